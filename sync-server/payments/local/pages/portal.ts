import { escaped } from "../../../html.ts";
import { newestFirst } from "../books.ts";
import { submitOtherCard } from "../cardChange.ts";
import { type CardField, DECLINED, NOT_CONFIRMED, readCard, type TypedCard } from "../cards.ts";
import { moneyText } from "../currency.ts";
import type { Invoice, PortalSession } from "../objects.ts";
import { cardFields, NOTHING_TYPED, TEST_CARDS_TEXT, typedCard } from "./cardFields.ts";
import { dayText, sendPage } from "./page.ts";
import { named, type Pages, type Visit } from "./visits.ts";

/** The page on which a customer changes the card and sees the invoices. */
export const portalPages: Pages = {
  "GET /portal/:id": (visit) =>
    sendPortal(visit, sessionOf(visit), {
      message: visit.query.has("refused") ? NOT_CONFIRMED.message : undefined,
      isChanged: visit.query.has("changed"),
    }),

  "POST /portal/:id": (visit) => {
    const { account, base, form, reply } = visit;
    const session = sessionOf(visit);
    const typed = typedCard(form);
    const email = account.books.customers[session.customer]?.email ?? null;
    const read = readCard(typed, session.customer, email, account.now());
    if (!read.ok) return sendPortal(visit, session, { typed, problems: read.problems, status: 422 });
    const answer = submitOtherCard(account, session, read.paymentMethod);
    if (answer === "confirm") return reply.redirect(`${base}/confirm/${session.id}`, 303);
    if (answer === "declined") return sendPortal(visit, session, { typed, message: DECLINED.message, status: 402 });
    return reply.redirect(portalAfterChange(base, session), 303);
  },

  "GET /portal/:id/back": (visit) => visit.reply.redirect(sessionOf(visit).return_url, 303),
};

/** As with Stripe, who came to change the card is sent on only where the merchant asked for it. */
export function portalAfterChange(base: string, { id, flow }: PortalSession): string {
  const after = flow?.after_completion;
  return (after?.type === "redirect" && after.redirect?.return_url) || `${base}/portal/${id}?changed`;
}

function sessionOf({ account, id }: Visit): PortalSession {
  const session = named(account.books.portalSessions, id);
  named(account.books.customers[session.customer]?.deleted ? {} : { [id]: session }, id);
  return session;
}

interface Shown {
  readonly typed?: TypedCard;
  readonly problems?: Partial<Record<CardField, string>>;
  readonly message?: string | undefined;
  readonly isChanged?: boolean;
  readonly status?: number;
}

function sendPortal({ account, base, reply }: Visit, session: PortalSession, shown: Shown) {
  const { typed = NOTHING_TYPED, problems, message, isChanged = false, status = 200 } = shown;
  const { books } = account;
  const subscription = newestFirst(books.subscriptions).find(({ customer }) => customer === session.customer);
  const cardId =
    subscription?.default_payment_method ?? books.customers[session.customer]?.invoice_settings.default_payment_method;
  const card = cardId ? books.paymentMethods[cardId]?.card : undefined;
  const has = card
    ? `Visa ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`
    : "No card yet.";
  const invoices = newestFirst(books.invoices).filter(
    ({ customer, status }) => customer === session.customer && status !== "draft",
  );
  const body = `${isChanged ? `<p class="said" role="status">Your card has been changed.</p>` : ""}
${message === undefined ? "" : `<p class="problem" role="alert">${escaped(message)}</p>`}
<p><a href="${escaped(`${base}/portal/${session.id}/back`)}">Back</a></p>
<h2>Your card</h2><p>${escaped(has)}</p>
<form method="post" action="${escaped(`${base}/portal/${session.id}`)}" class="box" novalidate>${cardFields(typed, problems)}
<button class="wide">Use this card</button></form>
<h2>Invoices</h2>
${invoices.length === 0 ? "<p>No invoices yet.</p>" : `<ul class="plain box">${invoices.map((invoice) => invoiceRow(base, invoice)).join("")}</ul>`}
${TEST_CARDS_TEXT}`;
  const returnsTo = [session.return_url, session.flow?.after_completion.redirect?.return_url ?? null];
  return sendPage(reply, { title: "Card and invoices", body, base, returnsTo, status });
}

export function invoiceRow(base: string, { id, number, created, status, total, currency }: Invoice): string {
  const address = escaped(`${base}/invoices/${id}`);
  return `<li><a href="${address}">${escaped(number ?? "Draft")}</a> · ${dayText(created)} · ${moneyText(total, currency)} · ${status}${number === null ? "" : ` · <a href="${address}.pdf">PDF</a>`}</li>`;
}
