import type { FastifyReply } from "fastify";
import { escaped } from "../../../html.ts";

export interface Page {
  readonly title: string;
  /** The HTML below the title; everything in it that came from elsewhere is escaped. */
  readonly body: string;
  /** The path of the pages. */
  readonly base: string;
  /** Addresses that a form of this page may lead to; the policy names where they are. */
  readonly returnsTo?: readonly (string | null)[];
  readonly status?: number;
}

/** Sends a page without script. Browsers check `form-action` also where a form's answer leads elsewhere. */
export function sendPage(reply: FastifyReply, { title, body, base, returnsTo = [], status = 200 }: Page): FastifyReply {
  const origins = [...new Set(returnsTo.flatMap((address) => originOf(address)))];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["form-action 'self'", ...origins].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return reply
    .status(status)
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escaped(title)}</title><link rel="stylesheet" href="${escaped(base)}/style.css"></head>\n` +
        `<body><p class="practice">Practice payments: no money moves.</p>\n<main>\n<h1>${escaped(title)}</h1>\n${body}\n</main></body></html>\n`,
    );
}

function originOf(address: string | null): string[] {
  const url = address === null ? null : URL.parse(address);
  return url ? [url.origin] : [];
}

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const DAY_OF = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

export function momentText(moment: number): string {
  return `${MOMENT.format(moment * 1000)} UTC`;
}

export function dayText(moment: number): string {
  return DAY_OF.format(moment * 1000);
}

/** Rows of a name and a value, both escaped here. */
export function facts(rows: readonly (readonly [string, string])[]): string {
  return `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join("")}</dl>`;
}
