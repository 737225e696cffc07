import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type IsoDate, yearMonth } from "#domain/dates.ts";
import type { Column } from "../tables/DataTable.tsx";
import { PercentText } from "../format/PercentText.tsx";
import { trueMinus } from "../format/trueMinus.ts";
import { useFormat } from "../format/useFormat.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import styles from "./HeatMap.module.css";
import { withHelp } from "./withHelp.ts";

interface HeatMonth {
  /** A day of the month. */
  readonly date: IsoDate;
  /** A fraction; absent where nobody knows. */
  readonly value?: number | undefined;
}

interface HeatMapProps extends ChartProps {
  readonly words: {
    readonly year: string;
    readonly month: string;
    readonly value: string;
    readonly unknown: string;
    readonly none: string;
  };
  /** In the order of time. */
  readonly months: readonly HeatMonth[];
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
/** How much of its colour the strongest month has; more, and its figure could not be read on it. */
const STRONGEST_PERCENT = 34;

/** Months as squares under each other by year: which were good and which were not, by sign, figure and colour. */
export function HeatMap({ label, summary, months, words }: HeatMapProps) {
  const format = useFormat();
  const columns: readonly Column<HeatMonth>[] = [
    { id: "month", header: words.month, render: ({ date }) => format.date(date, "monthYear"), phone: "title" },
    {
      id: "value",
      header: words.value,
      render: ({ value }) => (value === undefined ? "–" : <PercentText value={value} sign="always" />),
      align: "end",
      phone: "value",
    },
  ];
  return (
    <ChartFrame
      label={label}
      summary={summary}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ date }) => yearMonth(date)}
    >
      <Squares label={label} months={months} words={words} />
    </ChartFrame>
  );
}

function Squares({ label, months, words }: Pick<HeatMapProps, "label" | "months" | "words">) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(months.length - 1);
  const place = new Map(months.map(({ date }, index) => [yearMonth(date), index]));
  const years = [...new Set(months.map(({ date }) => date.slice(0, 4)))];
  const strongest = Math.max(...months.map(({ value = 0 }) => Math.abs(value)), Number.MIN_VALUE);
  const shown = months[Math.min(at, months.length - 1)];
  const percent = (value: number, sign: "auto" | "always" = "always") => trueMinus(format.percent(value, 1, sign));
  const sentence = ({ date, value }: HeatMonth) =>
    `${format.date(date, "monthYear")}: ${value === undefined ? words.unknown : percent(value)}`;
  /** The word for the month alone, as the language writes it beside a year. */
  const monthName = (month: string) =>
    format.date(`2024-${month}-01` as IsoDate, "monthYear").replace(/[\s.,]*2024[\s.,]*/, "");

  /** From the square with the focus, wherever the pointer rests. */
  function move(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement)) return;
    const from = Number(event.target.dataset["at"]);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -12, ArrowDown: 12 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? months.length - 1 : step && from + step;
    if (to === undefined || !months[to]) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  }

  return (
    <div className={styles["map"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move between its cells */}
      <table ref={grid} data-drawing role="grid" aria-label={withHelp(label, t("chartHelp"))} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.year}</VisuallyHidden>
            </th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                <span className={styles["wide"]} aria-hidden>
                  {monthName(month).slice(0, 3)}
                </span>
                <span className={styles["narrow"]} aria-hidden>
                  {Number(month)}
                </span>
                <VisuallyHidden>{monthName(month)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((month) => {
                const index = place.get(`${year}-${month}`);
                const found = index === undefined ? undefined : months[index];
                if (!found || index === undefined) return <td key={month} aria-label={words.none} />;
                const { value } = found;
                return (
                  <td
                    key={month}
                    data-at={index}
                    tabIndex={index === at ? 0 : -1}
                    className={styles["square"]}
                    style={value === undefined ? undefined : { background: colourOf(value / strongest) }}
                    aria-label={sentence(found)}
                    onFocus={() => setAt(index)}
                    onPointerEnter={() => setAt(index)}
                  >
                    <span className={styles["wide"]} aria-hidden>
                      {value === undefined ? "–" : percent(value).replace(/\s*%/, "")}
                    </span>
                    <span className={styles["narrow"]} aria-hidden>
                      {value === undefined ? "" : value > 0 ? "+" : value < 0 ? "−" : "0"}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <p className={styles["shown"]} aria-hidden>
          {sentence(shown)}
        </p>
      )}
    </div>
  );
}

function colourOf(share: number): string {
  const strength = Math.round(Math.abs(share) * STRONGEST_PERCENT);
  return `color-mix(in oklab, var(${share < 0 ? "--loss" : "--gain"}) ${strength}%, transparent)`;
}
