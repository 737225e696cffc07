import { escaped } from "../../../html.ts";
import { isPayable, pay } from "../collection.ts";
import { moneyText } from "../currency.ts";
import type { Invoice } from "../objects.ts";
import { invoiceFacts } from "./invoiceFacts.ts";
import { dayText, facts, sendPage } from "./page.ts";
import { named, type Pages, type Visit } from "./visits.ts";

const PDF = ".pdf";

/** An invoice to read, to pay while it is open, and as a PDF. */
export const invoicePages: Pages = {
  "GET /invoices/:id": async (visit) => {
    const { id, reply } = visit;
    if (!id.endsWith(PDF)) return sendInvoice(visit, named(visit.account.books.invoices, id));
    const invoice = named(visit.account.books.invoices, id.slice(0, -PDF.length));
    const { invoicePdf } = await import("./invoicePdf.ts");
    return reply
      .header("content-disposition", `inline; filename="invoice-${invoice.number ?? "draft"}.pdf"`)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .type("application/pdf")
      .send(await invoicePdf(invoice));
  },

  "POST /invoices/:id/pay": (visit) => {
    const { account, base, id, reply } = visit;
    const invoice = named(account.books.invoices, id);
    const isDeclined = isPayable(invoice) && pay(account, invoice, "later") !== "accepted";
    return reply.redirect(`${base}/invoices/${id}${isDeclined ? "?declined" : ""}`, 303);
  },
};

function sendInvoice({ base, query, reply }: Visit, invoice: Invoice) {
  const { id, lines, currency, amount_due, number } = invoice;
  const address = escaped(`${base}/invoices/${id}`);
  const rows = lines.data.map(
    ({ description, amount, period }) =>
      `<li>${escaped(description)}<br><span class="quiet">${dayText(period.start)} – ${dayText(period.end)}</span><br>${moneyText(amount, currency)}</li>`,
  );
  const body = `${query.has("declined") ? `<p class="problem" role="alert">The card on file was declined.</p>` : ""}
<div class="box">${facts(invoiceFacts(invoice))}</div><h2>Lines</h2><ul class="plain box">${rows.join("")}</ul>
${isPayable(invoice) ? `<form method="post" action="${address}/pay"><button>Pay ${moneyText(amount_due, currency)} with the card on file</button></form>` : ""}
<p><a href="${address}.pdf">Download as PDF</a></p>`;
  return sendPage(reply, { title: `Invoice ${number ?? ""}`.trim(), body, base });
}
