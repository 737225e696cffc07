import { allocation } from "#domain/calculations/networth/allocation.ts";
import type { BalanceLine } from "#domain/calculations/networth/balanceSheet.ts";
import { firstTold } from "#domain/calculations/networth/firstTold.ts";
import { daysBetween } from "#domain/dates.ts";
import { type Money, money, negate } from "#domain/money.ts";
import type { ReportBlock, ReportRow } from "#domain/reports/reportDocument.ts";
import { shareDrawing, lineDrawing } from "#domain/reports/reportDrawings.ts";
import { joined } from "#ui/format/joined.ts";
import { changeText, type PartBuilder, type ReportWriter, UNKNOWN } from "../reportWriter.ts";
import type { ReportFigures } from "../useReportFigures.ts";

/** Beside a shorter way, days say more than months. */
const DAYS_UP_TO = 120;

/** The one number, what it has done since, and its way here. */
export const netWorthPart: PartBuilder = (figures, writer) => {
  const { balance, points } = figures;
  const { t, format, money: amount, compact } = writer;
  const { net, owned, owed } = balance.totals;
  if (balance.owned.length + balance.owed.length === 0) return [];
  const since = t("financial:balance.since", { date: format.date(balance.from, "long") });
  const change = net.change ? changeText(writer, net.change, net.fraction, since) : {};
  const begun = new Set(firstTold(points).map(({ date }) => date));
  const days = daysBetween(balance.from, balance.to) > DAYS_UP_TO ? "monthYear" : "dayMonth";
  // The one number of a page is large: that of a month is its result.
  const isLarge = figures.period.choice !== "month";
  const whole = { label: t("dashboard:netWorth"), value: valueOn(writer, net.after, net.lacks?.after), ...change };
  const side = (label: string, line: BalanceLine) => ({
    label,
    value: valueOn(writer, line.after, line.lacks?.after),
    ...(line.change && line.change.minor !== 0 && { change: `${amount(line.change, "always")} ${since}` }),
  });
  const isKnown = points.some(({ value }) => value.minor !== 0) || !balance.totals.net.lacks?.after;
  const hasWay = points.length > 1 && isKnown;
  return [
    ...(isLarge ? [{ kind: "figures" as const, size: "large" as const, figures: [whole] }] : []),
    {
      kind: "figures",
      size: "plain",
      figures: [
        ...(isLarge ? [] : [whole]),
        side(t("dashboard:owned.point"), owned),
        side(t("dashboard:owed.point"), owed),
      ],
    },
    ...(hasWay
      ? [
          {
            kind: "chart" as const,
            title: t("netWorth.chart"),
            summary: waySummary(figures, writer),
            drawing: lineDrawing(
              points.map(({ date, value, missing, untold, uncounted, estimated }) => ({
                date,
                minor: value.minor,
                isEstimated: [missing, untold, uncounted, estimated].some((note) => note !== undefined),
                isAfterGap: begun.has(date),
              })),
              (minor, decimals) => compact(money(minor, figures.currency), decimals),
              {
                value: amount(net.after),
                first: format.date(points[0]?.date ?? balance.from, days),
                last: format.date(balance.to, days),
              },
              writer.frame,
            ),
          },
        ]
      : []),
    ...lacking(figures, writer, hasWay || net.change !== undefined),
  ];
};

function waySummary({ balance: { from, totals } }: ReportFigures, { t, format, money: amount }: ReportWriter): string {
  const { before, after, change } = totals.net;
  const date = format.date(from, "long");
  if (!change) return t("netWorth.partly", { last: amount(after) });
  const way = change.minor > 0 ? "up" : change.minor < 0 ? "down" : "even";
  return t(`dashboard:chart.${way}`, { first: amount(before), last: amount(after), date });
}

/** Says what is in no amount, for want of a rate or of a value. Of a former day only where one is shown. */
function lacking({ balance }: ReportFigures, { t, format }: ReportWriter, isCompared: boolean): readonly ReportBlock[] {
  const named = (key: "missing" | "uncounted" | "untold" | "estimated") => [
    ...new Set(balance.points.flatMap((point) => point[key] ?? [])),
  ];
  const said = [
    [named("missing"), (names: string) => t("dashboard:chart.missing", { currencies: names })],
    [named("uncounted"), (names: string) => t("dashboard:chart.uncounted", { names })],
    [isCompared ? named("untold") : [], (names: string) => t("dashboard:chart.untold", { names })],
    [named("estimated"), (names: string) => t("dashboard:chart.estimated", { names })],
  ] as const;
  const lines = said.flatMap(([names, sentence]) => (names.length > 0 ? [sentence(format.list(names))] : []));
  return lines.length > 0 ? [{ kind: "text", tone: "note", text: `${lines.join(". ")}.` }] : [];
}

