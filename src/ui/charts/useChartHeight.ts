import { useContext } from "react";
import { ChartHeight } from "./ChartHeight.ts";

const HEIGHTS_PX = { small: 208, medium: 288, large: 416 } as const;

/** The height of a chart in CSS pixels: what is chosen for the part of the page that it stands in, else `own`. */
export function useChartHeight(own: number): number {
  const chosen = useContext(ChartHeight);
  return chosen === undefined ? own : HEIGHTS_PX[chosen];
}
