import type { Money } from "#domain/money.ts";
import { MoneyText } from "./MoneyText.tsx";

interface AboutMoneyProps {
  readonly value: Money;
  /** Another amount each time: the sign for it before, and no øre, which nobody can know. */
  readonly isAbout: boolean;
}

/** An amount in a line, exact or about. */
export function AboutMoney({ value, isAbout }: AboutMoneyProps) {
  if (!isAbout) return <MoneyText value={value} />;
  return (
    <>
      {"~ "}
      <MoneyText value={value} decimals="hidden" />
    </>
  );
}
