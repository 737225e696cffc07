import { type KeyboardEvent, use, useRef, useState } from "react";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import { withoutNumbers } from "../privacy.ts";
import { trueMinus } from "../format/trueMinus.ts";
import { useFormat } from "../format/useFormat.ts";
import styles from "./HeatTable.module.css";
import { ChartUnit, useChartUnit } from "./ChartUnit.tsx";
import { useWidth } from "./useWidth.ts";

interface HeatCell {
  /** Absent where nobody knows it. */
  readonly value: Money | undefined;
  /** A share of the row's average: below nothing is worse. Absent where nothing is to be compared with. */
  readonly deviation?: number | undefined;
  /** Read aloud: what, when, how much, and how far from usual. */
  readonly label: string;
  /** Absent where it leads nowhere. */
  readonly onPress?: (() => void) | undefined;
}

export interface HeatRow {
  readonly id: string;
  readonly name: string;
  /** One of those that stand under the row before it. */
  readonly isPart: boolean;
  readonly isOpen?: boolean;
  /** Shows or hides its parts; absent where it has none. */
  readonly onToggle?: () => void;
  /** One for each column. */
  readonly cells: readonly HeatCell[];
  /** Absent where nobody knows it. */
  readonly average: Money | undefined;
}

interface HeatTableProps {
  readonly caption: string;
  readonly words: { readonly name: string; readonly average: string; readonly earlier: string; readonly later: string };
  /** The oldest first. */
  readonly columns: readonly { readonly id: string; readonly name: string; readonly short: string }[];
  readonly rows: readonly HeatRow[];
}

const NAME_PX = { narrow: 104, wide: 190 } as const;
const COLUMN_PX = 70;
const WIDE_FROM_PX = 560;
/** How much of its colour the strongest cell has; more, and its figure could not be read on it. */
const STRONGEST_PERCENT = 34;

/** Amounts by row and column, warmer the further they are from the row's average. As many columns as there is room for. */
export function HeatTable({ caption, words, columns, rows }: HeatTableProps) {
  const format = useFormat();
  const { hidden } = useChartUnit();
  const unit = use(ChartUnit);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [end, setEnd] = useState<number>();
  const [at, setAt] = useState({ row: 0, column: 0 });
  const name = width < WIDE_FROM_PX ? NAME_PX.narrow : NAME_PX.wide;
  const room = Math.floor((width - name) / COLUMN_PX) - 1;
  const count = Math.max(1, Math.min(columns.length, room));
  const last = Math.min(end ?? columns.length, columns.length);
  const first = Math.max(0, last - count);
  const shown = columns.slice(first, first + count);
  const stop = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, count - 1) };

  function short(value: Money | undefined): string {
    if (!value) return "?";
    if (value.minor === 0) return "–";
    if (unit === "count") return format.number(value.minor);
    const parts = format.moneyParts(value, { decimals: "hidden" });
    const text = parts.flatMap(({ type, text: part }) => (type === "sign" || type === "whole" ? part : [])).join("");
    return trueMinus(hidden ? withoutNumbers(text) : text);
  }

  function move(event: KeyboardEvent): void {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-row]") : null;
    if (!cell) return;
    const [row, column] = [Number(cell.dataset["row"]), Number(cell.dataset["column"])];
    const to = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      Home: { row, column: 0 },
      End: { row, column: count - 1 },
    }[event.key];
    const next = to && frame.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`);
    if (!to || !next) return;
    event.preventDefault();
    setAt(to);
    next.focus();
  }

  return (
    <div ref={frame} className={styles["frame"]}>
      {count < columns.length && width > 0 && (
        <div className={styles["steps"]}>
          <IconButton
            icon="back"
            label={words.earlier}
            idle={first === 0}
            onPress={() => setEnd(Math.max(count, last - count))}
          />
          <span>{shown.length > 1 ? `${shown[0]?.name} – ${shown.at(-1)?.name}` : shown[0]?.name}</span>
          <IconButton
            icon="forward"
            label={words.later}
            idle={last === columns.length}
            onPress={() => setEnd(Math.min(columns.length, last + count))}
          />
        </div>
      )}
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons in its cells
        <table className={styles["table"]} aria-label={caption} onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col" style={{ width: name }}>
                {words.name}
              </th>
              {shown.map((column) => (
                <th key={column.id} scope="col" aria-label={column.name}>
                  {column.short}
                </th>
              ))}
              <th scope="col">{words.average}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.id} className={classes(row.isPart ? styles["part"] : styles["whole"])}>
                <th scope="row">
                  {row.onToggle ? (
                    <button
                      type="button"
                      className={styles["toggle"]}
                      aria-expanded={row.isOpen ?? false}
                      onClick={row.onToggle}
                    >
                      <Icon name={row.isOpen ? "chevronDown" : "chevronRight"} size={16} />
                      <span>{row.name}</span>
                    </button>
                  ) : (
                    <span className={styles["name"]}>{row.name}</span>
                  )}
                </th>
                {row.cells.slice(first, first + count).map((cell, columnAt) => (
                  <td key={shown[columnAt]?.id}>
                    <button
                      type="button"
                      data-row={rowAt}
                      data-column={columnAt}
                      className={classes(styles["cell"], (cell.value?.minor ?? 0) === 0 && styles["nothing"])}
                      style={cell.deviation === undefined ? undefined : { background: colourOf(cell.deviation) }}
                      tabIndex={rowAt === stop.row && columnAt === stop.column ? 0 : -1}
                      aria-label={cell.label}
                      title={cell.label}
                      onFocus={() => setAt({ row: rowAt, column: columnAt })}
                      onClick={cell.onPress}
                    >
                      {short(cell.value)}
                    </button>
                  </td>
                ))}
                <td className={styles["average"]}>{short(row.average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function colourOf(deviation: number): string {
  const strength = Math.round(Math.min(1, Math.abs(deviation)) * STRONGEST_PERCENT);
  return `color-mix(in oklab, var(${deviation < 0 ? "--loss" : "--gain"}) ${strength}%, transparent)`;
}