/** Assets and debts on both days, kind by kind. */
export const balancePart: PartBuilder = ({ balance }, writer) => {
  const { t, format } = writer;
  const { owned, owed, totals } = balance;
  if (owned.length + owed.length === 0) return [];
  const rows: readonly ReportRow[] = [
    ...(owned.length > 0 ? [balanceRow(writer, t("financial:balance.owned"), totals.owned, "group")] : []),
    ...owned.map((line) => balanceRow(writer, t(`assets:types.${line.type}`), line, "part")),
    ...(owed.length > 0 ? [balanceRow(writer, t("financial:balance.owed"), totals.owed, "group")] : []),
    ...owed.map((line) => balanceRow(writer, t(`debt:types.${line.type}`), line, "part")),
    balanceRow(writer, t("dashboard:netWorth"), totals.net, "total"),
  ];
  return [
    {
      kind: "table",
      caption: t("parts.balance"),
      isCaptionHidden: true,
      columns: [
        { header: t("financial:balance.kind"), align: "start" },
        { header: format.date(balance.from, "short"), align: "end" },
        { header: format.date(balance.to, "short"), align: "end" },
        { header: t("financial:balance.change"), align: "end" },
      ],
      rows,
    },
  ];
};

/** An amount of a day; nothing is known where all of it lacks a value or a rate. */
function valueOn({ money: amount }: ReportWriter, value: Money, isLacking: boolean | undefined): string {
  return value.minor === 0 && isLacking ? UNKNOWN : amount(value);
}

function balanceRow(
  writer: ReportWriter,
  name: string,
  { before, after, change, lacks }: BalanceLine<unknown>,
  role: "part" | "group" | "total",
): ReportRow {
  return {
    cells: [
      name,
      valueOn(writer, before, lacks?.before),
      valueOn(writer, after, lacks?.after),
      change ? writer.money(change, "always") : UNKNOWN,
    ],
    role,
  };
}

const SHARES_AT_MOST = 6;

/** How what is owned is spread over its kinds; the smallest ones are one share. */
export const allocationPart: PartBuilder = ({ balance }, writer) => {
  const { t, money: amount, share } = writer;
  const spread = allocation(balance.owned.map(({ type, after }) => ({ key: type, value: after })));
  if (!spread || spread.parts.length < 2) return [];
  const [largest] = spread.parts;
  const named = spread.parts.map(({ key, value, weight }) => ({ label: t(`assets:types.${key}`), value, weight }));
  const isLong = named.length > SHARES_AT_MOST;
  const rest = isLong ? named.slice(SHARES_AT_MOST - 1) : [];
  const shares = [
    ...(isLong ? named.slice(0, SHARES_AT_MOST - 1) : named),
    ...(isLong
      ? [
          {
            label: t("allocation.rest"),
            value: rest.reduce(
              (sum, { value }) => money(sum.minor + value.minor, value.currency),
              money(0, balance.totals.owned.after.currency),
            ),
            weight: rest.reduce((sum, { weight }) => sum + weight, 0),
          },
        ]
      : []),
  ];
  return [
    {
      kind: "chart",
      title: t("allocation.chart"),
      summary: t("allocation.summary", {
        type: largest ? t(`assets:types.${largest.key}`) : "",
        share: share(largest?.weight ?? 0),
      }),
      drawing: shareDrawing(
        shares.map(({ label, value, weight }) => ({
          label,
          weight,
          text: joined([amount(value), share(weight)]),
        })),
        writer.frame,
      ),
    },
  ];
};

const CHANGES = 8;

/** The things whose value has changed most, up or down; a debt that is paid off counts as a rise. */
export const changesPart: PartBuilder = ({ things, nameById }, { t, format, money: amount, isBeside }) => {
  const lines = [
    ...things.owned.map((line) => ({ ...line, by: line.change })),
    ...things.owed.map((line) => ({ ...line, by: line.change && negate(line.change) })),
  ];
  const changed = lines
    .flatMap(({ by, ...line }) => (by && by.minor !== 0 ? [{ ...line, by }] : []))
    .toSorted((a, b) => Math.abs(b.by.minor) - Math.abs(a.by.minor))
    .slice(0, CHANGES);
  if (changed.length === 0) return [];
  // In a narrow column the change alone has room.
  const both = (row: (typeof changed)[number]) => (isBeside ? [] : [amount(row.before), amount(row.after)]);
  return [
    {
      kind: "table",
      caption: t("changes.caption", { from: format.date(things.from, "long"), to: format.date(things.to, "long") }),
      isCaptionHidden: !isBeside,
      columns: [
        { header: t("changes.what"), align: "start" },
        ...(isBeside
          ? []
          : [things.from, things.to].map((day) => ({ header: format.date(day, "short"), align: "end" as const }))),
        { header: t("changes.effect"), align: "end" },
      ],
      rows: changed.map((row) => ({
        cells: [nameById.get(row.type) ?? UNKNOWN, ...both(row), amount(row.by, "always")],
      })),
    },
  ];
};
