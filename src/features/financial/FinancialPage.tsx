import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ROUTES } from "#config/routes.ts";
import { useDamaged, useRecords } from "#data/records/useRecords.ts";
import { useAddress } from "#kit/useAddress.ts";
import { RecordTabs } from "#kit/records/RecordTabs.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { KeyFiguresTab } from "./KeyFiguresTab.tsx";

const BalanceTab = lazyPart(async () => (await import("./BalanceTab.tsx")).BalanceTab);
const CashFlowTab = lazyPart(async () => (await import("./CashFlowTab.tsx")).CashFlowTab);
const CalculatorsTab = lazyPart(async () => (await import("./CalculatorsTab.tsx")).CalculatorsTab);

const TABS = ROUTES.financial.tabs;
type TabId = (typeof TABS)[number];

const KINDS: ReadonlySet<string> = new Set(["assets", "debts", "transactions", "valuations", "trades"]);

/** The calm page of numbers: no news, and everything explained. `?tab` chooses what of it. */
export function FinancialPage() {
  const { t } = useTranslation("financial");
  const [query, changeQuery] = useAddress();
  const unread = useDamaged().filter(({ collection }) => KINDS.has(collection));

  const content: Readonly<Record<TabId, ReactNode>> = {
    keyFigures: <OfRecords part={<KeyFiguresTab />} />,
    balance: <OfRecords part={<BalanceTab />} />,
    cashFlow: <OfRecords part={<CashFlowTab />} />,
    calculators: <CalculatorsTab />,
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      {unread.length > 0 && <Notice kind="warn">{t("damaged", { count: unread.length })}</Notice>}
      <RecordTabs
        label={t("tabs.label")}
        tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`), content: content[id] }))}
        selected={TABS.find((id) => id === query.get("tab"))}
        onSelect={(tab) => changeQuery({ tab })}
      />
    </Page>
  );
}

/** The figures that are computed from records alone. */
function OfRecords({ part }: { readonly part: ReactNode }) {
  const { t } = useTranslation("financial");
  const href = useHref();
  const count = useRecords("assets").length + useRecords("debts").length + useRecords("transactions").length;
  if (count > 0) return part;
  return (
    <EmptyState
      title={t("empty.title")}
      example={<TrySample />}
      actions={
        <>
          <LinkButton kind="primary" icon="add" to={href("addAsset")}>
            {t("empty.asset")}
          </LinkButton>
          <LinkButton icon="import" to={href("import")}>
            {t("empty.import")}
          </LinkButton>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
