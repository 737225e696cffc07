import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { BaseErrorBoundary } from "../layout/BaseErrorBoundary.tsx";
import { type Column, DataTable } from "../tables/DataTable.tsx";
import { lazyPart } from "../layout/LazyPart.ts";
import { useAmountsHidden, withoutNumbers } from "../privacy.ts";
import styles from "./Chart.module.css";
import type { ChartToolsProps } from "./ChartTools.tsx";

const ChartTools = lazyPart<ChartToolsProps>(async () => (await import("./ChartTools.tsx")).ChartTools, "soon");

export interface ChartProps {
  /** The subject of the drawing: *Nettoformue, det seneste år*. */
  readonly label: string;
  /** One sentence that says what it shows. Its digits are hidden with the amounts. */
  readonly summary: string;
  /** The days in that sentence, as they are written there: they stay. */
  readonly days?: readonly string[] | undefined;
}

interface ChartFrameProps<Row> extends ChartProps {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly children: ReactNode;
}

/** Every chart says in a sentence what it shows, and can be read as a table. */
export function ChartFrame<Row>({ label, summary, days, columns, rows, rowKey, children }: ChartFrameProps<Row>) {
  const { t } = useTranslation("ui");
  const hidden = useAmountsHidden();
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  // On paper it is both.
  const [isWhole, setWhole] = useState(false);
  const shown = hidden ? withoutNumbers(summary, days) : summary;
  const table = <DataTable caption={label} columns={columns} rows={rows} rowKey={rowKey} />;
  return (
    <figure ref={figure} className={styles["figure"]} aria-label={label}>
      {(!asTable || isWhole) && children}
      {(asTable || isWhole) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className={styles["twin"]} tabIndex={0} aria-label={label}>
          {table}
        </section>
      )}
      <figcaption className={styles["head"]}>
        <span className={styles["summary"]}>{shown}</span>
        <span className={styles["tools"]}>
          <Button kind="quiet" icon={asTable ? "chart" : "table"} onPress={() => setAsTable(!asTable)}>
            {asTable ? t("showAsChart") : t("showAsTable")}
          </Button>
          <BaseErrorBoundary fallback={Nothing}>
            <Suspense fallback={null}>
              <ChartTools label={label} summary={shown} figure={figure} onWhole={setWhole}>
                {table}
              </ChartTools>
            </Suspense>
          </BaseErrorBoundary>
        </span>
      </figcaption>
    </figure>
  );
}

/** The chart does without its tools where their code cannot be fetched. */
function Nothing() {
  return null;
}

const HUES = 6;

/** The colour of the series at this place; a seventh would not be told apart, so it starts over. */
export function chartColour(at: number): string {
  return `var(--chart-${(at % HUES) + 1})`;
}

interface LegendProps {
  readonly names: readonly string[];
  readonly line?: string | undefined;
  /** Where the drawing has colours of its own. */
  readonly colourOf?: (at: number) => string;
}

/** The legend of the colours, where the drawing has no room for words. */
export function Legend({ names, line, colourOf = chartColour }: LegendProps) {
  return (
    <ul className={styles["legend"]}>
      {names.map((name, at) => (
        <li key={name}>
          <span className={styles["swatch"]} style={{ background: colourOf(at) }} />
          {name}
        </li>
      ))}
      {line && (
        <li>
          <span className={styles["swatch"]} style={{ background: "var(--ink)" }} />
          {line}
        </li>
      )}
    </ul>
  );
}
