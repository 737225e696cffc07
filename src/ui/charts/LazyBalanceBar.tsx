import { Suspense } from "react";
import { lazyPart } from "../layout/LazyPart.ts";
import { Skeleton } from "../layout/Skeleton.tsx";
import type { BalanceBarProps } from "./BalanceBar.tsx";

const BalanceBar = lazyPart<BalanceBarProps>(async () => (await import("./BalanceBar.tsx")).BalanceBar, "soon");

/** A strip whose code is fetched when it is first drawn: what stands around it does not wait. */
export function LazyBalanceBar(props: BalanceBarProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <BalanceBar {...props} />
    </Suspense>
  );
}
