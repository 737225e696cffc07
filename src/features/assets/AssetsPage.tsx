import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/useRecords.ts";
import { AssetDetail } from "./AssetDetail.tsx";
import { AssetMissing } from "./AssetMissing.tsx";
import { AssetsOverview } from "./AssetsOverview.tsx";
import { LoadingAssets } from "./LoadingAssets.tsx";

/** All assets, or the one that the address names. */
export function AssetsPage() {
  const [query] = useSearchParams();
  const readState = useReadState();
  const id = query.get("id");
  const asset = useRecord("assets", id ?? "");

  if (asset) return <AssetDetail key={asset.id} asset={asset} />;
  if (readState !== "ready") return <LoadingAssets />;
  return id ? <AssetMissing id={id} /> : <AssetsOverview />;
}
