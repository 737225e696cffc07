import { goalsInOrder, isOpen } from "#domain/calculations/goals/goalList.ts";
import { type PortfolioView, yearReturns } from "#domain/calculations/investments/portfolioView.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { money, negate } from "#domain/money.ts";
import type { ReportBlock, ReportRow } from "#domain/reports/reportDocument.ts";
import { shareDrawing, lineDrawing } from "#domain/reports/reportDrawings.ts";
import { joined } from "#ui/format/joined.ts";
import { type PartBuilder, type ReportWriter, UNKNOWN, writerBeside } from "../reportWriter.ts";
import type { ReportFigures } from "../useReportFigures.ts";

/** The goals that are saved for, the household's own order first. */
export const goalsPart: PartBuilder = (figures, writer) => {
  const { t, format, money: amount, sum, percent } = writer;
  const { currency, worth, today, period } = figures;
  const open = figures.goals.filter(({ goal }) => isOpen(goal));
  if (open.length === 0) return [];
  const saved = open.filter(({ goal }) => !goal.debtId).map(({ plan }) => plan.saved);
  const blocks: readonly ReportBlock[] = [
    {
      kind: "figures",
      size: "plain",
      figures: [{ label: t("goals:total"), value: sum(totalIn(currency, saved, worth)) }],
    },
    {
      kind: "table",
      caption: t("goals:list"),
      isCaptionHidden: true,
      columns: [
        { header: t("goals:fields.name"), align: "start" },
        { header: t("goals:chart.saved"), align: "end" },
        { header: t("goals:fields.targetAmount"), align: "end" },
        { header: t("goalsTable.share"), align: "end" },
        { header: t("goals:fields.targetDate"), align: "end" },
        { header: t("goals:fields.state"), align: "start" },
      ],
      rows: goalsInOrder(open, "priority", format.compare).map(({ goal, plan }) => ({
        cells: [
          goal.name,
          amount(plan.saved),
          amount(goal.targetAmount),
          percent(plan.share, 0),
          goal.targetDate ? format.date(goal.targetDate, "monthYear") : UNKNOWN,
          t(`goals:statuses.${plan.status}`),
        ],
      })),
    },
  ];
  return period.to === today ? blocks : [...blocks, { kind: "text", tone: "note", text: t("asToday") }];
};

const SHARES_AT_MOST = 6;

/** The worth and the return of the securities, and each of them. */
export const portfolioPart: PartBuilder = (figures, writer) => {
  const { portfolio, period, today } = figures;
  const { t, format, money: amount, percent, isHidden } = writer;
  if (!portfolio) return [];
  const { value, positions } = portfolio;
  // Of securities whose prices or rates are all missing the sum is not nothing.
  const isUnknown = positions.length > 0 && positions.every((position) => !position.value);
  const cost = isUnknown ? undefined : portfolio.cost;
  const blocks: ReportBlock[] = [
    {
      kind: "figures",
      size: "plain",
      figures: [
        { label: t("portfolio:value"), value: isUnknown ? UNKNOWN : amount(value) },
        ...(cost
          ? [
              { label: t("portfolio:cost"), value: amount(cost) },
              { label: t("portfolio:gain"), value: amount(money(value.minor - cost.minor, value.currency), "always") },
            ]
          : []),
        ...returnsOf(portfolio, figures, writer),
      ],
    },
  ];
  const way = period.choice === "year" ? [] : wayOf(portfolio, writer);
  const spread = spreadOf(portfolio, writer);
  blocks.push(
    ...(way.length > 0 && spread.length > 0
      ? [
          {
            kind: "beside" as const,
            start: wayOf(portfolio, writerBeside(writer, 0)),
            end: spreadOf(portfolio, writerBeside(writer, 1)),
          },
        ]
      : [...way, ...spread]),
  );
  if (positions.length > 0) {
    blocks.push({
      kind: "table",
      caption: t("portfolio:tabs.holdings"),
      columns: [
        { header: t("portfolio:holdings.name"), align: "start" },
        { header: t("portfolio:holdings.quantity"), align: "end" },
        { header: t("portfolio:cost"), align: "end" },
        { header: t("portfolio:value"), align: "end" },
        { header: t("portfolio:gain"), align: "end" },
        { header: t("portfolio:holdings.share"), align: "end" },
      ],
      rows: positions.map((position): ReportRow => {
        const units = Number(decimalOf(position.units));
        return {
          cells: [
            position.security.name,
            isHidden ? UNKNOWN : format.number(units, Number.isInteger(units) ? 0 : 4),
            position.cost ? amount(position.cost) : UNKNOWN,
            position.value ? amount(position.value) : UNKNOWN,
            position.gain ? amount(position.gain, "always") : UNKNOWN,
            position.share === undefined ? UNKNOWN : percent(position.share, 1),
          ],
        };
      }),
    });
  }
  return period.to === today ? blocks : [...blocks, { kind: "text", tone: "note", text: t("asToday") }];
};

