import type { Money } from "#domain/money.ts";
import type { MoneyOptions } from "../format/format.ts";
import { useAmountsHidden, withoutNumbers } from "../privacy.ts";
import { useFormat } from "../format/useFormat.ts";

/** An amount in a sentence, to the whole unit unless said otherwise; without its digits where amounts are hidden. */
export function useFormatMoney(): (value: Money, options?: MoneyOptions) => string {
  const format = useFormat();
  const hidden = useAmountsHidden();
  return (value, options = { decimals: "hidden" }) => {
    const text = format.money(value, options);
    return hidden ? withoutNumbers(text) : text;
  };
}
