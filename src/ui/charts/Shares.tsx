import { useTranslation } from "react-i18next";
import { add, type Money } from "#domain/money.ts";
import type { Column } from "../DataTable.tsx";
import { MoneyText } from "../MoneyText.tsx";
import { PercentText } from "../PercentText.tsx";
import styles from "./Chart.module.css";
import { chartColour } from "./ChartFrame.tsx";

export interface Slice {
  readonly label: string;
  /** Zero or more; all in one currency. */
  readonly value: Money;
}

const AT_MOST = 6;

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
