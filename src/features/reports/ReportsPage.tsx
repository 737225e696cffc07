import { useTranslation } from "react-i18next";
import { GATED_FEATURES } from "#config/gates.ts";
import { useReadState, useReadyRecords } from "#data/records/useRecords.ts";
import { useGate } from "#data/session/useGate.ts";
import { UnreadNotices } from "#kit/records/UnreadNotices.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { useAddress } from "#kit/useAddress.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { LinkRows } from "#ui/tables/LinkRows.tsx";
import { OneReport } from "./OneReport.tsx";
import { REPORT_GROUPS, REPORT_KINDS, type ReportKind } from "./reportKinds.ts";

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
  const { t: tCommon } = useTranslation();
  const gate = useGate("advancedReports");
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
      <Grid columnRem={18}>
        {REPORT_GROUPS.map(({ name, kinds }) => (
          <LinkRows
            key={name}
            title={t(`groups.${name}`)}
            rows={kinds.map((one) => ({
              key: one,
              to: href("reports", { query: { kind: one } }),
              icon: ICONS[one],
              title: t(`kinds.${one}.name`),
              below: t(`kinds.${one}.about`),
            }))}
          />
        ))}
        <LinkRows
          title={t("groups.own")}
          rows={[
            {
              key: "own",
              to: href("advancedReports"),
              icon: "columns",
              title: t("advanced.name"),
              below: t("advanced.about"),
              state: !gate.isOpen && <Badge>{tCommon(`plan.names.${GATED_FEATURES.advancedReports.plan}`)}</Badge>,
            },
          ]}
        />
      </Grid>
    </Page>
  );
}

/** Records that are here and cannot be read are in no report. */
function Unread() {
  return (
    <>
      <UnreadNotices kind="assets" />
      <UnreadNotices kind="debts" />
      <UnreadNotices kind="goals" />
    </>
  );
}
