import { RecordPage } from "#kit/records/RecordPage.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { AssetDetailProps } from "./AssetDetail.tsx";
import { AssetsOverview } from "./AssetsOverview.tsx";
import type { PickValueProps } from "./PickValue.tsx";

const PickValue = lazyPart<PickValueProps>(async () => (await import("./PickValue.tsx")).PickValue);
const AssetDetail = lazyPart<AssetDetailProps>(async () => (await import("./AssetDetail.tsx")).AssetDetail, "soon");

/** All assets, or the one that the address names. `?value` asks for a new value of something. */
export function AssetsPage() {
  return (
    <RecordPage
      kind="assets"
      overview={
        <>
          <AssetsOverview />
          <AskedValue />
        </>
      }
    >
      {(asset) => <AssetDetail key={asset.id} asset={asset} />}
    </RecordPage>
  );
}

function AskedValue() {
  const [query, change] = useAddress();
  if (!query.has("value")) return null;
  return (
    <Boundary part="component" waiting={null}>
      <PickValue onClose={() => change({ value: undefined })} />
    </Boundary>
  );
}
