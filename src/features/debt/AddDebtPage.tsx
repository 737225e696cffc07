import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { lacksTerms } from "#domain/calculations/loans/loanOf.ts";
import { DEBT_TYPES, type Debt, type DebtType } from "#domain/entities/debt.ts";
import { lenderFromSeries, type SeriesLoan, seriesOfLoan, termsFromSeries } from "#domain/recurring/seriesLoans.ts";
import { RecordFormPage } from "#kit/records/RecordFormPage.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
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
          edited ? (
            <EditedDebtForm key={draftKey} type={type} typesHref={formHref("")} edited={edited} draftKey={draftKey} />
          ) : (
            <DebtForm
              key={draftKey}
              type={type}
              typesHref={formHref("")}
              initial={{ ...emptyDebt(currency), assetId: asset?.id }}
              edited={undefined}
              draftKey={draftKey}
            />
          )
        ) : (
          <DebtTypes hrefFor={formHref} />
        )
      }
    </RecordFormPage>
  );
}

interface EditedDebtFormProps {
  readonly type: DebtType;
  readonly typesHref: string;
  readonly edited: Debt;
  readonly draftKey: string;
}

/**
 * The form of a debt that is there. Where a loan lacks its terms, the form begins with those that an accepted payment
 * tells; nothing is saved by that.
 */
function EditedDebtForm({ edited, ...form }: EditedDebtFormProps) {
  const { t } = useTranslation("debt");
  const [debts, today] = [useRecords("debts"), useToday()];
  // Decided as the form opens: it stays the same form while it is saved.
  const [isAsked] = useState(() => lacksTerms(edited, today));
  const recurring = useRecurring();
  const [paid, setPaid] = useState<SeriesLoan>();
  // The transactions may come after the loan. A payment that was found once is kept, whatever the loan becomes by saving.
  const found =
    !paid && recurring && lacksTerms(edited, today) && seriesOfLoan(edited, recurring.standings, debts, today);
  if (found) setPaid(found);
  if (!isAsked) return <DebtForm {...form} initial={valuesOf(edited)} edited={edited} />;
  if (!recurring) return <Skeleton lines={6} />;
  const terms = paid ? { lender: lenderFromSeries(paid), ...termsFromSeries(paid) } : {};
  const filled = { ...terms, ...edited };
  return (
    <DebtForm
      key={paid?.series.id}
      {...form}
      initial={valuesOf(filled)}
      edited={edited}
      notice={
        paid &&
        filled.paymentAmount !== edited.paymentAmount && (
          <Notice kind="info">{t("form.fromSeries", { name: paid.series.name })}</Notice>
        )
      }
    />
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
