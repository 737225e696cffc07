import type { Account } from "./account.ts";
import { expire } from "./checkout.ts";
import { pay } from "./collection.ts";
import { DAY, HOUR } from "./moments.ts";
import type { Invoice, Subscription } from "./objects.ts";
import { currentPeriod, subscriptionOf } from "./invoices.ts";
import { changeSubscription, expireIncomplete, isOver } from "./subscriptionChange.ts";
import { renew, upcomingInvoice } from "./subscriptions.ts";

const FIRST_PAYMENT_WITHIN = 23 * HOUR;
const RENEWAL_REMINDED_BEFORE = 7 * DAY;
const TRIAL_END_REMINDED_BEFORE = 3 * DAY;

/** Something that happens by itself once its moment has come. */
export interface Due {
  readonly at: number;
  act(): void;
}

/** The first thing that falls due. Of things at the same moment the one that is named first below. */
export function nextDue(account: Account): Due | undefined {
  const { subscriptions, invoices, checkoutSessions } = account.books;
  const all = [
    ...Object.values(subscriptions)
      .filter((subscription) => !isOver(subscription))
      .flatMap((subscription) => dueOfSubscription(account, subscription)),
    ...Object.values(invoices).flatMap((invoice) => dueOfInvoice(account, invoice)),
    ...Object.values(checkoutSessions)
      .filter(({ status }) => status === "open")
      .map((session) => ({ at: session.expires_at, act: () => expire(account, session) })),
  ];
  return all.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

function dueOfSubscription(account: Account, subscription: Subscription): Due[] {
  const { status, created, trial_end, pause_collection, cancel_at_period_end } = subscription;
  if (status === "paused") return [];
  if (status === "incomplete")
    return [{ at: created + FIRST_PAYMENT_WITHIN, act: () => expireIncomplete(account, subscription) }];
  const { end } = currentPeriod(subscription);
  const reminded = (account.books.reminded[subscription.id] ??= {});
  const due: Due[] = [];
  const resumesAt = pause_collection?.resumes_at;
  if (resumesAt)
    due.push({
      at: resumesAt,
      act: () => changeSubscription(account, subscription, () => (subscription.pause_collection = null)),
    });
  if (status === "trialing" && trial_end !== null && reminded.trialEnd !== trial_end)
    due.push({
      at: trial_end - TRIAL_END_REMINDED_BEFORE,
      act: () => {
        reminded.trialEnd = trial_end;
        account.send("customer.subscription.trial_will_end", subscription);
      },
    });
  const isRenewed = !cancel_at_period_end && !pause_collection && status !== "unpaid";
  if (isRenewed && reminded.renewal !== end)
    due.push({
      at: end - RENEWAL_REMINDED_BEFORE,
      act: () => {
        reminded.renewal = end;
        account.send("invoice.upcoming", upcomingInvoice(account, subscription));
      },
    });
  due.push({ at: end, act: () => renew(account, subscription) });
  return due;
}

function dueOfInvoice(account: Account, invoice: Invoice): Due[] {
  const { status, next_payment_attempt: at } = invoice;
  if (status !== "open" || at === null || isOver(subscriptionOf(account, invoice))) return [];
  return [{ at, act: () => void pay(account, invoice, "later") }];
}
