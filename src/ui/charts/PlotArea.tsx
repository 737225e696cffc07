import type { PointerEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { trueMinus } from "../format/trueMinus.ts";
import styles from "./Chart.module.css";
import { AXIS_PX } from "./lineDrawing.ts";
import type { usePointing } from "./usePointing.ts";
import { withHelp } from "./withHelp.ts";

interface PlotAreaProps {
  /** The element whose width the drawing has. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** The point that is shown, in words. */
  readonly said: string | undefined;
  readonly slider: ReturnType<typeof usePointing>["slider"];
  /** Somebody points there, in pixels from the upper left corner. */
  readonly onPoint: (x: number, y: number) => void;
  /** Over the drawing, while something is pointed at. */
  readonly tooltip: ReactNode;
  /** Elements of an SVG. */
  readonly children: ReactNode;
}

/** The drawing of a chart, which a finger, a pointer and the keys move through. */
export function PlotArea({ frame, width, height, label, said, slider, onPoint, tooltip, children }: PlotAreaProps) {
  const { t } = useTranslation("ui");

  function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const { left, top } = currentTarget.getBoundingClientRect();
    onPoint(clientX - left, clientY - top);
  }

  return (
    <div
      ref={frame}
      className={styles["plot"]}
      style={{ height }}
      {...slider}
      aria-label={withHelp(label, t("chartHelp"))}
      aria-valuetext={said}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          {children}
        </svg>
      )}
      {tooltip}
    </div>
  );
}

interface ValueGridProps {
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** For each tick; undefined where amounts are hidden. */
  readonly labels: readonly string[] | undefined;
  readonly width: number;
}

/** A line across the drawing at each round value, with the value before it. */
export function ValueGrid({ ticks, labels, width }: ValueGridProps) {
  return ticks.map(({ value, y }, at) => (
    <g key={value}>
      <line
        className={classes(styles["gridline"], value === 0 && styles["zero"])}
        x1={AXIS_PX}
        x2={width}
        y1={y}
        y2={y}
      />
      {labels && (
        <text className={styles["tick"]} x={0} y={y + 4}>
          {trueMinus(labels[at] ?? "")}
        </text>
      )}
    </g>
  ));
}
