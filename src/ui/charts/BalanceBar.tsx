import { useTranslation } from "react-i18next";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { gathered, Shares, type Slice, useShareColumns } from "./Shares.tsx";

interface BalanceBarProps extends ChartProps {
  /** The largest first. */
  readonly slices: readonly Slice[];
}

/** One side of the balance as a strip: what one owns, or owes, by kind. */
export function BalanceBar({ label, summary, slices }: BalanceBarProps) {
  const { t } = useTranslation("ui");
  const shown = gathered(slices, t("other")).filter(({ value }) => value.minor > 0);
  return (
    <ChartFrame
      label={label}
      summary={summary}
      columns={useShareColumns(slices)}
      rows={slices}
      rowKey={(slice) => slice.label}
    >
      <div className={styles["balance"]}>
        <div className={styles["strip"]} aria-hidden>
          {shown.map(({ label: name, value }, at) => (
            <span key={name} style={{ flexGrow: value.minor, background: chartColour(at) }} />
          ))}
        </div>
        <Shares slices={shown} />
      </div>
    </ChartFrame>
  );
}
