import { useEffect, useState } from "react";
import { countryOfResidence } from "#domain/countryOfResidence.ts";
import type { Country } from "#domain/entities/household.ts";
import type { MerchantCategories } from "#domain/merchants/merchantCategories.ts";
import { useHousehold } from "../records/householdRecord.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";

interface Merchants {
  /** Undefined where the dictionary could not be fetched: all else works without it. */
  readonly categoryOf: MerchantCategories | undefined;
}

/** The dictionaries that are built: the page's, as they hold nothing of any household. */
const BUILT = new Map<Country, Promise<Merchants>>();

function merchantsOf(residence: Country): Promise<Merchants> {
  const built = BUILT.get(residence) ?? fetched(residence);
  BUILT.set(residence, built);
  return built;
}

async function fetched(residence: Country): Promise<Merchants> {
  try {
    const { merchantCategories } = await import("#domain/merchants/merchantCategories.ts");
    return { categoryOf: merchantCategories(residence) };
  } catch {
    BUILT.delete(residence);
    return { categoryOf: undefined };
  }
}

/** The dictionary of merchants for where the household lives; undefined while nobody asks, and until it is there. */
export function useMerchantCategories(isAsked: boolean): Merchants | undefined {
  const residence = countryOfResidence(useHousehold()?.country, useDisplayCurrency());
  const [merchants, setMerchants] = useState<Merchants>();
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    void (async () => {
      const found = await merchantsOf(residence);
      if (isWanted) setMerchants(found);
    })();
    return () => {
      isWanted = false;
    };
  }, [isAsked, residence]);
  return merchants;
}
