import type { TFunction } from "i18next";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Total } from "#domain/calculations/networth/totals.ts";
import { type Money, money } from "#domain/money.ts";
import {
  type ReportBlock,
  type ReportDocument,
  type ReportRow,
  withoutEmptyColumns,
} from "#domain/reports/reportDocument.ts";
import type { SharedCategory, SharedSnapshot } from "#domain/sharing/sharedSnapshot.ts";
import type { Format } from "#ui/format/format.ts";
import { trueMinus } from "#ui/format/trueMinus.ts";

type SharedT = TFunction<["sharing", "assets", "categories", "dashboard", "debt", "goals", "reports"]>;

/** The snapshot and the words and numbers of the language that it is read in. */
interface Reading {
  readonly t: SharedT;
  readonly format: Format;
  readonly category: (category: SharedCategory) => string;
}

/** Stands where nothing is known. */
const UNKNOWN = "–";

/** A snapshot as a report, in the language of whoever reads it. */
export function sharedReport(snapshot: SharedSnapshot, reading: Reading): ReportDocument {
  const { t, format } = reading;
  const date = format.date(snapshot.date, "long");
  const blocks = [
    ...noteBlocks(snapshot),
    ...netWorthBlocks(snapshot, reading),
    ...assetBlocks(snapshot, reading),
    ...debtBlocks(snapshot, reading),
    ...budgetBlocks(snapshot, reading),
    ...goalBlocks(snapshot, reading),
  ];
  return {
    title: t("view.title"),
    subtitle: t("view.asOf", { date }),
    language: format.language,
    date: snapshot.date,
    footer: t("view.footer", { date }),
    pageNumber: t("reports:pageNumber", { page: "{{page}}", pages: "{{pages}}" }),
    blocks: withoutEmptyColumns(blocks, UNKNOWN),
  };
}

/** To the whole unit, as the pages write amounts in lists. */
function written({ format }: Reading, value: Money): string {
  return format.money(value, { decimals: "hidden" });
}

function sumText(reading: Reading, { total, others }: Total): string {
  return [...(total.minor !== 0 || others.length === 0 ? [total] : []), ...others]
    .map((one) => written(reading, one))
    .join(" + ");
}

function noteBlocks({ note }: SharedSnapshot): readonly ReportBlock[] {
  return note === undefined ? [] : [{ kind: "text", tone: "lead", text: note }];
}

function netWorthBlocks({ netWorth }: SharedSnapshot, reading: Reading): readonly ReportBlock[] {
  if (!netWorth) return [];
  const { t } = reading;
  const { net, owned, owed, isPartial } = netWorth;
  const figure = (label: string, value: Money) => ({ label, value: written(reading, value) });
  return [
    { kind: "figures", size: "large", figures: [figure(t("dashboard:netWorth"), net)] },
    {
      kind: "figures",
      size: "plain",
      figures: [figure(t("dashboard:owned.point"), owned), figure(t("dashboard:owed.point"), owed)],
    },
    ...(isPartial ? [{ kind: "text" as const, tone: "note" as const, text: t("view.partial") }] : []),
  ];
}

function heading(text: string): ReportBlock {
  return { kind: "heading", level: 2, text };
}

function assetBlocks({ assets }: SharedSnapshot, reading: Reading): readonly ReportBlock[] {
  if (!assets) return [];
  const { t } = reading;
  return [
    heading(t("parts.assets")),
    {
      kind: "table",
      caption: t("parts.assets"),
      isCaptionHidden: true,
      columns: [
        { header: t("view.name"), align: "start" },
        { header: t("view.type"), align: "start" },
        { header: t("view.value"), align: "end" },
      ],
      rows: [
        ...assets.rows.map(({ name, type, value }) => ({
          cells: [name, t(`assets:types.${type}`), written(reading, value)],
        })),
        { cells: [t("view.total"), "", sumText(reading, assets.sum)], role: "total" },
      ],
    },
  ];
}

