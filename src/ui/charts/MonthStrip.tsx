import { type KeyboardEvent, useRef, useState } from "react";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import type { Column } from "../tables/DataTable.tsx";
import { MoneyText } from "../format/MoneyText.tsx";
import { useFormatMoney } from "../fields/useFormatMoney.ts";
import { ChartFrame, type ChartProps, Legend } from "./ChartFrame.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./MonthStrip.module.css";

interface StripMonth {
  readonly id: string;
  /** *november 2026* */
  readonly name: string;
  /** *nov.* */
  readonly short: string;
  readonly moneyIn: Money;
  /** As a positive amount. */
  readonly moneyOut: Money;
  readonly net: Money;
}

interface MonthStripProps extends ChartProps {
  readonly words: { readonly month: string; readonly in: string; readonly out: string; readonly net: string };
  /** The oldest first. */
  readonly months: readonly StripMonth[];
  /** The one that is looked at alone. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** So many have room for their names on a phone, in any language. */
const FEW = 6;

const COLOURS = ["var(--gain)", "var(--loss)"] as const;

/** Money that came in rises and money that went out hangs, month by month, with a line through the difference. A month can be pressed. */
export function MonthStrip({ label, summary, days, words, months, chosen, onChoose }: MonthStripProps) {
  const columns: readonly Column<StripMonth>[] = [
    { id: "month", header: words.month, render: ({ name }) => name, phone: "title" },
    {
      id: "in",
      header: words.in,
      render: ({ moneyIn }) => <MoneyText value={moneyIn} />,
      align: "end",
      phone: "below",
      phoneLabel: () => words.in,
    },
    {
      id: "out",
      header: words.out,
      render: ({ moneyOut }) => <MoneyText value={moneyOut} />,
      align: "end",
      phone: "aside",
      phoneLabel: () => words.out,
    },
    {
      id: "net",
      header: words.net,
      render: ({ net }) => <MoneyText value={net} sign="always" />,
      align: "end",
      phone: "value",
      phoneLabel: () => words.net,
    },
  ];
  return (
    <ChartFrame label={label} summary={summary} days={days} columns={columns} rows={months} rowKey={({ id }) => id}>
      <Legend names={[words.in, words.out]} line={words.net} colourOf={(at) => COLOURS[at] ?? COLOURS[0]} />
      <Strip label={label} words={words} months={months} chosen={chosen} onChoose={onChoose} />
    </ChartFrame>
  );
}

function Strip({ label, words, months, chosen, onChoose }: Omit<MonthStripProps, "summary" | "days">) {
  const amount = useFormatMoney();
  const strip = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const most = (of: (month: StripMonth) => number) => Math.max(0, ...months.map(of));
  const up = most(({ moneyIn, net }) => Math.max(moneyIn.minor, net.minor));
  const down = most(({ moneyOut, net }) => Math.max(moneyOut.minor, -net.minor));
  const whole = Math.max(1, up + down);
  const percent = (minor: number) => `${(minor / whole) * 100}%`;
  const zero = percent(up);
  const place = months.findIndex(({ id }) => id === chosen);
  const stop = Math.min(focused ?? (place < 0 ? months.length - 1 : place), months.length - 1);

  function move(event: KeyboardEvent): void {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: months.length - 1 }[event.key];
    if (to === undefined || !months[to]) return;
    event.preventDefault();
    setFocused(to);
    strip.current?.querySelectorAll("button")[to]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its months has the focus
    <div
      ref={strip}
      className={classes(styles["strip"], months.length > FEW && styles["many"])}
      data-drawing
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
    >
      {months.map(({ id, name, short, moneyIn, moneyOut, net }, at) => (
        <button
          key={id}
          type="button"
          className={classes(styles["month"], chosen !== undefined && chosen !== id && styles["aside"])}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={chosen === id}
          onFocus={() => setFocused(at)}
          onClick={() => onChoose(id)}
        >
          <span className={styles["plot"]} aria-hidden>
            <span
              className={styles["in"]}
              style={{ insetBlockEnd: `calc(100% - ${zero})`, blockSize: percent(moneyIn.minor) }}
            />
            <span className={styles["out"]} style={{ insetBlockStart: zero, blockSize: percent(moneyOut.minor) }} />
          </span>
          <span className={styles["short"]} aria-hidden>
            {short}
          </span>
          <VisuallyHidden>
            {`${name}: ${words.in} ${amount(moneyIn)}, ${words.out} ${amount(moneyOut)}, ${words.net} ${amount(net)}`}
          </VisuallyHidden>
        </button>
      ))}
      <svg className={styles["net"]} viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" aria-hidden>
        <line className={styles["zero"]} x1={0} x2={months.length} y1={(up / whole) * 100} y2={(up / whole) * 100} />
        <polyline
          className={styles["line"]}
          points={months.map(({ net }, at) => `${at + 0.5},${((up - net.minor) / whole) * 100}`).join(" ")}
        />
      </svg>
    </div>
  );
}
