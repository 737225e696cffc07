import * as z from "zod/mini";
import { Money } from "#domain/money.ts";
import { requiredText, type Typed } from "#domain/text/typed.ts";

/** The first account while it is being typed. */
export interface AccountValues {
  readonly name: string;
  readonly balance: Typed<Money>;
}

/** An account may be overdrawn. */
export const AccountForm = z.object({
  name: requiredText(200),
  balance: z.custom<Money>((value) => Money.safeParse(value).success, {
    error: ({ input }) => (input === undefined ? "missing" : "unreadable"),
    abort: false,
  }),
});
