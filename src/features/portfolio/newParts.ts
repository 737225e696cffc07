import type { Asset, AssetType, Wrapper } from "#domain/entities/asset.ts";
import type { Security, SecurityClass } from "#domain/entities/security.ts";
import { type Currency, money } from "#domain/money.ts";
import { isIsin } from "./securityIdentity.ts";

/** A depot that is written with its first trade. */
export interface NewDepot {
  readonly name: string;
  readonly wrapper: Wrapper;
}

/** A security that is written with its first trade. */
export interface NewSecurity {
  readonly name: string;
  readonly class: SecurityClass;
  readonly currency: Currency;
  readonly isin: string;
}

export const EMPTY_DEPOT: NewDepot = { name: "", wrapper: "free" };
export const EMPTY_SECURITY: NewSecurity = { name: "", class: "stock", currency: "DKK", isin: "" };

const PENSIONS: ReadonlySet<Wrapper> = new Set<Wrapper>(["ratepension", "livrente", "aldersopsparing", "ips"]);

const NAME_MAX_CHARACTERS = 200;

export function isTooLong(name: string): boolean {
  return name.trim().length > NAME_MAX_CHARACTERS;
}

export function isDepotMissing({ name }: NewDepot): boolean {
  return name.trim() === "" || isTooLong(name);
}

export function isSecurityMissing({ name, isin }: NewSecurity): boolean {
  return name.trim() === "" || isTooLong(name) || isIsinWrong(isin);
}

export function isIsinWrong(isin: string): boolean {
  return isin.trim() !== "" && !isIsin(isin.trim().toUpperCase());
}

/** Worth nothing in the net worth until its holdings are taken over: what is typed in is no gain. */
export function depotFields({ name, wrapper }: NewDepot, currency: Currency): Omit<Asset, "id"> {
  const type: AssetType = PENSIONS.has(wrapper) ? "retirement" : "investment";
  return { type, name: name.trim(), wrapper, currentValue: money(0, currency), reminders: [] };
}

export function securityFields({ name, isin, ...others }: NewSecurity): Omit<Security, "id"> {
  const known = isin.trim().toUpperCase();
  return { ...others, name: name.trim(), ...(known !== "" && { isin: known }) };
}
