import type { Account } from "./account.ts";
import { type BankAnswer, bankAnswer } from "./cards.ts";
import type { PaymentMethod, PortalSession } from "./objects.ts";
import { changeSubscription, isOver } from "./subscriptionChange.ts";

/** A customer gave another card in the portal. It is charged at the next renewal or try, as with Stripe. */
export function submitOtherCard(account: Account, session: PortalSession, card: PaymentMethod): BankAnswer {
  const answer = bankAnswer(card, "first");
  if (answer === "declined") return answer;
  account.books.paymentMethods[card.id] = card;
  if (answer === "accepted") chargeFromNowOn(account, card);
  else account.books.attempts[session.id] = { paymentMethod: card.id, subscription: null, message: null };
  return answer;
}

/** The bank's answer about a card that was given in the portal. */
export function answerBankInPortal(account: Account, session: PortalSession, isConfirmed: boolean): void {
  const { books } = account;
  const card = books.paymentMethods[books.attempts[session.id]?.paymentMethod ?? ""];
  delete books.attempts[session.id];
  if (card && isConfirmed) chargeFromNowOn(account, card);
}

function chargeFromNowOn(account: Account, card: PaymentMethod): void {
  const { books } = account;
  books.customers[card.customer ?? ""]!.invoice_settings.default_payment_method = card.id;
  for (const subscription of Object.values(books.subscriptions)) {
    if (subscription.customer === card.customer && !isOver(subscription))
      changeSubscription(account, subscription, () => (subscription.default_payment_method = card.id));
  }
}
