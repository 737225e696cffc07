import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { donutPaths } from "./donutPaths.ts";
import { classes } from "../classes.ts";
import { gathered, SliceLegend, type Slice, useShareColumns, useSliceText } from "./SliceLegend.tsx";
import { usePointing } from "./usePointing.ts";
import { withHelp } from "./withHelp.ts";

interface DonutChartProps extends ChartProps {
  /** The largest first. The slices beyond six are gathered as *Andet*. */
  readonly slices: readonly Slice[];
  readonly centre?: ReactNode;
}

const OUTER_PX = 50;
const INNER_PX = 36;

export function DonutChart({ label, summary, slices, centre }: DonutChartProps) {
  const { t } = useTranslation("ui");
  const shown = gathered(slices, t("other"));
  const paths = donutPaths(
    shown.map(({ value }) => value.minor),
    OUTER_PX,
    INNER_PX,
  );
  const text = useSliceText(shown);
  const { pointed, shownAt, point, slider } = usePointing(shown.length - 1, 0);
  return (
    <ChartFrame
      label={label}
      summary={summary}
      columns={useShareColumns(slices)}
      rows={slices}
      rowKey={(slice) => slice.label}
    >
      <div className={styles["donut"]}>
        <div
          className={styles["ring"]}
          {...slider}
          aria-label={withHelp(label, t("chartHelp"))}
          aria-valuetext={text(shown[shownAt])}
        >
          <svg viewBox="-51 -51 102 102" aria-hidden>
            {paths.map((path, at) => (
              <path
                key={shown[at]?.label}
                className={classes(pointed !== undefined && pointed !== at && styles["aside"])}
                d={path}
                fill={chartColour(at)}
                onPointerMove={() => point(at)}
                onPointerDown={() => point(at)}
              />
            ))}
          </svg>
          {centre && <div className={styles["centre"]}>{centre}</div>}
        </div>
        <SliceLegend slices={shown} pointed={pointed} />
      </div>
    </ChartFrame>
  );
}
