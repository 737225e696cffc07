import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useNewer, useReadState, useRecord } from "#data/records/useRecords.ts";
import { DEBT_TYPES } from "#domain/entities/debt.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { DebtForm } from "./DebtForm.tsx";
import { emptyDebt, valuesOf } from "./debtForm.ts";
import { DebtMissing } from "./DebtMissing.tsx";
import { DebtTypes } from "./DebtTypes.tsx";

/** A new debt, perhaps of a kind (`?type=`) that stands in something (`?asset=`), or one to correct (`?id=`). */
export function AddDebtPage() {
  const { t } = useTranslation("debt");
  const { language } = useFormat();
  const [query] = useSearchParams();
  const currency = useDisplayCurrency();
  const readState = useReadState();
  const id = query.get("id");
  const edited = useRecord("debts", id ?? "");
  const isNewer = useNewer().has(`debts/${id}`);
  const asset = useRecord("assets", query.get("asset") ?? "");
  const title = t(id ? "form.editTitle" : "form.addTitle");
  const list = { label: t("title"), to: href("debt", { language }) };

  // The form starts from what is stored, so it waits for that.
  if (readState !== "ready") {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (id && !edited) return <DebtMissing id={id} />;
  if (isNewer) {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <Notice kind="warn">{t("problems.NewerApp")}</Notice>
      </Page>
    );
  }
  const formHref = (type: string) =>
    href("addDebt", { language, query: { id: id ?? undefined, asset: asset?.id, type } });
  const chosen = query.get("type") ?? edited?.type;
  const type = DEBT_TYPES.find((one) => one === chosen);
  const draftKey = `debt/${id ?? type}`;
  return (
    <Page title={title} width="text" breadcrumb={[list]}>
      {type ? (
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
      )}
    </Page>
  );
}
