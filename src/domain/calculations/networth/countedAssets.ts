import type { Asset } from "../../entities/asset.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import type { AssetId } from "../../ids.ts";
import { type LiveInput, liveBrokerageAccounts, type TradedAccount } from "../investments/liveBrokerageAccounts.ts";
import { accountPasts } from "./accountPasts.ts";
import type { DerivedPast, DerivedPasts } from "./netWorthSeries.ts";

/** An asset as it counts: a brokerage account with trades is worth its holdings and its cash, whatever was written. */
export type CountedAsset = Asset & {
  /** Its value follows from its trades. */
  readonly isLive?: boolean | undefined;
  /** Names of the parts of it that are in no sum. */
  readonly uncounted?: readonly string[] | undefined;
};

/** The assets as every sum counts them, and the pasts that follow from trades and transactions. */
export interface CountedAssets {
  readonly assets: readonly CountedAsset[];
  readonly traded: ReadonlyMap<AssetId, TradedAccount>;
  readonly pasts: DerivedPasts;
}

/** The one place where a figure of an asset comes from: pages that show, add up or compare what is owned all ask it. */
export function* countedAssets(input: LiveInput): CooperativeTask<CountedAssets> {
  const traded = yield* liveBrokerageAccounts(input);
  const isLive = ({ id }: Asset) => traded.get(id)?.source === "trades";
  const accounts = input.assets.filter((asset) => !isLive(asset));
  const pasts = new Map<string, DerivedPast>(yield* accountPasts({ ...input, accounts }));
  for (const [id, account] of traded) if (account.source === "trades") pasts.set(id, account.past);
  return { assets: withLiveWorth(input.assets, traded), traded, pasts };
}

/** The assets, each brokerage account whose trades count with what it is worth by them. */
export function withLiveWorth(assets: readonly Asset[], traded: CountedAssets["traded"]): readonly CountedAsset[] {
  if (traded.size === 0) return assets;
  return assets.map((asset) => {
    const own = traded.get(asset.id);
    if (own?.source !== "trades") return asset;
    const { value, uncounted } = own.today;
    const names = uncounted.map(({ name }) => name);
    return { ...asset, currentValue: value, isLive: true, ...(names.length > 0 && { uncounted: names }) };
  });
}

/** The pasts of the brokerage accounts whose trades count. */
export function livePasts({ assets, pasts }: CountedAssets): DerivedPasts {
  return new Map(assets.flatMap(({ id, isLive }) => (isLive && pasts.has(id) ? [[id, pasts.get(id)!]] : [])));
}

/** Names of all parts of the assets that are in no sum. */
export function uncountedNames(assets: readonly CountedAsset[]): readonly string[] {
  return [...new Set(assets.flatMap(({ uncounted = [] }) => uncounted))];
}
