import { moneyText } from "../currency.ts";
import type { Invoice } from "../objects.ts";
import { dayText } from "./page.ts";

/** The head of an invoice, on the page and in the PDF. */
export function invoiceFacts(invoice: Invoice): (readonly [string, string])[] {
  const { number, created, status, customer_name, customer_email, total, amount_due, amount_paid, currency } = invoice;
  const credit = total - amount_due;
  return [
    ["Number", number ?? "Draft"],
    ["Date", dayText(created)],
    ["Status", status],
    ...([["Customer", customer_name ?? customer_email ?? "Nameless"]] as const),
    ["Total", moneyText(total, currency)],
    ...(credit > 0 ? ([["Paid from credit", moneyText(credit, currency)]] as const) : []),
    ...(total < 0 ? ([["Kept as credit", moneyText(-total, currency)]] as const) : []),
    ["Paid", moneyText(amount_paid, currency)],
  ];
}
