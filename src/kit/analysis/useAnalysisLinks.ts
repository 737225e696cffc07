import { type AskedFilter, askForTransactions } from "#data/transactions/askedFilter.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { familyOf, type Group, isTime } from "#domain/reports/analysis/analysis.ts";
import { NO_GROUP } from "#domain/reports/analysis/analysisResult.ts";
import { timeParts } from "#domain/reports/analysis/analysisSpans.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface AnalysisLink {
  readonly to: string;
  /** Done as the link is followed: the part of the filter that an address must not tell. */
  readonly follow: () => void;
}

/** The way from a row, or from one of its cells, to what is in it: transactions, an asset, a debt. */
export function useAnalysisLinks({
  analysis,
  result,
}: Analysed): (row?: string, column?: string) => AnalysisLink | undefined {
  const href = useHref();
  const debts = useRecords("debts");
  const family = familyOf(analysis.measure);

  return (row, column) => {
    if (!result) return undefined;
    const { group, by } = analysis;
    const places: readonly (readonly [Group, string])[] = [
      ...(row === undefined ? [] : [[group, row] as const]),
      ...(column === undefined || by === undefined ? [] : [[by, column] as const]),
    ];
    if (family === "transactions") return toTransactions(places);
    const account = places.find(([of]) => of === "account")?.[1];
    if (account === undefined) return undefined;
    if (family === "investments") return plain(href("assets", { query: { id: account } }));
    return plain(href(debts.some(({ id }) => id === account) ? "debt" : "assets", { query: { id: account } }));
  };

  function toTransactions(places: readonly (readonly [Group, string])[]): AnalysisLink | undefined {
    if (!result) return undefined;
    let [period, account, category] = [`${result.span.from}..${result.span.to}`, analysis.account, analysis.category];
    const { atLeast, atMost } = analysis;
    let { search, tag } = analysis;
    for (const [group, key] of places) {
      if (isTime(group)) {
        const part = timeParts(result.span, group).find((one) => one.key === key);
        if (part) period = `${part.from}..${part.to}`;
      } else if (group === "account") account = key;
      else if (group === "category" || group === "mainCategory") category = key === NO_GROUP ? NO_CATEGORY : key;
      else if (group === "tag" && key !== NO_GROUP) tag = key;
      else if (group === "payee") search = [search, result.names.get(key)].filter(Boolean).join(" ");
      // The list has no filter for it: it would show more than what is counted.
      else return undefined;
    }
    const asked: AskedFilter = {
      ...(search && { search }),
      ...(tag && { tag }),
      ...(atLeast && { atLeast }),
      ...(atMost && { atMost }),
    };
    const show = analysis.kind === "all" ? undefined : analysis.kind;
    return {
      to: href("budget", { query: { tab: "list", period, account, category, show } }),
      follow: () => askForTransactions(asked),
    };
  }
}

function plain(to: string): AnalysisLink {
  return { to, follow: () => undefined };
}
