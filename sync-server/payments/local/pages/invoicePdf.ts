import PdfKitDocument from "pdfkit";
import { moneyText } from "../currency.ts";
import type { Invoice } from "../objects.ts";
import { invoiceFacts } from "./invoiceFacts.ts";
import { dayText } from "./page.ts";

/** An invoice on one page of A4. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `Invoice ${invoice.number ?? ""}`.trim();
  const pdf = new PdfKitDocument({ size: "A4", margin: 56, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  pdf.font("Helvetica-Bold").fontSize(20).text(title).moveDown(0.3);
  pdf.font("Helvetica").fontSize(10).fillColor("#555555").text("A practice invoice: no money has moved.").moveDown(1.5);
  pdf.fillColor("#000000").fontSize(11);
  for (const [name, value] of invoiceFacts(invoice)) row(pdf, name, value);
  pdf.moveDown(1).font("Helvetica-Bold").text("Lines").font("Helvetica").moveDown(0.3);
  for (const { description, amount, currency, period } of invoice.lines.data) {
    row(pdf, description, moneyText(amount, currency));
    pdf
      .fontSize(9)
      .fillColor("#555555")
      .text(`${dayText(period.start)} – ${dayText(period.end)}`)
      .moveDown(0.4);
    pdf.fontSize(11).fillColor("#000000");
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** A name at the left and a value at the right of one line. */
function row(pdf: InstanceType<typeof PdfKitDocument>, name: string, value: string): void {
  const [x, top] = [pdf.page.margins.left, pdf.y];
  const width = pdf.page.width - 2 * x;
  pdf.text(name, x, top, { width: width * 0.68 });
  const below = pdf.y;
  pdf.text(value, x, top, { width, align: "right" });
  pdf.y = Math.max(below, pdf.y) + 2;
  pdf.x = x;
}
