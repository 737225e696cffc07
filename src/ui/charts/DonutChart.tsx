import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { donutPaths } from "./donutPaths.ts";
import { gathered, Shares, type Slice, useShareColumns } from "./Shares.tsx";

interface DonutChartProps extends ChartProps {
  /** The largest first. What goes beyond six is gathered as *Andet*. */
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
  return (
    <ChartFrame
      label={label}
      summary={summary}
      columns={useShareColumns(slices)}
      rows={slices}
      rowKey={(slice) => slice.label}
    >
      <div className={styles["donut"]}>
        <div className={styles["ring"]}>
          <svg viewBox="-50 -50 100 100" role="img" aria-label={label}>
            {paths.map((path, at) => (
              <path key={shown[at]?.label} d={path} fill={chartColour(at)} />
            ))}
          </svg>
          {centre && <div className={styles["centre"]}>{centre}</div>}
        </div>
        <Shares slices={shown} />
      </div>
    </ChartFrame>
  );
}
