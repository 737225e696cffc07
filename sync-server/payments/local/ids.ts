import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Stripe's beginnings of ids; by them an id says which kind of object it names. */
export type Prefix =
  | "cus"
  | "prod"
  | "price"
  | "pm"
  | "sub"
  | "si"
  | "in"
  | "il"
  | "inpay"
  | "pi"
  | "ch"
  | "re"
  | "du"
  | "cs_test"
  | "bps"
  | "evt"
  | "req";

export function newId(prefix: Prefix): string {
  return `${prefix}_${Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
}
