import {
  type ReportBlock,
  type ReportDocument,
  type ReportPaper,
  withoutEmptyColumns,
} from "#domain/reports/reportDocument.ts";
import { accountsPart, contactsPart, documentsPart, insurancePart, owedPart } from "./parts/estateParts.ts";
import { debtsPart, stressPart } from "./parts/debtParts.ts";
import { affordabilityPart, budgetPart, flowPart, keyFiguresPart, monthPart, spendingPart } from "./parts/flowParts.ts";
import { goalsPart, portfolioPart } from "./parts/holdingParts.ts";
import { allocationPart, balancePart, changesPart, netWorthPart } from "./parts/worthParts.ts";
import { type ReportKind, type ReportPart, REPORTS } from "./reportKinds.ts";
import { periodName } from "./reportPeriods.ts";
import { type PartBuilder, type ReportWriter, UNKNOWN, writerBeside } from "./reportWriter.ts";
import type { ReportFigures } from "./useReportFigures.ts";

const BUILDERS: Readonly<Record<Exclude<ReportPart, "papers">, PartBuilder>> = {
  netWorth: netWorthPart,
  month: monthPart,
  affordability: affordabilityPart,
  keyFigures: keyFiguresPart,
  stress: stressPart,
  flow: flowPart,
  balance: balancePart,
  allocation: allocationPart,
  debts: debtsPart,
  budget: budgetPart,
  spending: spendingPart,
  goals: goalsPart,
  portfolio: portfolioPart,
  changes: changesPart,
  accounts: accountsPart,
  owed: owedPart,
  insurance: insurancePart,
  contacts: contactsPart,
  documents: documentsPart,
};

interface ReportChoices {
  readonly kind: ReportKind;
  /** Left out on wish. */
  readonly without: ReadonlySet<ReportPart>;
  /** The person or the bank that it is for; as it was typed. */
  readonly recipient: string;
  readonly papers: readonly ReportPaper[];
}

interface MadeOfParts {
  readonly report: ReportDocument;
  /** Parts of which there is nothing to show. */
  readonly empty: readonly ReportPart[];
}

/** A report as plain data: its parts in their order, each under its heading, and those left out of which there is nothing. */
export function reportOf(figures: ReportFigures, writer: ReportWriter, choices: ReportChoices): MadeOfParts {
  const { kind, without, recipient, papers } = choices;
  const { t, format } = writer;
  const { parts, period } = REPORTS[kind];
  const wanted = parts.filter((part) => !without.has(part) && part !== "papers");
  const blocksOf = (part: ReportPart, by: ReportWriter) =>
    part === "papers" ? [] : withoutEmptyColumns(BUILDERS[part](figures, by, kind), UNKNOWN);
  const built = wanted.map((part) => ({ part, blocks: blocksOf(part, writer) }));
  const shown = built.filter(({ blocks }) => blocks.length > 0).map(({ part }) => part);
  const title = t(`kinds.${kind}.name`);
  const hasContents = REPORTS[kind].hasPapers === true;
  // The one number of the page needs no heading, but a table of contents must be able to name it.
  const isHeadless = (part: ReportPart, at: number) =>
    at === 0 && !hasContents && (part === "netWorth" || part === "month" || t(`parts.${part}`) === title);
  const headed = (part: ReportPart, at: number, by: ReportWriter): readonly ReportBlock[] => {
    const blocks = blocksOf(part, by);
    return isHeadless(part, at) ? blocks : [{ kind: "heading", level: 2, text: t(`parts.${part}`) }, ...blocks];
  };
  const isPair = (at: number) =>
    REPORTS[kind].beside?.some(([start, end]) => start === shown[at] && end === shown[at + 1]) === true;
  const body = shown.flatMap((part, at): readonly ReportBlock[] => {
    const next = shown[at + 1];
    if (isPair(at) && next)
      return [
        {
          kind: "beside",
          start: headed(part, at, writerBeside(writer, 0)),
          end: headed(next, at + 1, writerBeside(writer, 1)),
        },
      ];
    return isPair(at - 1) ? [] : headed(part, at, writer);
  });
  const papersBlocks: readonly ReportBlock[] =
    papers.length > 0 ? [{ kind: "papers", title: t("parts.papers"), note: t("papers.note"), papers }] : [];
  const name = periodName(figures.period, format.date);
  return {
    empty: built.filter(({ blocks }) => blocks.length === 0).map(({ part }) => part),
    report: {
      title,
      subtitle: period === "day" || period === "today" ? t("asOf", { date: name }) : name,
      ...(recipient.trim() !== "" && { recipient: t("recipientLine", { name: recipient.trim() }) }),
      language: format.language,
      date: figures.today,
      footer: t("footer", { date: format.date(figures.today, "long") }),
      // The numbers of pages are filled in when the pages are set.
      pageNumber: t("pageNumber", { page: "{{page}}", pages: "{{pages}}" }),
      blocks: [...(hasContents ? [{ kind: "contents" as const, title: t("contents") }] : []), ...body, ...papersBlocks],
    },
  };
}
