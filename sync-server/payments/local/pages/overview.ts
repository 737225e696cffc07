import { escaped } from "../../../html.ts";
import type { Account } from "../account.ts";
import { newestFirst } from "../books.ts";
import { moneyText } from "../currency.ts";
import { DAY, monthsLater } from "../moments.ts";
import type { Customer, Subscription } from "../objects.ts";
import type { Tree } from "../parameters.ts";
import { itemOf } from "../prorations.ts";
import { closeDispute, openDispute } from "../refunds.ts";
import { dayText, momentText, sendPage } from "./page.ts";
import { invoiceRow } from "./portal.ts";
import { named, type Pages, type Visit } from "./visits.ts";

const SHOWN_CUSTOMERS = 50;
const SHOWN_INVOICES = 12;
const SHOWN_EVENTS = 100;
/** Ten years: further on a monthly subscription has more to tell than anybody waits for. */
const MAX_DAYS = 3650;

/** Everything that the provider knows, and its clock. */
export function overviewPages(advance: (seconds: number) => Promise<void>): Pages {
  return {
    "GET /": sendOverview,

    "POST /clock": async (visit) => {
      const { account, base, form, reply } = visit;
      const seconds = secondsOf(account.now(), form.get("step"), form.get("days"));
      if (seconds === undefined) return sendOverview(visit, `Type a whole number of days from 1 to ${MAX_DAYS}.`);
      await advance(seconds);
      return reply.redirect(base, 303);
    },

    "POST /bank/:id": ({ account, base, id, form, reply }) => {
      named(account.books.customers, id);
      const action = form.get("action");
      const { payment, dispute } = disputable(account, id);
      if (action === "dispute" && payment) openDispute(account, id);
      if ((action === "won" || action === "lost") && dispute) closeDispute(account, id, action);
      return reply.redirect(base, 303);
    },
  };
}

function secondsOf(now: number, step: string | Tree | undefined, typed: string | Tree | undefined): number | undefined {
  if (step === "day") return DAY;
  if (step === "month") return monthsLater(now, 1) - now;
  if (step === "year") return monthsLater(now, 12) - now;
  const days = typeof typed === "string" && /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= MAX_DAYS ? days * DAY : undefined;
}

function sendOverview({ account, base, reply }: Visit, problem?: string) {
  const { customers } = account.books;
  const shown = newestFirst(customers).slice(0, SHOWN_CUSTOMERS);
  const body = `<section class="box"><h2>The clock</h2><p>${momentText(account.now())}</p>
<form method="post" action="${escaped(base)}/clock" class="row" novalidate>
<button name="step" value="day" class="second">+1 day</button><button name="step" value="month" class="second">+1 month</button><button name="step" value="year" class="second">+1 year</button></form>
<form method="post" action="${escaped(base)}/clock" class="row" novalidate><div class="narrow"><label for="days">Days</label><input id="days" name="days" inputmode="numeric"${problem === undefined ? "" : ` aria-invalid="true" aria-describedby="days-problem"`}></div>
<button name="step" value="days">Move on</button></form>
${problem === undefined ? "" : `<p class="bad" id="days-problem" role="alert">${escaped(problem)}</p>`}
<p class="quiet">Renewals, reminders and further tries happen on the way, in order.</p></section>
<h2>Customers</h2>
${shown.length === 0 ? "<p>Nobody yet. Choose a plan in the app: it leads to a page here on which you pay with a test card.</p>" : shown.map((customer) => customerBox(account, base, customer)).join("\n")}
<h2>Events</h2>
${events(account)}`;
  return sendPage(reply, { title: "Payments", body, base, status: problem === undefined ? 200 : 422 });
}

function customerBox(account: Account, base: string, customer: Customer): string {
  const { books } = account;
  const { id, balance, currency } = customer;
  const subscriptions = newestFirst(books.subscriptions).filter((one) => one.customer === id);
  const invoices = newestFirst(books.invoices).filter((one) => one.customer === id);
  const name = customer.deleted ? "Deleted" : (customer.name ?? customer.email ?? "Nameless");
  const credit = balance < 0 && currency ? `<p>Credit: ${moneyText(-balance, currency)}</p>` : "";
  return `<section class="box"><h3>${escaped(name)}</h3><p class="quiet">${escaped(customer.name && customer.email ? `${customer.email} · ${id}` : id)}</p>${credit}
${subscriptions.length === 0 ? "<p>No subscription.</p>" : `<ul class="plain">${subscriptions.map((one) => `<li>${escaped(subscriptionText(account, one))}</li>`).join("")}</ul>`}
${
  invoices.length === 0
    ? ""
    : `<ul class="plain">${invoices
        .slice(0, SHOWN_INVOICES)
        .map((invoice) => invoiceRow(base, invoice))
        .join("")}</ul>`
}
${bankButtons(account, base, id)}</section>`;
}

function subscriptionText({ books }: Account, subscription: Subscription): string {
  const { status, cancel_at_period_end, pause_collection, default_payment_method, ended_at } = subscription;
  const { price, current_period_end: end } = itemOf(subscription);
  const card = default_payment_method ? books.paymentMethods[default_payment_method]?.card : undefined;
  const parts = [
    books.products[price.product]?.name ?? price.id,
    `${moneyText(price.unit_amount, price.currency)} per ${price.recurring.interval}`,
    status,
    ended_at === null ? `${cancel_at_period_end ? "ends" : "until"} ${dayText(end)}` : `ended ${dayText(ended_at)}`,
    ...(pause_collection ? ["collection paused"] : []),
    ...(card ? [`Visa ${card.last4}`] : []),
  ];
  return parts.join(" · ");
}

/** The newest payment, where nobody disputes it yet, and the dispute that waits for the bank. */
function disputable({ books }: Account, customer: string) {
  const payment = newestFirst(books.charges).find((charge) => charge.customer === customer && charge.paid);
  const dispute = newestFirst(books.disputes).find(
    ({ charge, status }) => status === "needs_response" && books.charges[charge]?.customer === customer,
  );
  return { payment: payment?.disputed || payment?.refunded ? undefined : payment, dispute };
}

function bankButtons(account: Account, base: string, id: string): string {
  const { payment, dispute } = disputable(account, id);
  const button = (action: string, words: string) =>
    `<button name="action" value="${action}" class="second">${words}</button>`;
  const buttons = [
    ...(payment ? [button("dispute", "Dispute the newest payment")] : []),
    ...(dispute ? [button("won", "Dispute: you win"), button("lost", "Dispute: you lose")] : []),
  ];
  if (buttons.length === 0) return "";
  return `<form method="post" action="${escaped(`${base}/bank/${id}`)}" class="row">${buttons.join("")}</form>`;
}

function events({ books }: Account): string {
  const shown = newestFirst(books.events).slice(0, SHOWN_EVENTS);
  if (shown.length === 0) return "<p>None yet.</p>";
  const rows = shown.map(({ id, type, created }) => {
    const delivery = books.deliveries[id];
    const tries = delivery?.tries === 1 ? "1 try" : `${delivery?.tries ?? 0} tries`;
    const kind = delivery?.state === "delivered" ? "good" : delivery?.state === "given up" ? "bad" : "quiet";
    return `<li>${escaped(type)} <span class="${kind}">${delivery?.state ?? ""}</span><br><span class="quiet">${momentText(created)} · ${tries}${delivery?.answer ? ` · ${escaped(delivery.answer)}` : ""}</span></li>`;
  });
  return `<ul class="plain box">${rows.join("")}</ul>`;
}
