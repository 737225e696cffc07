import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { type Column, DataTable } from "../DataTable.tsx";
import { useAmountsHidden, withoutDigits } from "../privacy.ts";
import styles from "./Chart.module.css";

export interface ChartProps {
  /** What is drawn: *Nettoformue, det seneste år*. */
  readonly label: string;
  /** One sentence that says what it shows. Its digits are hidden with the amounts. */
  readonly summary: string;
}

interface ChartFrameProps<Row> extends ChartProps {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly children: ReactNode;
}

/** Every chart says in a sentence what it shows, and can be read as a table. */
export function ChartFrame<Row>({ label, summary, columns, rows, rowKey, children }: ChartFrameProps<Row>) {
  const { t } = useTranslation("ui");
  const hidden = useAmountsHidden();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles["figure"]} aria-label={label}>
      {asTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className={styles["twin"]} tabIndex={0} aria-label={label}>
          <DataTable caption={label} columns={columns} rows={rows} rowKey={rowKey} />
        </section>
      ) : (
        children
      )}
      <figcaption className={styles["head"]}>
        <span className={styles["summary"]}>{hidden ? withoutDigits(summary) : summary}</span>
        <Button kind="quiet" icon={asTable ? "chart" : "table"} onPress={() => setAsTable(!asTable)}>
          {asTable ? t("showAsChart") : t("showAsTable")}
        </Button>
      </figcaption>
    </figure>
  );
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

/** Which colour is which, where the drawing has no room for words. */
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
