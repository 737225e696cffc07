import { useCallback, useMemo } from "react";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import {
  type CountedAsset,
  type CountedAssets,
  countedAssets,
  withLiveWorth,
} from "#domain/calculations/networth/countedAssets.ts";
import type { LiveInput } from "#domain/calculations/investments/liveBrokerageAccounts.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords, useRecords } from "../records/useRecords.ts";
import { household } from "../state/household.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useToday } from "../state/useToday.ts";
import { useExchange } from "./useExchange.ts";
import { baseCurrencyIn } from "./usePortfolio.ts";

/** The last answer, by the very records that it was computed of: pages that ask the same share it. */
const latest = household.part(
  (): { made?: { readonly of: readonly unknown[]; readonly counted: CountedAssets } } => ({}),
);

/** Begins to compute the assets as they count, or has them already; the same function until a record changes. */
export function useCountedTask(): () => CooperativeTask<CountedAssets> {
  const assets = useReadyRecords("assets");
  const valuations = useReadyRecords("valuations");
  const trades = useReadyRecords("trades");
  const prices = useReadyRecords("prices");
  const securities = useReadyRecords("securities");
  const transactions = useReadyRecords("transactions");
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  return useCallback(
    () => sharedTask({ assets, valuations, trades, prices, securities, transactions, currency, today }, exchange),
    [assets, valuations, trades, prices, securities, transactions, currency, exchange, today],
  );
}

function* sharedTask(
  input: Omit<LiveInput, "baseCurrencyIn">,
  exchange: ReturnType<typeof useExchange>,
): CooperativeTask<CountedAssets> {
  const mine = latest();
  const of = [...Object.values(input), exchange];
  if (mine.made && of.every((one, at) => mine.made?.of[at] === one)) return mine.made.counted;
  const counted = yield* countedAssets({ ...input, baseCurrencyIn: (held) => baseCurrencyIn(held, exchange) });
  mine.made = { of, counted };
  return counted;
}

/** Live: the assets as every figure counts them. The fields of an asset are there at once, its live worth a moment later. */
export function useCountedAssets(): CountedAssets {
  const counted = useCooperativeTask(useCountedTask());
  const written = useRecords("assets");
  return useMemo(() => {
    const { traded, pasts } = counted ?? { traded: new Map(), pasts: new Map() };
    const assets: readonly CountedAsset[] = withLiveWorth(written, traded);
    return { assets, traded, pasts };
  }, [counted, written]);
}
