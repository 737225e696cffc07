import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { isIsoDate, isoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { type Analysis, familyOf, type Group, isTime, type TimeGroup } from "#domain/reports/analysis/analysis.ts";
import { type AnalysisResult, NO_GROUP } from "#domain/reports/analysis/analysisResult.ts";
import type { DaySpan } from "#domain/reports/analysis/analysisSpans.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAnalysisTitle } from "./useAnalysisTitle.ts";

/** The names of the groups of a report, of its values and of its days. */
export function useAnalysisWords({
  analysis,
  result,
}: {
  readonly analysis: Analysis;
  readonly result: AnalysisResult;
}) {
  const { t } = useTranslation(["analysis", "assets", "debt"]);
  const format = useFormat();
  const categoryName = useCategoryName();
  const { groups, leafById } = useCategoryTree();
  const assets = useRecords("assets");
  const debts = useRecords("debts");
  const securities = useRecords("securities");
  const nameById = useMemo(
    () => new Map<string, string>([...assets, ...debts, ...securities].map(({ id, name }) => [id, name])),
    [assets, debts, securities],
  );
  const title = useAnalysisTitle(analysis);
  const family = familyOf(analysis.measure);

  /** A row or a column as one says it. */
  function nameOf(group: Group, key: string): string {
    if (isTime(group)) return timeName(group, key, "long");
    switch (group) {
      case "category": {
        const leaf = leafById.get(key);
        return leaf ? categoryName(leaf) : t("analysis:none.category");
      }
      case "mainCategory": {
        const found = groups.find(({ id }) => id === key);
        return found ? categoryName(found) : t("analysis:none.category");
      }
      case "payee":
        return result.names.get(key) ?? t("analysis:none.payee");
      case "tag":
        return key === NO_GROUP ? t("analysis:none.tag") : key;
      case "owner":
        return t(`analysis:owners.${key as "own" | "shared"}`);
      case "type":
        return typeName(key);
      case "currency":
        return key === NO_GROUP ? t("analysis:none.security") : key;
      case "account":
        return nameById.get(key) ?? t("analysis:none.account");
      case "security":
        return nameById.get(key) ?? t("analysis:none.security");
    }
  }

  function typeName(key: string): string {
    if (key === NO_GROUP) return t(family === "investments" ? "analysis:none.security" : "analysis:none.account");
    if (family === "investments") return t(`analysis:classes.${key as "stock"}`);
    const [side, type = key] = key.split(".");
    return side === "debt" ? t(`debt:types.${type as "mortgage"}`) : t(`assets:types.${type as "bank"}`);
  }

  function timeName(time: TimeGroup, key: string, form: "long" | "short"): string {
    const day = isIsoDate(key) ? key : /^\d{4}-\d{2}$/.test(key) ? isoDate(`${key}-01`) : undefined;
    switch (time) {
      case "week":
        return day
          ? t(form === "long" ? "analysis:week" : "analysis:weekShort", {
              date: format.date(day, form === "long" ? "medium" : "dayMonth"),
            })
          : key;
      case "month":
        return day
          ? form === "long"
            ? format.date(day, "monthYear")
            : format.date(day, "month").replace(/\.$/, "")
          : key;
      case "quarter": {
        const [year, quarter] = key.split("-Q");
        return t(form === "long" ? "analysis:quarter" : "analysis:quarterShort", { quarter, year });
      }
      case "year":
        return key;
    }
  }

  function totalText(over: Group | undefined): string {
    if (analysis.measure === "average") return t("analysis:overall");
    return t(analysis.measure === "balance" && isTime(over) ? "analysis:atEnd" : "analysis:total");
  }

  return {
    nameOf,
    /** Where there is little room. */
    shortOf: (group: Group, key: string) => (isTime(group) ? timeName(group, key, "short") : nameOf(group, key)),
    valueOf: (minor: number): Money => money(minor, result.currency),
    /** The days of a span, as they are written in a sentence. */
    spanText: ({ from, to }: DaySpan) =>
      t("analysis:span", { from: format.date(from, "medium"), to: format.date(to, "medium") }),
    /** Less of it is better. */
    isLessBetter: analysis.of === "expenses" || analysis.of === "debts",
    /** *Udgifter* */
    ofText: t(`analysis:of.${analysis.of}`),
    /** The heading of the values: *Udgifter*, *Antal*, *Afkast*. */
    valueText:
      analysis.measure === "sum" || analysis.measure === "balance"
        ? t(`analysis:of.${analysis.of}`)
        : t(`analysis:values.${analysis.measure}`),
    /** The name of the row of all rows, and of the column of all columns: of balances over time, the last. */
    totalText: totalText(analysis.group),
    columnTotalText: totalText(analysis.by),
    groupText: (group: Group) => t(`analysis:groups.${group}`),
    /** *Udgifter pr. kategori pr. måned* */
    title,
  };
}

export type AnalysisWords = ReturnType<typeof useAnalysisWords>;
