import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { add } from "#domain/money.ts";
import type { Column } from "../DataTable.tsx";
import { MoneyText } from "../MoneyText.tsx";
import { PercentText } from "../PercentText.tsx";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { donutPaths } from "./paths.ts";

export interface Slice {
  readonly label: string;
  /** Zero or more; all in one currency. */
  readonly value: Money;
}

interface DonutChartProps extends ChartProps {
  /** The largest first. What goes beyond six is gathered as *Andet*. */
  readonly slices: readonly Slice[];
  readonly centre?: ReactNode;
}

const OUTER_PX = 50;
const INNER_PX = 36;
const AT_MOST = 6;

export function DonutChart({ label, summary, slices, centre }: DonutChartProps) {
  const { t } = useTranslation("ui");
  const shown = gathered(slices, t("other"));
  const paths = donutPaths(
    shown.map(({ value }) => value.minor),
    OUTER_PX,
    INNER_PX,
  );
  return (
    <ChartFrame
      label={label}
      summary={summary}
      columns={useShareColumns(slices)}
      rows={slices}
      rowKey={(slice) => slice.label}
    >
      <div className={styles["donut"]}>
        <div className={styles["ring"]}>
          <svg viewBox="-50 -50 100 100" role="img" aria-label={label}>
            {paths.map((path, at) => (
              <path key={shown[at]?.label} d={path} fill={chartColour(at)} />
            ))}
          </svg>
          {centre && <div className={styles["centre"]}>{centre}</div>}
        </div>
        <Shares slices={shown} />
      </div>
    </ChartFrame>
  );
}

/** The direct labels: colour, name, amount, share. */
export function Shares({ slices }: { readonly slices: readonly Slice[] }) {
  const sum = slices.reduce((total, { value }) => total + value.minor, 0);
  return (
    <ul className={styles["shares"]}>
      {slices.map(({ label, value }, at) => (
        <li key={label} className={styles["share"]}>
          <span className={styles["swatch"]} style={{ background: chartColour(at) }} />
          <span>{label}</span>
          <MoneyText value={value} decimals="hidden" />
          <span className={styles["percent"]}>
            <PercentText value={sum === 0 ? 0 : value.minor / sum} decimals={value.minor / sum < 0.01 ? 1 : 0} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function useShareColumns(slices: readonly Slice[]): readonly Column<Slice>[] {
  const { t } = useTranslation("ui");
  const sum = slices.reduce((total, { value }) => total + value.minor, 0);
  return [
    { id: "label", header: "", render: ({ label }) => label, phone: "title" },
    {
      id: "value",
      header: t("value"),
      render: ({ value }) => <MoneyText value={value} />,
      align: "end",
      phone: "value",
    },
    {
      id: "share",
      header: t("share"),
      render: ({ value }) => <PercentText value={sum === 0 ? 0 : value.minor / sum} />,
      align: "end",
      phone: "aside",
    },
  ];
}

export function gathered(slices: readonly Slice[], other: string): readonly Slice[] {
  if (slices.length <= AT_MOST) return slices;
  const kept = slices.slice(0, AT_MOST - 1);
  const rest = slices.slice(AT_MOST - 1).map(({ value }) => value);
  return [...kept, { label: other, value: rest.reduce(add) }];
}
