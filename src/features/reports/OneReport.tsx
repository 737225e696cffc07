import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { OtherCurrency, useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { documentType } from "#domain/documents/documentList.ts";
import { type HouseholdDocument, householdDocuments } from "#domain/documents/householdDocuments.ts";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";
import { type DrawingFrame, PAGE_FRAME, PHONE_FRAME, SCREEN_FRAME } from "#domain/reports/reportDrawings.ts";
import { useAddress } from "#kit/useAddress.ts";
import { fileNameOf } from "#ui/fileNameOf.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAmountsHidden } from "#ui/privacy.ts";
import { PrintedReport } from "#ui/reports/PrintedReport.tsx";
import { ReportView } from "#ui/reports/ReportView.tsx";
import { useHasSideColumn, useIsPhone } from "#ui/useMedia.ts";
import { ReportActions, useReportFile } from "./ReportActions.tsx";
import { useReportChoice } from "./reportChoice.ts";
import { type ReportKind, REPORTS } from "./reportKinds.ts";
import { RECIPIENT_AT_MOST, ReportOptions } from "./ReportOptions.tsx";
import { reportOf } from "./reportOf.ts";
import { lastMonthOf, periodIds, type ReportPeriod, reportPeriod } from "./reportPeriods.ts";
import { reportWriter } from "./reportWriter.ts";
import { useReportFigures } from "./useReportFigures.ts";
import { useReportWords } from "./useReportWords.ts";

/** A PDF, a picture, or a plain text. */
function canFollow({ file }: HouseholdDocument): boolean {
  const type = documentType(file);
  return type === "pdf" || type === "picture" || type === "text";
}

/** One report with its choices: what is shown is what is printed and made a PDF of. */
export function OneReport({ kind }: { readonly kind: ReportKind }) {
  const [choice, change] = useReportChoice(kind);
  const own = useDisplayCurrency();
  const [query, changeQuery] = useAddress();
  const today = useToday();
  const { start } = useBudgetSettings();
  const { compare } = useFormat();
  const [recipient, setRecipient] = useState("");
  const [contacts, setContacts] = useState<string>();
  const [papers, setPapers] = useState<readonly HouseholdDocument[]>([]);
  const { period: periodChoice, hasPapers } = REPORTS[kind];
  const ids = useMemo(() => periodIds(periodChoice, today, start), [periodChoice, today, start]);
  const id = ids.find((one) => one === query.get("of")) ?? ids[0] ?? today;
  const period = useMemo(() => reportPeriod(periodChoice, id, today, start), [periodChoice, id, today, start]);
  const currency = choice.currency ?? own;
  const records = useReadyRecords("documents");
  const documents = useMemo(() => householdDocuments(records).kept.filter(canFollow), [records]);
  // One that was deleted meanwhile is not there to follow. They follow in the order in which they were offered.
  const following = useMemo(
    () =>
      documents
        .filter((document) => papers.some(({ id }) => id === document.id))
        .toSorted((a, b) => compare(a.document.name, b.document.name)),
    [documents, papers, compare],
  );

  const options = (
    <ReportOptions
      kind={kind}
      choice={choice}
      onChange={change}
      currency={currency}
      periodIds={ids}
      period={period}
      onPeriod={(of) => changeQuery({ of: of === ids[0] ? undefined : of }, { keepsScroll: true })}
      recipient={recipient}
      onRecipient={setRecipient}
      contacts={contacts}
      onContacts={setContacts}
      documents={hasPapers ? documents : undefined}
      papers={following}
      onPapers={setPapers}
    />
  );
  return (
    <OtherCurrency value={currency}>
      <Shown
        kind={kind}
        period={period}
        choice={choice}
        recipient={recipient.slice(0, RECIPIENT_AT_MOST)}
        papers={following}
        options={options}
      />
    </OtherCurrency>
  );
}

interface ShownProps {
  readonly kind: ReportKind;
  readonly period: ReportPeriod;
  readonly choice: ReturnType<typeof useReportChoice>[0];
  readonly recipient: string;
  readonly papers: readonly HouseholdDocument[];
  readonly options: ReactNode;
}

/**
 * The report with its options beside or above it. Its figures and its file outlive a change of the layout: paper is narrower
 * than a screen, and whoever prints does not wait for them to be counted anew.
 */
function Shown({ kind, period, choice, recipient, papers, options }: ShownProps) {
  const hasSideColumn = useHasSideColumn();
  const { t } = useTranslation("reports");
  const format = useFormat();
  const isPhone = useIsPhone();
  const isEyeShut = useAmountsHidden();
  const isHidden = choice.isHidden === true || isEyeShut;
  const language = choice.language ?? format.language;
  const words = useReportWords(language);
  const figures = useReportFigures(period, lastMonthOf(period));
  const fileOf = useReportFile(papers, ({ title }) => `${fileNameOf(title, kind)}-${period.id}.pdf`);
  const { without } = choice;
  const made = useMemo(() => {
    if (!figures || words.kind !== "ready") return undefined;
    const choices = {
      kind,
      without: new Set(without),
      recipient,
      papers: papers.map(({ id, document }) => ({ id: id as string, name: document.name })),
    };
    const written = (frame: DrawingFrame) =>
      reportOf(figures, reportWriter(words.t, figures.tree, { language, isHidden, frame }), choices);
    return { page: written(PAGE_FRAME), screen: written(isPhone ? PHONE_FRAME : SCREEN_FRAME) };
  }, [figures, words, kind, without, recipient, papers, language, isHidden, isPhone]);

  const body =
    words.kind === "failed" ? (
      <Notice kind="warn">{t("options.noWords")}</Notice>
    ) : made ? (
      <Made made={made} kind={kind} papers={papers} file={fileOf(made.page.report)} />
    ) : (
      <Stack gap={5}>
        <Skeleton shape="figure" />
        <Skeleton shape="chart" />
        <Skeleton lines={8} />
      </Stack>
    );
  return (
    <>
      {hasSideColumn ? (
        <Columns>
          {body}
          <Section title={t("options.title")}>{options}</Section>
        </Columns>
      ) : (
        <Stack gap={5}>
          <Disclosure label={t("options.title")}>{options}</Disclosure>
          {body}
        </Stack>
      )}
      {made && !(isNothing(made.page.report) && papers.length === 0) && <PrintedReport report={made.page.report} />}
    </>
  );
}

function isNothing({ blocks }: ReportDocument): boolean {
  return blocks.every((block) => block.kind === "contents" || block.kind === "papers");
}

interface MadeProps extends Pick<ShownProps, "kind" | "papers"> {
  /** As it is printed and saved, and as it stands on this screen. */
  readonly made: Readonly<Record<"page" | "screen", ReturnType<typeof reportOf>>>;
  readonly file: ReturnType<ReturnType<typeof useReportFile>>;
}

/** The report as it stands, and what can be done with it. */
function Made({ made, kind, papers, file }: MadeProps) {
  const { t } = useTranslation("reports");
  const isPhone = useIsPhone();
  const format = useFormat();
  const { report, empty } = made.page;
  if (isNothing(report) && papers.length === 0) {
    return (
      <Section title={t("emptyReport.title")}>
        <Text tone="muted">{t("emptyReport.text")}</Text>
      </Section>
    );
  }
  return (
    <Stack gap={5}>
      <ReportActions file={file} />
      {empty.length > 0 && (
        <Text size="small" tone="muted">
          {t("leftOut", { parts: format.list(empty.map((part) => t(`parts.${part}`))) })}
        </Text>
      )}
      <ReportView
        report={made.screen.report}
        isFramed
        isTitleHidden={isPhone && made.screen.report.title === t(`kinds.${kind}.name`)}
      />
    </Stack>
  );
}
