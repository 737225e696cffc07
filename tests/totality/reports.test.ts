import { categoryFilter } from "#domain/categories/categoryFilter.ts";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { countedTrades } from "#domain/calculations/investments/countedTrades.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { CALENDAR_END, CALENDAR_START } from "#domain/dates.ts";
import * as tableCsv from "#domain/copy/tableCsv.ts";
import * as analysis from "#domain/reports/analysis/analysis.ts";
import * as analysisFile from "#domain/reports/analysis/analysisFile.ts";
import * as analysisResult from "#domain/reports/analysis/analysisResult.ts";
import * as analysisSpans from "#domain/reports/analysis/analysisSpans.ts";
import * as returnAnalysis from "#domain/reports/analysis/returnAnalysis.ts";
import * as shownParts from "#domain/reports/analysis/shownParts.ts";
import * as tradesByGroup from "#domain/reports/analysis/tradesByGroup.ts";
import * as transactionAnalysis from "#domain/reports/analysis/transactionAnalysis.ts";
import * as worthAnalysis from "#domain/reports/analysis/worthAnalysis.ts";
import * as reportReminders from "#domain/reports/reportReminders.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const { ANALYSIS_PERIODS, GROUPS, knownAnalysis, MEASURES, TIMES } = analysis;
const PERIODS = [...ANALYSIS_PERIODS, "0000", "0001", "9999", "0001-01", "0001-01-01..9999-12-31", "none"];

/** A definition for each of the groups, over all of the time. */
const definitions = (measure: analysis.Measure) =>
  GROUPS.flatMap((group) =>
    ["all", "thisYear"].map((period) => knownAnalysis({ measure, group, by: "type", period, compare: "before" })),
  );

const sourceOf = (h: StorableHousehold) =>
  runToCompletion(
    transactionAnalysis.transactionSource(h.transactions, { kindOf: h.kindOf, exchange: h.exchange }, h.today),
  );

const spansOf = ({ date, otherDate, today }: StorableHousehold) =>
  PERIODS.flatMap((period) =>
    [date, otherDate, CALENDAR_START, CALENDAR_END].map((first) => ({
      period,
      span: analysisSpans.analysisSpan(period, today, first),
    })),
  );

const fileOf = (h: StorableHousehold) => {
  const balance = runToCompletion(worthAnalysis.worthAnalysis(knownAnalysis({ measure: "balance" }), h));
  const words = { title: "", group: "", value: "", total: "", before: "", percent: "", nameOf: () => "" };
  return analysisFile.analysisTable({ group: "type" }, balance, words);
};

triesEvery(
  {
    analysis,
    analysisFile,
    tableCsv,
    analysisResult,
    analysisSpans,
    reportReminders,
    returnAnalysis,
    shownParts,
    tradesByGroup,
    transactionAnalysis,
    worthAnalysis,
  },
  {
    familyOf: () => MEASURES.map((measure) => analysis.familyOf(measure)),
    measuredBy: () => MEASURES.map((measure) => analysis.measuredBy(measure)),
    groupsOf: () => MEASURES.map((measure) => analysis.groupsOf(measure)),
    isTime: () => GROUPS.map((group) => analysis.isTime(group)),
    secondGroupsOf: () => GROUPS.map((group) => analysis.secondGroupsOf("sum", group)),
    isDrawable: () => GROUPS.map((group) => analysis.isDrawable("line", { group, by: undefined })),
    knownAnalysis: ({ transactions }) => transactions.map(({ text }) => knownAnalysis({ measure: text, period: text })),
    changedAnalysis: ({ transactions }) =>
      transactions.map(({ text }) => analysis.changedAnalysis(knownAnalysis({}), { group: text, picture: text })),
    isPeriod: ({ transactions }) => transactions.map(({ text }) => analysis.isPeriod(text)),
    bySize: ({ minor, otherMinor }) =>
      analysisResult.bySize({ value: minor, key: "a" }, { value: otherMinor, key: "b" }),
    analysisSpan: spansOf,
    comparedSpan: (h) =>
      spansOf(h).flatMap(({ period, span }) =>
        analysis.ANALYSIS_COMPARISONS.map((compare) => analysisSpans.comparedSpan(span, period, compare)),
      ),
    timeSpan: ({ date }) =>
      [date, CALENDAR_START, CALENDAR_END].flatMap((day) => TIMES.map((time) => analysisSpans.timeSpan(day, time))),
    timeKey: ({ date }) =>
      [date, CALENDAR_START, CALENDAR_END].flatMap((day) => TIMES.map((time) => analysisSpans.timeKey(day, time))),
    timeParts: (h) => spansOf(h).flatMap(({ span }) => TIMES.map((time) => analysisSpans.timeParts(span, time).length)),
    reportReminders: ({ reports, today }) => reportReminders.reportReminders(reports, today),
    analysisTable: fileOf,
    tableCsv: (h) => tableCsv.tableCsv(fileOf(h), ","),
    shownParts: ({ minor, otherMinor }) =>
      shownParts.shownParts({ rows: [{ key: "a", value: minor, cells: [otherMinor] }], columns: ["b"] }, 1),
    transactionSource: sourceOf,
    ownerKey: ({ assets }) => assets.map((asset) => transactionAnalysis.ownerKey(asset)),
    transactionAnalysis(h) {
      const tree = categoryTree(h.categories);
      return (["sum", "count", "average"] as const).flatMap((measure) =>
        definitions(measure).map((definition) =>
          transactionAnalysis.transactionAnalysis(definition, {
            ...h,
            source: sourceOf(h),
            tree,
            category: categoryFilter(tree, undefined),
          }),
        ),
      );
    },
    worthAnalysis: (h) =>
      (["balance", "change"] as const).flatMap((measure) =>
        definitions(measure).map((definition) => runToCompletion(worthAnalysis.worthAnalysis(definition, h))),
      ),
    tradesByGroup(h) {
      const found = countedTrades(h);
      return found && tradesByGroup.tradesByGroup(found.counted, (accountId) => accountId, found.priceOn);
    },
    returnAnalysis: (h) =>
      definitions("return").map((definition) => runToCompletion(returnAnalysis.returnAnalysis(definition, h))),
  },
  20,
);
