import { type KeyboardEvent, useRef, useState } from "react";
import { addDays, addMonths, daysBetween, endOfMonth, type IsoDate } from "#domain/dates.ts";
import { classes } from "../classes.ts";
import styles from "./MonthCalendar.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

/** The mark of a day, told by its shape, and by its words beside it: filled, halved, hollow and crossed. */
export type Mark = "full" | "half" | "hollow" | "cross";

function MarkShape({ mark }: { readonly mark: Mark }) {
  return (
    <svg className={styles[mark]} width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      {mark === "full" && <circle cx={6} cy={6} r={5} />}
      {mark === "half" && <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" />}
      {mark === "hollow" && <circle cx={6} cy={6} r={4.5} />}
      {mark === "cross" && <path d="M1.5 1.5 10.5 10.5 M10.5 1.5 1.5 10.5" />}
    </svg>
  );
}

interface MonthCalendarProps {
  readonly label: string;
  /** The first day of the month that is shown. */
  readonly month: IsoDate;
  readonly today: IsoDate;
  /** From Monday to Sunday. */
  readonly weekdays: readonly string[];
  readonly marksOf: (day: IsoDate) => readonly { readonly key: string; readonly mark: Mark; readonly name: string }[];
  /** The whole day in words, for whoever does not see the marks. */
  readonly wordsOf: (day: IsoDate) => string;
  readonly chosen: IsoDate | undefined;
  readonly onChoose: (day: IsoDate) => void;
}

const MARKS_SHOWN = 3;

/** A month with what happens on each of its days. Arrows move between the days, Enter chooses one. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, today, weekdays, marksOf, wordsOf, chosen, onChoose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const last = endOfMonth(month);
  const isIn = (day: IsoDate) => day >= month && day <= last;
  const [moved, setMoved] = useState<IsoDate>();
  const stop = [moved, chosen, today].find((day) => day !== undefined && isIn(day)) ?? month;
  const weeks = weeksOf(month);

  function move(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement)) return;
    const from = event.target.dataset["day"] as IsoDate | undefined;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!from) return;
    const to = event.key === "Home" ? month : event.key === "End" ? last : by && addDays(from, by);
    if (!to || !isIn(to)) return;
    event.preventDefault();
    setMoved(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move between its days
    <table ref={grid} role="grid" className={styles["calendar"]} aria-label={label} onKeyDown={move}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (!isIn(day)) {
                return (
                  <td key={day} className={styles["outside"]}>
                    {Number(day.slice(8))}
                  </td>
                );
              }
              const marks = marksOf(day);
              const more = marks.length - MARKS_SHOWN;
              return (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are hidden from the eye alone
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    className={classes(styles["day"], day === chosen && styles["chosen"])}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => {
                      setMoved(day);
                      onChoose(day);
                    }}
                  >
                    <VisuallyHidden>{wordsOf(day)}</VisuallyHidden>
                    <span className={styles["number"]} aria-hidden>
                      {Number(day.slice(8))}
                    </span>
                    <span className={styles["marks"]} aria-hidden>
                      {marks.slice(0, MARKS_SHOWN).map(({ key, mark, name }) => (
                        <span key={key} className={styles["mark"]}>
                          <MarkShape mark={mark} />
                          <span className={styles["name"]}>{name}</span>
                        </span>
                      ))}
                      {more > 0 && <span className={styles["more"]}>+{more}</span>}
                    </span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MONDAY = "2024-01-01" as IsoDate;

/** From Monday to Sunday, as many as the month touches. */
function weeksOf(month: IsoDate): readonly (readonly IsoDate[])[] {
  const intoWeek = ((daysBetween(MONDAY, month) % 7) + 7) % 7;
  const first = addDays(month, -intoWeek);
  const count = Math.ceil((intoWeek + daysBetween(month, addMonths(month, 1))) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, 7 * week + day)),
  );
}

interface MarkLegendProps {
  readonly items: readonly { readonly mark: Mark; readonly words: string }[];
}

/** The legend of the shapes. */
export function MarkLegend({ items }: MarkLegendProps) {
  return (
    <ul className={styles["legend"]}>
      {items.map(({ mark, words }) => (
        <li key={mark}>
          <MarkShape mark={mark} />
          {words}
        </li>
      ))}
    </ul>
  );
}
