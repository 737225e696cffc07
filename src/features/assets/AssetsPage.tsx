import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/useRecords.ts";
import { lazyPart } from "#ui/LazyPart.ts";
import type { AssetDetailProps } from "./AssetDetail.tsx";
import { AssetMissing } from "./AssetMissing.tsx";
import { AssetsOverview } from "./AssetsOverview.tsx";
import { LoadingAssets } from "./LoadingAssets.tsx";

const AssetDetail = lazyPart<AssetDetailProps>(async () => (await import("./AssetDetail.tsx")).AssetDetail);

/** All assets, or the one that the address names. */
export function AssetsPage() {
  const [query] = useSearchParams();
  const readState = useReadState();
  const id = query.get("id");
  const asset = useRecord("assets", id ?? "");

  if (asset) {
    return (
      <Suspense fallback={<LoadingAssets />}>
        <AssetDetail key={asset.id} asset={asset} />
      </Suspense>
    );
  }
  if (readState !== "ready") return <LoadingAssets />;
  return id ? <AssetMissing id={id} /> : <AssetsOverview />;
}
