import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDamaged, useHiddenNewer, useReadState, useRecord, useRecords } from "#data/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { TrySample } from "#features/valued/TrySample.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NewerNotice } from "#ui/NewerNotice.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { type AskedPosting, PostingForm } from "./PostingForm.tsx";
import { Postings } from "./Postings.tsx";

const CategoriesTab = lazyPart(async () => (await import("./CategoriesTab.tsx")).CategoriesTab);

const RecurringTab = lazyPart(async () => (await import("./RecurringTab.tsx")).RecurringTab);
const SubscriptionsTab = lazyPart(async () => (await import("./SubscriptionsTab.tsx")).SubscriptionsTab);
const ForecastTab = lazyPart(async () => (await import("./ForecastTab.tsx")).ForecastTab);
const RulesTab = lazyPart(async () => (await import("./RulesTab.tsx")).RulesTab);
const RuleSheet = lazyPart(async () => (await import("./RuleSheet.tsx")).RuleSheet);

const TABS = ["list", "recurring", "subscriptions", "forecast", "categories", "rules"] as const;
type TabId = (typeof TABS)[number];

/**
 * Money in and out: the postings of every account, and what they are put in. `?tab` chooses, `?add` opens the form for a
 * posting of one's own, `?id` for that one.
 */
export function BudgetPage() {
  const { t } = useTranslation("budget");
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const readState = useReadState();
  const postings = useRecords("transactions");
  const unread = useDamaged().filter(({ collection }) => collection === "transactions");
  const hidden = useHiddenNewer("transactions");
  const [editing, setEditing] = useState<AskedPosting>();
  const [ruleFrom, setRuleFrom] = useState<Transaction>();
  const isAdding = query.has("add");
  const askedId = query.get("id");
  const asked = useRecord("transactions", askedId ?? "");
  const posting = editing ?? (asked && { posting: asked });
  const isGone = askedId !== null && !asked && readState === "ready" && unread.length === 0 && hidden === 0;

  function add(): void {
    const next = new URLSearchParams(query);
    next.set("add", "1");
    setQuery(next, { replace: true });
  }

  function close(): void {
    if (editing) return setEditing(undefined);
    const next = new URLSearchParams(query);
    next.delete("add");
    next.delete("id");
    setQuery(next, { replace: true });
  }

  function openTab(tab: TabId): void {
    setQuery(tab === "list" ? {} : { tab }, { replace: true });
  }

  const importFile = (
    <LinkButton to={href("import", { language })} kind={postings.length === 0 ? "primary" : "secondary"} icon="import">
      {t("import")}
    </LinkButton>
  );
  const addOne = (
    <Button icon="add" onPress={add}>
      {t("add")}
    </Button>
  );

  const content: Readonly<Record<TabId, ReactNode>> = {
    list: (
      <>
        {readState !== "ready" && postings.length === 0 && <Skeleton lines={8} />}
        {readState === "ready" && postings.length === 0 && (
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
        {postings.length > 0 && <Postings postings={postings} onOpen={setEditing} />}
      </>
    ),
    recurring: readState === "ready" ? <RecurringTab /> : <Skeleton lines={8} />,
    subscriptions: readState === "ready" ? <SubscriptionsTab /> : <Skeleton lines={8} />,
    forecast: readState === "ready" ? <ForecastTab /> : <Skeleton lines={8} />,
    categories: readState === "ready" ? <CategoriesTab /> : <Skeleton lines={8} />,
    rules: readState === "ready" ? <RulesTab /> : <Skeleton lines={8} />,
  };
  return (
    <Page
      title={t("title")}
      actions={
        postings.length > 0 && (
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
        selected={TABS.find((id) => id === query.get("tab"))}
        onSelect={openTab}
      />
      <PostingForm
        key={posting?.posting?.id ?? posting?.like?.id ?? "new"}
        asked={posting ?? {}}
        open={isAdding || posting !== undefined}
        onClose={close}
        onRule={(from) => {
          close();
          setRuleFrom(from);
        }}
      />
      {ruleFrom && (
        <Boundary part="section">
          <Suspense fallback={null}>
            <RuleSheet asked={{ kind: "from", posting: ruleFrom }} onClose={() => setRuleFrom(undefined)} />
          </Suspense>
        </Boundary>
      )}
    </Page>
  );
}
