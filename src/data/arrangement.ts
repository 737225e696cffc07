import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID, type WidgetPlace } from "#domain/entities/preferences.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { recordById } from "./records.ts";
import { create, update } from "./repository.ts";

/** Keeps how the overview is arranged, for all devices; `undefined` is the usual arrangement. */
export async function saveArrangement(
  arranged: readonly WidgetPlace[] | undefined,
): Promise<Result<unknown, WriteProblem>> {
  const dashboard = arranged && [...arranged];
  const kept = recordById("preferences", PREFERENCES_ID);
  if (kept) return update("preferences", PREFERENCES_ID, { dashboard }, kept);
  const displayCurrency = CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
  return create("preferences", { id: PREFERENCES_ID, displayCurrency, ...(dashboard && { dashboard }) });
}
