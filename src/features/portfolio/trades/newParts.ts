import type { Security, SecurityClass } from "#domain/entities/security.ts";
import type { Currency } from "#domain/money.ts";
import type { NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { type IsinProblem, isinProblem } from "../securityIdentity.ts";

/** A security that is written with its first trade. */
export interface NewSecurity {
  readonly name: string;
  readonly class: SecurityClass;
  readonly currency: Currency;
  readonly isin: string;
}

export const EMPTY_BROKERAGE_ACCOUNT: NewBrokerageAccount = { name: "", wrapper: "free" };
export const EMPTY_SECURITY: NewSecurity = { name: "", class: "stock", currency: "DKK", isin: "" };

const NAME_MAX_CHARACTERS = 200;
const NOTE_MAX_CHARACTERS = 5_000;

export function isTooLong(name: string): boolean {
  return name.trim().length > NAME_MAX_CHARACTERS;
}

export function isNoteTooLong(note: string): boolean {
  return note.trim().length > NOTE_MAX_CHARACTERS;
}

export function isBrokerageAccountMissing({ name }: NewBrokerageAccount): boolean {
  return name.trim() === "" || isTooLong(name);
}

export function isSecurityMissing({ name, isin }: NewSecurity): boolean {
  return name.trim() === "" || isTooLong(name) || typedIsinProblem(isin) !== undefined;
}

/** As it stands in a field that may be empty. */
export function typedIsinProblem(isin: string): IsinProblem | undefined {
  return isin.trim() === "" ? undefined : isinProblem(isin.trim().toUpperCase());
}

export function securityFields({ name, isin, ...others }: NewSecurity): Omit<Security, "id"> {
  const known = isin.trim().toUpperCase();
  return { ...others, name: name.trim(), ...(known !== "" && { isin: known }) };
}