/** The value of the securities over time. */
function wayOf(portfolio: PortfolioView, writer: ReportWriter): readonly ReportBlock[] {
  const { points, value } = portfolio;
  const { t, format, money: amount, compact, frame } = writer;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return [];
  return [
    {
      kind: "chart",
      title: t("portfolioTable.chart"),
      summary: putIn(portfolio, writer),
      drawing: lineDrawing(
        points.map(({ date, value: { minor }, isAfterGap }) => ({
          date,
          minor,
          ...(isAfterGap && { isEstimated: true }),
        })),
        (minor, decimals) => compact(money(minor, value.currency), decimals),
        {
          first: format.date(first.date, "monthYear"),
          last: format.date(last.date, "monthYear"),
          value: amount(value),
        },
        frame,
      ),
    },
  ];
}

/** How the value is spread over the securities; the smallest ones are one share. */
function spreadOf({ positions, value }: PortfolioView, writer: ReportWriter): readonly ReportBlock[] {
  const { t, money: amount, share: partOf, frame } = writer;
  const shares = positions.flatMap(({ security, share, value: worth }) =>
    share && worth ? [{ label: security.name, weight: share, value: worth }] : [],
  );
  if (shares.length < 2) return [];
  const shown = shares.slice(0, shares.length > SHARES_AT_MOST ? SHARES_AT_MOST - 1 : SHARES_AT_MOST);
  const rest = shares.slice(shown.length);
  const all = [
    ...shown,
    ...(rest.length > 0
      ? [
          {
            label: t("allocation.rest"),
            weight: rest.reduce((sum, one) => sum + one.weight, 0),
            value: money(
              rest.reduce((sum, one) => sum + one.value.minor, 0),
              value.currency,
            ),
          },
        ]
      : []),
  ];
  return [
    {
      kind: "chart",
      title: t("portfolio:tabs.spread"),
      summary: t("allocation.summary", { type: shares[0]?.label ?? "", share: partOf(shares[0]?.weight ?? 0) }),
      drawing: shareDrawing(
        all.map((one) => ({
          label: one.label,
          weight: one.weight,
          text: joined([amount(one.value), partOf(one.weight)]),
        })),
        frame,
      ),
    },
  ];
}

/** The money that was put in and its worth now, in a sentence. */
function putIn({ points, value }: PortfolioView, { t, money: amount }: ReportWriter): string {
  const added = points.at(-1)?.added;
  if (!added) return t("portfolio:chart.summaryUnknown", { value: amount(value) });
  return added.minor < 0
    ? t("portfolio:chart.summaryOut", { out: amount(negate(added)), value: amount(value) })
    : t("portfolio:chart.summary", { added: amount(added), value: amount(value) });
}

/** The time-weighted return: of the year that the report is of, else since the first trade. */
function returnsOf(portfolio: PortfolioView, { period }: ReportFigures, { t, percent }: ReportWriter) {
  const ofYear = period.choice === "year" && yearReturns(portfolio).find(({ to }) => to.startsWith(period.id));
  const found = period.choice === "year" ? ofYear : portfolio.returns;
  const weighted = found ? found.timeWeighted : undefined;
  if (!weighted) return [];
  const label =
    period.choice === "year" ? t("portfolioTable.ofYear", { year: period.id }) : t("portfolioTable.sinceFirst");
  return [{ label, value: percent(weighted.fraction, 2, "always") }];
}
