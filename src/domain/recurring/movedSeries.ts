import type { CategoryKind } from "../entities/category.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { type ForecastEvent, isMoved } from "./forecastEvents.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

type KindOf = (categoryId: string | undefined) => CategoryKind | undefined;

/**
 * Whether what comes again is no payment and no income: it goes to an own account, or its category is one for moving or
 * for putting aside. The one definition for every sum of recurring payments.
 */
export function isMovedSeries(
  { toAccountId, categoryId }: { readonly toAccountId?: unknown; readonly categoryId?: string | undefined },
  kindOf: KindOf,
): boolean {
  const kind = kindOf(categoryId);
  return toAccountId !== undefined || kind === "transfer" || kind === "saving";
}

/** The same of what is to come: tells those events from payments and income. */
export function movedEvents(
  standings: readonly Pick<SeriesSummary, "series">[],
  kindOf: KindOf,
): (event: Pick<ForecastEvent, "source">) => boolean {
  const seriesById = new Map<string, RecurringSeries>(standings.map(({ series }) => [series.id, series]));
  return (event) => {
    const { source } = event;
    if (isMoved(event)) return true;
    if (source.kind === "loan") return false;
    const series = seriesById.get(source.id);
    return isMovedSeries(series ?? { categoryId: source.kind === "bill" ? source.id : undefined }, kindOf);
  };
}
