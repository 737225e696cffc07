import { useTranslation } from "react-i18next";
import { add, type Money } from "#domain/money.ts";
import type { Column } from "../tables/DataTable.tsx";
import { PercentText, ShareText } from "../format/PercentText.tsx";
import { useFormat } from "../format/useFormat.ts";
import { classes } from "../classes.ts";
import styles from "./Chart.module.css";
import { chartColour } from "./ChartFrame.tsx";
import { ChartValue, useChartUnit } from "./ChartUnit.tsx";

export interface Slice {
  readonly label: string;
  /** Zero or more; all in one currency. */
  readonly value: Money;
}

const AT_MOST = 6;

interface SharesProps {
  readonly slices: readonly Slice[];
  /** The one that is pointed at in the drawing. */
  readonly pointed: number | undefined;
}

/** The direct labels: colour, name, amount, share. */
export function SliceLegend({ slices, pointed }: SharesProps) {
  const sum = slices.reduce((total, { value }) => total + value.minor, 0);
  return (
    <ul className={styles["shares"]}>
      {slices.map(({ label, value }, at) => (
        <li key={label} className={classes(styles["share"], pointed === at && styles["pointedShare"])}>
          <span className={styles["swatch"]} style={{ background: chartColour(at) }} />
          <span>{label}</span>
          <ChartValue value={value} decimals="hidden" />
          <span className={styles["percent"]}>
            <ShareText value={sum === 0 ? 0 : value.minor / sum} />
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
      render: ({ value }) => <ChartValue value={value} />,
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

/** The text that is read aloud of a slice: its name, amount and share. */
export function useSliceText(slices: readonly Slice[]): (slice: Slice | undefined) => string {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { hidden, text } = useChartUnit();
  const sum = slices.reduce((total, { value }) => total + value.minor, 0);
  return (slice) => {
    if (!slice) return "";
    const amount = hidden ? t("hiddenAmount") : text(slice.value, { decimals: "hidden" });
    return `${slice.label}: ${amount}, ${format.percent(sum === 0 ? 0 : slice.value.minor / sum, 1)}`;
  };
}
