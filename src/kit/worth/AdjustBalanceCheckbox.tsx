import { useTranslation } from "react-i18next";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import type { BalanceAdjustment } from "./useBalanceAdjustment.ts";

interface ToBalanceProps {
  readonly balance: BalanceAdjustment;
  readonly direction: "in" | "out";
  readonly onChange: (toBalance: boolean) => void;
}

/** Whether the transaction moves what is on its account. Nothing where there is nothing that it could move. */
export function AdjustBalanceCheckbox({ balance, direction, onChange }: ToBalanceProps) {
  const { t } = useTranslation("budget");
  if (!balance.isOffered) return;
  return (
    <Checkbox
      label={t(direction === "out" ? "form.fromBalance" : "form.toBalance")}
      description={t(balance.hasLater ? "form.balanceLater" : "form.balanceHelp")}
      value={balance.isOn}
      onChange={onChange}
    />
  );
}
