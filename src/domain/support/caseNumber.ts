import { numberedLetters } from "../payments/orderNumber.ts";

/** `SAG-7K2M-Q9XD`: forty bits, from bytes of which eight are taken. */
export function caseNumberOf(bytes: Uint8Array): string {
  return ["SAG", ...numberedLetters(bytes, 2)].join("-");
}
