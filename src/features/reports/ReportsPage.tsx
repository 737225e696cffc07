import { useTranslation } from "react-i18next";
import { useReadState, useReadyRecords } from "#data/records/useRecords.ts";
import { UnreadNotices } from "#kit/records/UnreadNotices.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { useAddress } from "#kit/useAddress.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { OneReport } from "./OneReport.tsx";
import { REPORT_KINDS, type ReportKind } from "./reportKinds.ts";

const ICONS: Readonly<Record<ReportKind, IconName>> = {
  overview: "scale",
  month: "calendar",
  year: "report",
  debt: "debt",
  savings: "goal",
  portfolio: "investment",
  bank: "bank",
  estate: "household",
};

/** The reports, or the one that the address names. */
export function ReportsPage() {
  const { t } = useTranslation("reports");
  const href = useHref();
  const [query] = useAddress();
  const isReady = useReadState() === "ready";
  const records = [useReadyRecords("assets"), useReadyRecords("debts"), useReadyRecords("transactions")];
  const isEmpty = records.every(({ length }) => length === 0);
  const kind = REPORT_KINDS.find((one) => one === query.get("kind"));

  if (!isReady) {
    return (
      <Page title={t("title")}>
        <Skeleton lines={8} />
      </Page>
    );
  }
  if (isEmpty) {
    return (
      <Page title={t("title")}>
        <Unread />
        <EmptyState
          title={t("empty.title")}
          actions={
            <LinkButton to={href("addAsset")} kind="primary" icon="add">
              {t("empty.add")}
            </LinkButton>
          }
          example={<TrySample />}
        >
          {t("empty.text")}
        </EmptyState>
      </Page>
    );
  }
  if (kind) {
    return (
      <Page title={t(`kinds.${kind}.name`)} breadcrumb={[{ label: t("title"), to: href("reports") }]}>
        <Unread />
        <Boundary part="section">
          <OneReport key={kind} kind={kind} />
        </Boundary>
      </Page>
    );
  }
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Unread />
      <LinkTiles
        label={t("list")}
        tiles={[
          ...REPORT_KINDS.map((one) => ({
            to: href("reports", { query: { kind: one } }),
            label: t(`kinds.${one}.name`),
            description: t(`kinds.${one}.about`),
            icon: ICONS[one],
          })),
          {
            to: href("advancedReports"),
            label: t("advanced.name"),
            description: t("advanced.about"),
            icon: "columns" as const,
          },
        ]}
      />
    </Page>
  );
}

/** What is here and cannot be read is in no report. */
function Unread() {
  return (
    <>
      <UnreadNotices kind="assets" />
      <UnreadNotices kind="debts" />
      <UnreadNotices kind="goals" />
    </>
  );
}
