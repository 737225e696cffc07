import * as z from "zod/mini";

const Email = z.email();

/** §5 E-mail must be valid. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success;
}