function debtBlocks({ debts }: SharedSnapshot, reading: Reading): readonly ReportBlock[] {
  if (!debts) return [];
  const { t, format } = reading;
  return [
    heading(t("parts.debts")),
    {
      kind: "table",
      caption: t("parts.debts"),
      isCaptionHidden: true,
      columns: [
        { header: t("view.name"), align: "start" },
        { header: t("debt:columns.rate"), align: "end" },
        { header: t("debt:columns.payment"), align: "end" },
        { header: t("reports:debtsTable.per"), align: "start" },
        { header: t("debt:columns.balance"), align: "end" },
      ],
      rows: [
        ...debts.rows.map(({ name, lender, rate, payment, every, balance }) => ({
          cells: [
            lender ? `${name}, ${lender}` : name,
            rate === undefined ? UNKNOWN : trueMinus(format.percent(percentToFraction(rate), 2, "auto", "all")),
            payment ? written(reading, payment) : UNKNOWN,
            every ? t(`frequencies.${every}`) : "",
            written(reading, balance),
          ],
        })),
        { cells: [t("view.total"), "", "", "", sumText(reading, debts.sum)], role: "total" },
      ],
    },
  ];
}

function budgetBlocks({ budget }: SharedSnapshot, reading: Reading): readonly ReportBlock[] {
  if (!budget) return [];
  const { t, format, category } = reading;
  const { from, to, planned, spent, left, lines } = budget;
  const figure = (label: string, value: Money) => ({ label, value: written(reading, value) });
  const kinds = (["income", "expense", "saving"] as const).flatMap((kind): readonly ReportRow[] => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    return [
      { cells: [t(`reports:budget.kinds.${kind}`)], role: "group" },
      ...own.map(({ category: of, planned: limit, used }): ReportRow => ({
        cells: [
          category(of),
          written(reading, limit),
          written(reading, used),
          // Of what comes in, more than planned is nothing that is left.
          kind === "income" ? "" : written(reading, money(limit.minor - used.minor, limit.currency)),
        ],
        role: "part",
      })),
    ];
  });
  // A month of the budget may begin on the day that the salary comes.
  const days = `${format.date(from, "dayMonth")} – ${format.date(to, "long")}`;
  const month = t("reports:budget.caption", { month: from.endsWith("-01") ? format.date(from, "monthYear") : days });
  return [
    heading(month),
    {
      kind: "figures",
      size: "plain",
      figures: [
        figure(t("reports:budget.planned"), planned),
        figure(t("reports:budget.used"), spent),
        figure(t("reports:budget.left"), left),
      ],
    },
    {
      kind: "table",
      caption: month,
      isCaptionHidden: true,
      columns: [
        { header: t("reports:budget.category"), align: "start" },
        { header: t("reports:budget.planned"), align: "end" },
        { header: t("reports:budget.used"), align: "end" },
        { header: t("reports:budget.left"), align: "end" },
      ],
      rows: kinds,
    },
  ];
}

function goalBlocks({ goals }: SharedSnapshot, reading: Reading): readonly ReportBlock[] {
  if (!goals) return [];
  const { t, format } = reading;
  return [
    heading(t("parts.goals")),
    {
      kind: "table",
      caption: t("parts.goals"),
      isCaptionHidden: true,
      columns: [
        { header: t("view.name"), align: "start" },
        { header: t("goals:chart.saved"), align: "end" },
        { header: t("goals:fields.targetAmount"), align: "end" },
        { header: t("goals:fields.targetDate"), align: "end" },
        { header: t("goals:fields.state"), align: "start" },
      ],
      rows: goals.map(({ name, saved, target, date, status }) => ({
        cells: [
          name,
          written(reading, saved),
          written(reading, target),
          date ? format.date(date, "monthYear") : UNKNOWN,
          t(`goals:statuses.${status}`),
        ],
      })),
    },
  ];
}
