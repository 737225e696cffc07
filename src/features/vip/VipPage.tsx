import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ROUTES } from "#config/routes.ts";
import { useScenarios } from "#data/scenarios/scenarios.ts";
import { useDamaged, useReadState, useRecords } from "#data/records/useRecords.ts";
import { useAddress } from "#kit/useAddress.ts";
import { RecordTabs } from "#kit/records/RecordTabs.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { ScenarioDetail } from "./ScenarioDetail.tsx";
import { ScenariosTab } from "./ScenariosTab.tsx";

const FamilyTab = lazyPart(async () => (await import("./FamilyTab.tsx")).FamilyTab);
const MoreTab = lazyPart(async () => (await import("./MoreTab.tsx")).MoreTab);

const TABS = ROUTES.vip.tabs;
type TabId = (typeof TABS)[number];

const KINDS: ReadonlySet<string> = new Set([
  "assets",
  "debts",
  "transactions",
  "recurring_series",
  "scenarios",
  "household",
]);

/** Scenarios over the household's forecast, and its net worth by its people. `?tab` chooses, `?id` opens a scenario. */
export function VipPage() {
  const { t } = useTranslation("vip");
  const [query, changeQuery] = useAddress();
  const readState = useReadState();
  const scenarios = useScenarios();
  const isUnread = useDamaged().some(({ collection }) => KINDS.has(collection));
  const id = query.get("id");
  const scenario = scenarios.find((one) => one.id === id);
  if (scenario && readState === "ready") return <ScenarioDetail key={scenario.id} scenario={scenario} />;

  const content: Readonly<Record<TabId, ReactNode>> = {
    scenarios: <OfRecords part={<ScenariosTab scenarios={scenarios} />} />,
    family: <OfRecords part={<FamilyTab />} />,
    more: <MoreTab />,
  };
  return (
    <Page title={t("title")}>
      {isUnread && <Notice kind="warn">{t("damaged")}</Notice>}
      {id !== null && readState === "ready" && <Notice kind="info">{t("gone")}</Notice>}
      <RecordTabs
        label={t("tabs.label")}
        tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`), content: content[id] }))}
        selected={TABS.find((tab) => tab === query.get("tab"))}
        onSelect={(tab) => changeQuery({ tab, id: undefined })}
      />
    </Page>
  );
}

/** The parts that are computed from records alone. */
function OfRecords({ part }: { readonly part: ReactNode }) {
  const { t } = useTranslation("vip");
  const href = useHref();
  const count = useRecords("assets").length + useRecords("debts").length;
  if (count > 0) return part;
  return (
    <EmptyState
      title={t("empty.title")}
      example={<TrySample />}
      actions={
        <LinkButton kind="primary" icon="add" to={href("addAsset", { query: { type: "bank" } })}>
          {t("empty.action")}
        </LinkButton>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
