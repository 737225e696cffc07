import type { Offer } from "#config/plans.ts";

interface Words {
  readonly subject: string;
  readonly text: string;
}

/**
 * The words of mails about a subscription in one language. `{offer}`, `{price}` (what one payment costs and how often),
 * `{order}`, `{day}`, `{when}`, `{page}` (the page of the subscription), `{withdraw}` (the page for withdrawing) and of a
 * statement `{name}`, `{contract}`, `{amount}` stand for what the mail is about.
 */
export interface PaymentWords {
  readonly offers: Readonly<Record<Offer, string>>;
  /** `{amount}` for each month, for each year. */
  readonly monthly: string;
  readonly yearly: string;
  /** The confirmation that the law asks for: what was bought, and how it ends. */
  readonly ordered: Words;
  readonly renewal: Words;
  readonly failed: Words;
  readonly ended: Words;
  /** The receipt of a statement of withdrawal. */
  readonly withdrawn: Words;
  /** Ends the receipt: the agreement was found and ended, with `{amount}` on its way back. */
  readonly carriedOut: string;
  /** Ends the receipt: somebody has to find the agreement first. */
  readonly toBeFound: string;
}
