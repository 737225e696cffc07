import { arc } from "d3-shape";
import { PATH_DIGITS } from "./paths.ts";

/** One path for each value, in the order given, clockwise from the top. Shares of nothing are nothing. */
export function donutPaths(values: readonly number[], outer: number, inner: number): readonly string[] {
  const sum = values.reduce((total, value) => total + value, 0);
  const draw = arc().digits(PATH_DIGITS);
  let turned = 0;
  return values.map((value) => {
    const startAngle = turned;
    turned += sum === 0 ? 0 : (value / sum) * 2 * Math.PI;
    return draw({ startAngle, endAngle: turned, innerRadius: inner, outerRadius: outer, padAngle: 0.012 }) ?? "";
  });
}
