import { createContext, useContext } from "react";
import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { useRecord } from "./useRecords.ts";

/** Another currency than the household's, for a part of a page: a report that somebody abroad reads. */
export const OtherCurrency = createContext<Currency | undefined>(undefined);

/** Live: the currency that the household's sums are shown in. */
export function useDisplayCurrency(): Currency {
  const other = useContext(OtherCurrency);
  const chosen = useRecord("preferences", PREFERENCES_ID)?.displayCurrency;
  return other ?? chosen ?? CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
}
