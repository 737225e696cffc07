import { type Asset, type AssetType, PENSION_WRAPPERS, type Wrapper } from "./entities/asset.ts";
import { type Currency, money } from "./money.ts";

/** A brokerage account that is written with its first trade. */
export interface NewBrokerageAccount {
  readonly name: string;
  readonly wrapper: Wrapper;
}

/** Worth nothing in the net worth until its holdings are taken over: what is typed in is no gain. */
export function brokerageAccountFields({ name, wrapper }: NewBrokerageAccount, currency: Currency): Omit<Asset, "id"> {
  const type: AssetType = PENSION_WRAPPERS.has(wrapper) ? "retirement" : "investment";
  return { type, name: name.trim(), wrapper, currentValue: money(0, currency), reminders: [] };
}
