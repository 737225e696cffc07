import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { isOfMenuTab, ROUTES } from "#config/routes.ts";
import { useReadState, useRecord, useRecords } from "#data/records/useRecords.ts";
import { isWithoutCategory } from "#domain/categories/openPayees.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { UnreadNotices, useUnread } from "#kit/records/UnreadNotices.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { joined } from "#ui/format/joined.ts";
import { Stack } from "#ui/layout/Stack.tsx";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useIsPhone } from "#ui/useMedia.ts";
import type { TransactionFormProps } from "./transactions/TransactionForm.tsx";
import type { AskedTransaction } from "./transactions/transactionValues.ts";
import { Transactions } from "./transactions/Transactions.tsx";
import type { PlanTabProps } from "./plan/PlanTab.tsx";
import { WithoutCategory } from "./WithoutCategory.tsx";

const PlanTab = lazyPart<PlanTabProps>(async () => (await import("./plan/PlanTab.tsx")).PlanTab, "soon");
const TransactionForm = lazyPart<TransactionFormProps>(
  async () => (await import("./transactions/TransactionForm.tsx")).TransactionForm,
  "soon",
);
const PayeeSheet = lazyPart(async () => (await import("./transactions/PayeeSheets.tsx")).PayeeSheet);
const RuleSheet = lazyPart(async () => (await import("./rules/RuleSheet.tsx")).RuleSheet);

const TABS = ROUTES.budget.tabs;
type TabId = (typeof TABS)[number];

/** The tabs that belong together where there is no room for all of them; each group is called by its first. */
const GROUPS = [
  ["plan", "forecast", "account"],
  ["list"],
  ["recurring", "subscriptions"],
  ["categories", "rules"],
] as const satisfies readonly (readonly TabId[])[];

/** Where one works with what is put in categories. */
const OF_CATEGORIES: ReadonlySet<TabId> = new Set(["plan", "list", "categories", "rules"]);

/** The tabs that need nothing of the page. */
const TAB_PARTS: Readonly<Record<Exclude<TabId, "plan" | "list">, ComponentType>> = {
  recurring: lazyPart(async () => (await import("./recurring/RecurringTab.tsx")).RecurringTab),
  subscriptions: lazyPart(async () => (await import("./recurring/SubscriptionsTab.tsx")).SubscriptionsTab),
  forecast: lazyPart(async () => (await import("./recurring/ForecastTab.tsx")).ForecastTab),
  account: lazyPart(async () => (await import("./AccountTab.tsx")).AccountTab),
  categories: lazyPart(async () => (await import("./rules/CategoriesTab.tsx")).CategoriesTab),
  rules: lazyPart(async () => (await import("./rules/RulesTab.tsx")).RulesTab),
};

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
  const unread = useUnread("transactions");
  const [editing, setEditing] = useState<AskedTransaction>();
  const [ruleFrom, setRuleFrom] = useState<Transaction>();
  // Tens of thousands arrive in parts.
  const known = useDeferredValue(transactions);
  const withoutCategory = useMemo(() => known.filter(isWithoutCategory).length, [known]);
  const [isReviewed, setReviewed] = useState(false);
  const tab = isOfMenuTab(ROUTES.budget, query) ? "list" : (TABS.find((id) => id === query.get("tab")) ?? "plan");
  const isList = tab === "list";
  // A phone has the plus in its bar, and the import in the menu of the list.
  const isPhone = useIsPhone();
  const isAdding = query.has("add");
  const askedId = query.get("id");
  const asked = useRecord("transactions", askedId ?? "");
  const transaction = editing ?? (asked && { transaction: asked });
  const isGone = askedId !== null && !asked && readState === "ready" && unread.isNone;

  const heading = isList ? t("title") : tab === "plan" ? t("budgetPlan:title") : t(`tabs.${tab}`);

  function close(): void {
    if (editing) return setEditing(undefined);
    changeQuery({ tab, add: undefined, id: undefined });
  }

  function openTab(next: TabId): void {
    setQuery(next === "plan" ? {} : { tab: next }, { replace: true });
  }

  const buttons = (
    <>
      <LinkButton
        to={href("import", { language })}
        kind={transactions.length === 0 ? "primary" : "secondary"}
        icon="import"
      >
        {t("import")}
      </LinkButton>
      <Button icon="add" onPress={() => changeQuery({ tab, add: "1" })}>
        {t("add")}
      </Button>
    </>
  );

  function contentOf(id: TabId): ReactNode {
    if (id === "list" && transactions.length > 0)
      return (
        <Transactions
          transactions={transactions}
          withoutCategory={withoutCategory}
          onOpen={setEditing}
          onReview={() => setReviewed(true)}
        />
      );
    if (readState !== "ready") return <Skeleton lines={8} />;
    if (id === "plan") return <PlanTab onOpen={(opened) => setEditing({ transaction: opened })} />;
    if (id === "list")
      return (
        <EmptyState title={t("empty.title")} example={<TrySample />} actions={buttons}>
          {t("empty.text")}
        </EmptyState>
      );
    const Part = TAB_PARTS[id];
    return <Part />;
  }

  return (
    <Page
      title={joined([heading, tab !== "plan" && !isList && t("budgetPlan:title")])}
      heading={heading}
      actions={transactions.length > 0 && isList && !isPhone && buttons}
    >
      {isGone && <Notice kind="warn">{t("problems.NotFound")}</Notice>}
      <UnreadNotices kind="transactions" />
      <Stack gap={3}>
        {/* On a phone the list itself comes first: its menu has the same, and bears the number. */}
        {OF_CATEGORIES.has(tab) && !(isList && isPhone) && (
          <WithoutCategory count={withoutCategory} onReview={() => setReviewed(true)} />
        )}
        <Tabs
          label={t("tabs.label")}
          tabs={TABS.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            content: (
              <Boundary part="section">
                <Suspense fallback={<Skeleton lines={8} />}>{contentOf(id)}</Suspense>
              </Boundary>
            ),
          }))}
          groups={GROUPS.map((ids) => ({ label: t(`groups.${ids[0]}`), ids }))}
          selected={tab}
          onSelect={openTab}
        />
      </Stack>
      {(isAdding || transaction) && (
        <Boundary part="section" waiting={null}>
          <TransactionForm
            key={transaction?.transaction?.id ?? transaction?.like?.id ?? "new"}
            asked={transaction ?? { given: { direction: query.get("add") === "in" ? "in" : "out" } }}
            onClose={close}
            onRule={(from) => {
              close();
              setRuleFrom(from);
            }}
          />
        </Boundary>
      )}
      {/* Of the page: neither the line nor the menu that opened it has to stay. */}
      {isReviewed && (
        <Boundary part="section" waiting={null}>
          <PayeeSheet transactions={known} onClose={() => setReviewed(false)} />
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
