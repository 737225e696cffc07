import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/records/useRecords.ts";
import type { PickValueProps } from "./PickValue.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { AssetDetailProps } from "./AssetDetail.tsx";
import { AssetMissing } from "./AssetMissing.tsx";
import { AssetsOverview } from "./AssetsOverview.tsx";
import { LoadingAssets } from "./LoadingAssets.tsx";

const PickValue = lazyPart<PickValueProps>(async () => (await import("./PickValue.tsx")).PickValue);
const AssetDetail = lazyPart<AssetDetailProps>(async () => (await import("./AssetDetail.tsx")).AssetDetail, "soon");

/** All assets, or the one that the address names. `?value` asks for a new value of something. */
export function AssetsPage() {
  const [query, setQuery] = useSearchParams();
  const readState = useReadState();
  const id = query.get("id");
  const asset = useRecord("assets", id ?? "");

  function close(): void {
    const next = new URLSearchParams(query);
    next.delete("value");
    setQuery(next, { replace: true });
  }

  if (asset) {
    return (
      <Suspense fallback={<LoadingAssets />}>
        <AssetDetail key={asset.id} asset={asset} />
      </Suspense>
    );
  }
  if (readState !== "ready") return <LoadingAssets />;
  if (id) return <AssetMissing id={id} />;
  return (
    <>
      <AssetsOverview />
      {query.has("value") && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <PickValue onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
