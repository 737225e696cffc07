import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { useRecord } from "./useRecords.ts";

/** Live: the currency that the household's sums are shown in. */
export function useDisplayCurrency(): Currency {
  return useRecord("preferences", PREFERENCES_ID)?.displayCurrency ?? CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
}
