import { Suspense } from "react";
import { lazyPart } from "../layout/LazyPart.ts";
import { Skeleton } from "../layout/Skeleton.tsx";
import type { LineChartProps } from "./LineChart.tsx";

const LineChart = lazyPart<LineChartProps>(async () => (await import("./LineChart.tsx")).LineChart, "soon");

/** A chart whose code is fetched when it is first drawn: what stands around it does not wait. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <LineChart {...props} />
    </Suspense>
  );
}
