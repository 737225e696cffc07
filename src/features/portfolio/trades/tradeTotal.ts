import { isStorableTotal } from "#domain/calculations/investments/storableWorth.ts";
import type { Currency } from "#domain/money.ts";
import { readable } from "#domain/text/typed.ts";
import { fieldsOfKind, isRated, type TradeDraft } from "./tradeForm.ts";

/** Whether the numbers of a draft, as far as they are written, make an amount that is too large to count with. */
export function isTotalTooLarge(draft: TradeDraft, currency: Currency, settled: Currency): boolean {
  const fields = fieldsOfKind(draft.kind);
  const hasPrice = fields.price !== undefined || (draft.kind === "transfer" && draft.direction === "in");
  const rate = isRated(draft) && currency !== settled ? readable(draft.rate) : undefined;
  return !isStorableTotal({
    currency,
    quantity: fields.quantity && readable(draft.quantity),
    price: hasPrice ? readable(draft.price) : undefined,
    amountMinor: fields.amount && readable(draft.amount)?.minor,
    feeMinor: fields.fee && readable(draft.fee)?.minor,
    fx: rate && { to: settled, rate },
  });
}
