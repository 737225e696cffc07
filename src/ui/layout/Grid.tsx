import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Layout.module.css";
import type { Gap } from "./Stack.tsx";

interface GridProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  /** The narrowest a column may become, in rem. */
  readonly columnRem?: number;
}

/** A grid of as many equal columns as there is room for. */
export function Grid({ children, gap = 5, columnRem = 16 }: GridProps) {
  return (
    <div
      className={classes(styles["grid"], styles[`gap-${gap}`])}
      style={{ "--column": `${columnRem}rem` } as CSSProperties}
    >
      {children}
    </div>
  );
}

interface ColumnsProps {
  /** The main column first; beside each other from 1,024 px. */
  readonly children: ReactNode;
  readonly even?: boolean;
}

export function Columns({ children, even = false }: ColumnsProps) {
  return <div className={classes(styles["columns"], even && styles["even"])}>{children}</div>;
}

interface CellProps {
  readonly children: ReactNode;
  /** `full` takes both columns where there are two, and so does a `half` that nothing stands beside. */
  readonly width: "half" | "full";
  /** The key that `partHeights` knows it by. */
  readonly part?: string;
}

/** A part of even columns; it takes no room while it has nothing to show. */
export function Cell({ children, width, part }: CellProps) {
  return (
    <div className={classes(styles["cell"], width === "full" && styles["both"])} data-part={part}>
      {children}
    </div>
  );
}

/** How tall the cells stand that have a name, in CSS pixels. */
export function partHeights(): Readonly<Record<string, number>> {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  return Object.fromEntries(cells.map(({ dataset, offsetHeight }) => [dataset["part"], offsetHeight]));
}

/** The place of what is not there yet; none where nothing stood the last time. */
export function Room({ height }: { readonly height: number | undefined }) {
  return height ? <div style={{ minHeight: height }} /> : null;
}
