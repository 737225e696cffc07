import { useSearchParams } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { DEBT_TYPES, type DebtType } from "#domain/entities/debt.ts";
import { RecordFormPage } from "#kit/records/RecordFormPage.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { DebtForm } from "./DebtForm.tsx";
import { emptyDebt, valuesOf } from "./debtForm.ts";
import { DEBT_ICON } from "./debtIcon.ts";

/** A new debt, perhaps of a kind (`?type=`) that stands in something (`?asset=`), or one to correct (`?id=`). */
export function AddDebtPage() {
  const [query] = useSearchParams();
  const href = useHref();
  const currency = useDisplayCurrency();
  const id = query.get("id") ?? undefined;
  const edited = useRecord("debts", id ?? "");
  const asset = useRecord("assets", query.get("asset") ?? "");
  const formHref = (type: string) => href("addDebt", { query: { id, asset: asset?.id, type } });
  const chosen = query.get("type") ?? edited?.type;
  const type = DEBT_TYPES.find((one) => one === chosen);
  const draftKey = `debt/${id ?? type}`;
  return (
    <RecordFormPage kind="debts" editedId={id} isFound={edited !== undefined}>
      {() =>
        type ? (
          <DebtForm
            key={draftKey}
            type={type}
            typesHref={formHref("")}
            initial={edited ? valuesOf(edited) : { ...emptyDebt(currency), assetId: asset?.id }}
            edited={edited}
            draftKey={draftKey}
          />
        ) : (
          <DebtTypes hrefFor={formHref} />
        )
      }
    </RecordFormPage>
  );
}

interface DebtTypesProps {
  /** Where the form for a type is. */
  readonly hrefFor: (type: DebtType) => string;
}

/** The first step: what kind it is. */
function DebtTypes({ hrefFor }: DebtTypesProps) {
  const { t } = useTranslation("debt");
  return (
    <LinkTiles
      label={t("form.lead")}
      tiles={DEBT_TYPES.map((type) => ({
        to: hrefFor(type),
        label: t(`types.${type}`),
        description: t(`examples.${type}`),
        icon: DEBT_ICON[type],
      }))}
    />
  );
}
