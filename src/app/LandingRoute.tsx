import { Suspense } from "react";
import { LandingPage } from "#features/landing/LandingPage.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

/** Below what is seen first. */
const Prices = lazyPart(async () => (await import("#features/plans/Prices.tsx")).Prices);

/** The landing page with the prices, which are of another feature. */
export function LandingRoute() {
  return (
    <LandingPage
      prices={
        <Boundary part="component">
          <Suspense fallback={<Skeleton lines={16} />}>
            <Prices />
          </Suspense>
        </Boundary>
      }
    />
  );
}
