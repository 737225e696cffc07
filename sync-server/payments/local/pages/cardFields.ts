import { escaped } from "../../../html.ts";
import type { CardField, TypedCard } from "../cards.ts";

const FIELDS: readonly (readonly [CardField, string, string])[] = [
  ["name", "Name on the card", 'autocomplete="off"'],
  ["number", "Card number", 'inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"'],
  ["expiry", "Expires", 'inputmode="numeric" autocomplete="off" placeholder="MM/YY"'],
  ["cvc", "CVC", 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"'],
];

export const NOTHING_TYPED: TypedCard = { name: "", number: "", expiry: "", cvc: "" };

/** The fields of a card with what was typed. Browsers may not offer real cards here. */
export function cardFields(typed: TypedCard, problems: Partial<Record<CardField, string>> = {}): string {
  const [name = "", number = "", ...pair] = FIELDS.map(([field, label, attributes]) => {
    const problem = problems[field];
    const invalid = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${field}-problem"`;
    return (
      `<div><label for="${field}">${label}</label><input id="${field}" name="${field}" value="${escaped(typed[field])}" required ${attributes}${invalid}>` +
      `${problem === undefined ? "" : `<p class="bad" id="${field}-problem">${escaped(problem)}</p>`}</div>`
    );
  });
  return `${name}${number}<div class="pair">${pair.join("")}</div>`;
}

export function typedCard(form: ReadonlyMap<string, unknown>): TypedCard {
  const text = (name: CardField) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 100) : "";
  };
  return { name: text("name"), number: text("number"), expiry: text("expiry"), cvc: text("cvc") };
}

/** Which cards work here, and how. */
export const TEST_CARDS_TEXT = `<section class="box"><h2>Test cards</h2>
<ul class="plain">
<li><code>4242 4242 4242 4242</code> is accepted.</li>
<li><code>4000 0000 0000 0002</code> is declined.</li>
<li><code>4000 0025 0000 3155</code> has to be confirmed at its bank.</li>
<li><code>4000 0000 0000 0341</code> is accepted now and declined at renewals.</li>
</ul><p class="quiet">Any month to come and any CVC will do.</p></section>`;
