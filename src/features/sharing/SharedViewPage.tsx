import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router-dom";
import { type OpenedView, openSharedView, type OpenProblem } from "#data/sharing/openSharedView.ts";
import { localDay } from "#domain/dates.ts";
import { parseSharedLink, type SharedLink } from "#domain/sharing/sharedLink.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { PrintedReport } from "#ui/reports/PrintedReport.tsx";
import { ReportView } from "#ui/reports/ReportView.tsx";
import { useAnswer } from "#ui/useAnswer.ts";
import { useSharedReport } from "./useSharedReport.ts";

/**
 * The figures behind a link, for whoever has it. The key stays behind the `#` of the address, so that the page can be
 * loaded again and kept as a bookmark; the browser's history has it either way.
 */
export function SharedViewPage() {
  const { id } = useParams();
  const { hash } = useLocation();
  const link = useMemo(() => parseSharedLink(id, hash), [id, hash]);
  return link ? <Opening key={`${link.id}${link.key}`} link={link} /> : <Refused kind="Damaged" />;
}

function Opening({ link }: { readonly link: SharedLink }) {
  const { t } = useTranslation("sharing");
  const [answer, askAgain] = useAnswer(openSharedView, link);
  if (!answer) {
    return (
      <Page title={t("view.title")} width="text">
        <Text tone="muted">{t("view.loading")}</Text>
        <Skeleton lines={8} />
      </Page>
    );
  }
  return answer.ok ? <Opened {...answer.value} /> : <Refused kind={answer.problem.kind} onRetry={askAgain} />;
}

function Opened({ snapshot, endsAt }: OpenedView) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const report = useSharedReport(snapshot);
  // It ends with the midnight after its last day.
  const lastDay = localDay(new Date(endsAt.getTime() - 1));
  // The page's own lead says the day; paper has no other place for it.
  const { subtitle, ...onScreen } = report;
  return (
    <Page
      title={t("view.title")}
      lead={`${subtitle ?? ""}. ${t("view.still", { day: format.date(lastDay, "long") })}`}
      actions={
        <Button icon="print" onPress={() => print()}>
          {t("view.print")}
        </Button>
      }
      width="text"
    >
      <ReportView report={{ ...onScreen, footer: t("view.chosen") }} isTitleHidden />
      <PrintedReport report={report} />
    </Page>
  );
}

type RefusalKind = OpenProblem["kind"] | "Damaged";

/** Another try may be answered differently. */
const MAY_PASS: ReadonlySet<RefusalKind> = new Set(["Offline", "ServerFailed", "RateLimited"]);

interface RefusedProps {
  readonly kind: RefusalKind;
  readonly onRetry?: () => void;
}

function Refused({ kind, onRetry }: RefusedProps) {
  const { t } = useTranslation(["sharing", "common"]);
  return (
    <Page title={t(`states.${kind}.title`)} width="centred">
      <Stack gap={4}>
        <Text>{t(`states.${kind}.text`)}</Text>
        {onRetry && MAY_PASS.has(kind) && (
          <Row>
            <Button kind="primary" onPress={onRetry}>
              {t("common:actions.retry")}
            </Button>
          </Row>
        )}
        {kind === "NewerVersion" && (
          <Row>
            <Button kind="primary" onPress={() => location.reload()}>
              {t("common:loading.reload")}
            </Button>
          </Row>
        )}
      </Stack>
    </Page>
  );
}
