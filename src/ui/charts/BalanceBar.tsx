import { useTranslation } from "react-i18next";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { classes } from "../classes.ts";
import { gathered, SliceLegend, type Slice, useShareColumns, useSliceText } from "./SliceLegend.tsx";
import { usePointing } from "./usePointing.ts";
import { withHelp } from "./withHelp.ts";

export interface BalanceBarProps extends ChartProps {
  /** The largest first. */
  readonly slices: readonly Slice[];
}

/** One side of the balance as a strip: what one owns, or owes, by kind. */
export function BalanceBar({ label, summary, slices }: BalanceBarProps) {
  const { t } = useTranslation("ui");
  const shown = gathered(slices, t("other")).filter(({ value }) => value.minor > 0);
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
      <div className={styles["balance"]}>
        <div
          className={styles["strip"]}
          {...slider}
          aria-label={withHelp(label, t("chartHelp"))}
          aria-valuetext={text(shown[shownAt])}
        >
          {shown.map(({ label: name, value }, at) => (
            <span
              key={name}
              className={classes(pointed !== undefined && pointed !== at && styles["aside"])}
              style={{ flexGrow: value.minor, background: chartColour(at) }}
              onPointerMove={() => point(at)}
              onPointerDown={() => point(at)}
            />
          ))}
        </div>
        <SliceLegend slices={shown} pointed={pointed} />
      </div>
    </ChartFrame>
  );
}
