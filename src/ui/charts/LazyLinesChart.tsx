import { Suspense } from "react";
import { lazyPart } from "../layout/LazyPart.ts";
import { Skeleton } from "../layout/Skeleton.tsx";
import type { LinesChartProps } from "./LinesChart.tsx";

const LinesChart = lazyPart<LinesChartProps>(async () => (await import("./LinesChart.tsx")).LinesChart, "soon");

/** A chart whose code is fetched when it is first drawn: what stands around it does not wait. */
export function LazyLinesChart(props: LinesChartProps) {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <LinesChart {...props} />
    </Suspense>
  );
}
