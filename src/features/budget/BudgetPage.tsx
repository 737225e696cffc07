import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { ROUTES } from "#config/routes.ts";
import { useDamaged, useHiddenNewer, useReadState, useRecord, useRecords } from "#data/records/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { NewerNotice } from "#ui/notices/NewerNotice.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { AskedTransaction, TransactionFormProps } from "./transactions/TransactionForm.tsx";
import { Transactions } from "./transactions/Transactions.tsx";
import type { PlanTabProps } from "./plan/PlanTab.tsx";

const PlanTab = lazyPart<PlanTabProps>(async () => (await import("./plan/PlanTab.tsx")).PlanTab, "soon");
const TransactionForm = lazyPart<TransactionFormProps>(
  async () => (await import("./transactions/TransactionForm.tsx")).TransactionForm,
  "soon",
);
const AccountTab = lazyPart(async () => (await import("./AccountTab.tsx")).AccountTab);
const CategoriesTab = lazyPart(async () => (await import("./rules/CategoriesTab.tsx")).CategoriesTab);

const RecurringTab = lazyPart(async () => (await import("./recurring/RecurringTab.tsx")).RecurringTab);
const SubscriptionsTab = lazyPart(async () => (await import("./recurring/SubscriptionsTab.tsx")).SubscriptionsTab);
const ForecastTab = lazyPart(async () => (await import("./recurring/ForecastTab.tsx")).ForecastTab);
const RulesTab = lazyPart(async () => (await import("./rules/RulesTab.tsx")).RulesTab);
const RuleSheet = lazyPart(async () => (await import("./rules/RuleSheet.tsx")).RuleSheet);

const TABS = ROUTES.budget.tabs;
type TabId = (typeof TABS)[number];

/** The parameters that only the list of transactions knows: an address with one of them and no tab is of the list. */
const OF_LIST = ["add", "id", "account", "period", "category", "review", "show"] as const;

/**
 * The budget, the transactions of every account, and what they are put in. `?tab` chooses, `?add` opens the form for a
 * transaction of one's own, `?add=in` for money in, `?id` for that one.
 */
export function BudgetPage() {
  const { t } = useTranslation(["budget", "budgetPlan"]);
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const [, changeQuery] = useAddress();
  const readState = useReadState();
  const transactions = useRecords("transactions");
  const unread = useDamaged().filter(({ collection }) => collection === "transactions");
  const hidden = useHiddenNewer("transactions");
  const [editing, setEditing] = useState<AskedTransaction>();
  const [ruleFrom, setRuleFrom] = useState<Transaction>();
  const tab =
    TABS.find((id) => id === query.get("tab")) ??
    (query.has("tab") || OF_LIST.some((name) => query.has(name)) ? "list" : "plan");
  const isList = tab === "list";
  const isAdding = query.has("add");
  const askedId = query.get("id");
  const asked = useRecord("transactions", askedId ?? "");
  const transaction = editing ?? (asked && { transaction: asked });
  const isGone = askedId !== null && !asked && readState === "ready" && unread.length === 0 && hidden === 0;

  function add(): void {
    changeQuery({ tab, add: "1" });
  }

  function close(): void {
    if (editing) return setEditing(undefined);
    changeQuery({ tab, add: undefined, id: undefined });
  }

  function openTab(next: TabId): void {
    setQuery(next === "plan" ? {} : { tab: next }, { replace: true });
  }

  const importFile = (
    <LinkButton
      to={href("import", { language })}
      kind={transactions.length === 0 ? "primary" : "secondary"}
      icon="import"
    >
      {t("import")}
    </LinkButton>
  );
  const addOne = (
    <Button icon="add" onPress={add}>
      {t("add")}
    </Button>
  );

  const content: Readonly<Record<TabId, ReactNode>> = {
    plan:
      readState === "ready" ? (
        <PlanTab onOpen={(opened) => setEditing({ transaction: opened })} />
      ) : (
        <Skeleton lines={8} />
      ),
    list: (
      <>
        {readState !== "ready" && transactions.length === 0 && <Skeleton lines={8} />}
        {readState === "ready" && transactions.length === 0 && (
          <EmptyState
            title={t("empty.title")}
            example={<TrySample />}
            actions={
              <>
                {importFile}
                {addOne}
              </>
            }
          >
            {t("empty.text")}
          </EmptyState>
        )}
        {transactions.length > 0 && <Transactions transactions={transactions} onOpen={setEditing} />}
      </>
    ),
    recurring: readState === "ready" ? <RecurringTab /> : <Skeleton lines={8} />,
    subscriptions: readState === "ready" ? <SubscriptionsTab /> : <Skeleton lines={8} />,
    forecast: readState === "ready" ? <ForecastTab /> : <Skeleton lines={8} />,
    account: readState === "ready" ? <AccountTab /> : <Skeleton lines={8} />,
    categories: readState === "ready" ? <CategoriesTab /> : <Skeleton lines={8} />,
    rules: readState === "ready" ? <RulesTab /> : <Skeleton lines={8} />,
  };
  return (
    <Page
      title={t(isList ? "title" : "budgetPlan:title")}
      actions={
        transactions.length > 0 &&
        isList && (
          <>
            {importFile}
            {addOne}
          </>
        )
      }
    >
      {isGone && <Notice kind="warn">{t("problems.NotFound")}</Notice>}
      {unread.length > 0 && <Notice kind="warn">{t("damaged", { count: unread.length })}</Notice>}
      <NewerNotice count={hidden} />
      <Tabs
        label={t("tabs.label")}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          content: (
            <Boundary part="section">
              <Suspense fallback={<Skeleton lines={8} />}>{content[id]}</Suspense>
            </Boundary>
          ),
        }))}
        selected={tab}
        onSelect={openTab}
      />
      {(isAdding || transaction) && (
        <Boundary part="section" waiting={null}>
          <TransactionForm
            key={transaction?.transaction?.id ?? transaction?.like?.id ?? "new"}
            asked={transaction ?? { given: { direction: query.get("add") === "in" ? "in" : "out" } }}
            open
            onClose={close}
            onRule={(from) => {
              close();
              setRuleFrom(from);
            }}
          />
        </Boundary>
      )}
      {ruleFrom && (
        <Boundary part="section" waiting={null}>
          <RuleSheet asked={{ kind: "from", transaction: ruleFrom }} onClose={() => setRuleFrom(undefined)} />
        </Boundary>
      )}
    </Page>
  );
}
