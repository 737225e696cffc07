import { newId } from "./ids.ts";
import type { PaymentMethod } from "./objects.ts";

/** Stripe's numbers for tests, and how their bank behaves. */
const TEST_CARDS = {
  "4242424242424242": { first: "accepted", later: "accepted" },
  "4000000000000002": { first: "declined", later: "declined" },
  "4000002500003155": { first: "confirm", later: "accepted" },
  "4000000000000341": { first: "accepted", later: "declined" },
} as const satisfies Record<string, { readonly first: BankAnswer; readonly later: BankAnswer }>;

/** "confirm": the holder must confirm it on a page of their bank. */
export type BankAnswer = "accepted" | "declined" | "confirm";

export const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
} as const;

export const NOT_CONFIRMED = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "Your bank did not confirm the payment. Try again, or use another card.",
} as const;

/** A card's answer, told from its last four digits: `first` when it is given, `later` when nobody is there. */
export function bankAnswer({ card }: PaymentMethod, when: "first" | "later"): BankAnswer {
  const known = Object.entries(TEST_CARDS).find(([number]) => number.endsWith(card.last4));
  return known?.[1][when] ?? "declined";
}

/** The fields of a card as somebody typed them. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

export type CardField = keyof TypedCard;

/** A card, or which fields are wrong and why. */
export type ReadCard =
  | { readonly ok: true; readonly paymentMethod: PaymentMethod }
  | { readonly ok: false; readonly problems: Partial<Record<CardField, string>> };

/** Reads what was typed. Numbers of real cards are refused: nothing here may ever see one. */
export function readCard(typed: TypedCard, customer: string, email: string | null, at: number): ReadCard {
  const number = typed.number.replaceAll(/[\s-]/g, "");
  const expiry = readExpiry(typed.expiry, at);
  const problems: Partial<Record<CardField, string>> = {
    ...(Object.hasOwn(TEST_CARDS, number)
      ? {}
      : { number: "Only the test cards below work here. Never type a real card." }),
    ...(typeof expiry === "string" ? { expiry } : {}),
    ...(/^\d{3,4}$/.test(typed.cvc.trim()) ? {} : { cvc: "Type the three digits from the back, any will do." }),
    ...(typed.name.trim() === "" ? { name: "Type the name on the card." } : {}),
  };
  if (Object.keys(problems).length > 0 || typeof expiry === "string") return { ok: false, problems };
  const paymentMethod: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    created: at,
    livemode: false,
    billing_details: { email, name: typed.name.trim() },
    card: { brand: "visa", country: "DK", ...expiry, funding: "credit", last4: number.slice(-4) },
    customer,
    metadata: {},
    type: "card",
  };
  return { ok: true, paymentMethod };
}

/** A month, or why it is none. */
function readExpiry(text: string, at: number): { readonly exp_month: number; readonly exp_year: number } | string {
  const parts = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text);
  const [month, year] = [Number(parts?.[1]), 2000 + Number(parts?.[2])];
  if (!parts || month < 1 || month > 12) return "Type the month and the year, like 12/34.";
  const isPast = Date.UTC(year, month, 1) / 1000 <= at;
  return isPast ? "The card has expired. Choose a month to come." : { exp_month: month, exp_year: year };
}
