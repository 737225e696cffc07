import type { ReactNode } from "react";
import type { Money } from "#domain/money.ts";
import { ChartValue } from "./ChartUnit.tsx";
import styles from "./Chart.module.css";

interface ReadingProps {
  readonly title: ReactNode;
  readonly value?: Money | undefined;
  readonly rows?: readonly { readonly label: string; readonly value: Money }[] | undefined;
  readonly note?: string | undefined;
  /** Where in the drawing, and how wide that is, in pixels. */
  readonly x: number;
  readonly width: number;
}

const NONE: readonly never[] = [];

/** The tooltip of the point under the pointer, on the side where there is room. */
export function ChartTooltip({ title, value, rows = NONE, note, x, width }: ReadingProps) {
  const side = x < width / 2 ? { left: x + 10 } : { right: width - x + 10 };
  return (
    <div className={styles["reading"]} style={side} aria-hidden>
      <span className={styles["readingDate"]}>{title}</span>
      {value && <ChartValue value={value} decimals="hidden" />}
      {rows.map((row) => (
        <span key={row.label} className={styles["readingRow"]}>
          <span className={styles["readingDate"]}>{row.label}</span>
          <ChartValue value={row.value} decimals="hidden" />
        </span>
      ))}
      {note && <span className={styles["readingDate"]}>{note}</span>}
    </div>
  );
}
