import { createHash } from "node:crypto";
import { escaped } from "../html.ts";
import { told, wordsIn } from "../mail/texts.ts";
import type { MailPurpose, MailToken } from "./mailTokens.ts";

/** A page that stands for a link in a mail: it asks, and changes nothing by being opened. */
export interface MailPage {
  readonly html: string;
  readonly policy: string;
}

type Step = "form" | "app";

interface Asking {
  readonly mail: MailToken;
  readonly language: string;
  /** As the address of the link has them. */
  readonly token: string;
  readonly type: string;
  /** Where it leads in the end, and the same where it was part of the link. */
  readonly target: string;
  readonly askedTarget: string | undefined;
}

/** `form` uses the mail up when its button is pressed; `app` leads to where the password is asked for. */
export function mailPage(step: Step, { mail, language, token, type, target, askedTarget }: Asking): MailPage {
  const { page, ...words } = wordsIn(language);
  const { title, text, button } = page[wordsOf(mail.purpose, step)];
  const hidden = { token, type, ...(askedTarget === undefined ? {} : { redirect_to: askedTarget }) };
  const asked = told({ page, ...words }, page.asked, mail.asked);
  const fragment = new URLSearchParams({ confirm_token: token, type }).toString();
  return written(language, target, {
    title,
    address: mail.address,
    text,
    act: step === "app" ? link(`${target}#${fragment}`, button) : form(hidden, button),
    notes: [
      asked,
      ...(mail.purpose === "admission" ? [] : [page.digits]),
      mail.purpose === "email_change_current" ? page.unasked : page.unchanged,
    ],
  });
}

/** The page for links that are used, too old or nobody's. */
export function gonePage(language: string, site: string): MailPage {
  const { title, text, button } = wordsIn(language).page.gone;
  return written(language, site, { title, address: undefined, text, act: link(`${site}/auth`, button), notes: [] });
}

function wordsOf(purpose: MailPurpose, step: Step) {
  switch (purpose) {
    case "signup":
      return step === "form" ? "confirmHere" : "confirm";
    case "email_change_current":
      return step === "form" ? "changeHere" : "leave";
    case "email_change_new":
      return step === "form" ? "changeHere" : "arrive";
    case "magiclink":
      return "signIn";
    case "admission":
      return "admit";
    default:
      return "recover";
  }
}

interface Content {
  readonly title: string;
  /** The one that the mail went to. */
  readonly address: string | undefined;
  readonly text: string;
  /** Markup. */
  readonly act: string;
  readonly notes: readonly string[];
}

function form(hidden: Readonly<Record<string, string>>, button: string): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="verify">${fields.join("")}<button class="act">${escaped(button)}</button></form>`;
}

function link(address: string, button: string): string {
  return `<p><a class="act" href="${escaped(address)}">${escaped(button)}</a></p>`;
}

/** An address breaks before its sign rather than in the middle of a word. */
function wrapping(html: string): string {
  return html.replaceAll("@", "<wbr>@");
}

/** The hour stays with the word before it. */
function unbroken(html: string): string {
  return html.replace(/(klo?\.?|at) (\d)/, "$1&nbsp;$2");
}

function written(language: string, target: string, { title, address, text, act, notes }: Content): MailPage {
  const html = `<!doctype html>
<html lang="${escaped(htmlLanguage(language))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>${escaped(title)} · Overblik</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">${MARK}Overblik</p>
<h1>${escaped(title)}</h1>
${address === undefined ? "" : `<p class="address">${wrapping(escaped(address))}</p>\n`}<p class="text">${escaped(text)}</p>
${act}
${notes.length === 0 ? "" : `<div class="notes">\n${notes.map((note) => `<p>${unbroken(escaped(note))}</p>`).join("\n")}\n</div>`}
</main>
</body>
</html>
`;
  // The address that a form leads to is part of the rights of the page: in development the app stands on another port.
  const { origin } = new URL(target);
  const policy = `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`;
  return { html, policy };
}

function htmlLanguage(language: string): string {
  return wordsIn(language).clock.locale;
}

const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" stroke-width="2.5"/><path fill="currentColor" d="M7.4 16c2.9-2.3 5.7-2.3 8.6 0s5.7 2.3 8.6 0a8.6 8.6 0 0 1-17.2 0z"/></svg>`;

/** The colours of `src/ui/tokens.css`; the page fetches nothing, so its letters are those of the device. */
const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#1a1f23;--muted:#555b5f;--hairline:#e2dccf;--accent:#0f5a5c;--strong:#0a4446;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#10151b;--ink:#e8e4da;--muted:#a9afb1;--hairline:#27323c;--accent:#76c6bf;--strong:#9bdad4;--on:#08201f}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:flex;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:30rem;margin:auto;padding:3rem 1.5rem 4rem}
.mark{display:flex;align-items:center;gap:.5rem;margin-bottom:2.5rem;color:var(--accent);font-weight:600}
.mark svg{width:1.375rem;height:1.375rem}
h1{margin-bottom:.5rem;font:400 clamp(1.75rem,1.4rem + 1.6vw,2.25rem)/1.2 ui-serif,"Iowan Old Style",Cambria,"Noto Serif",Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
.address{margin-bottom:1.25rem;color:var(--muted);overflow-wrap:anywhere}
.text{margin-bottom:2rem;text-wrap:pretty}
.act{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.625rem 1.5rem;border:0;border-radius:.375rem;background:var(--accent);color:var(--on);font:inherit;font-weight:600;line-height:1.25;text-decoration:none;cursor:pointer}
.act:hover,.act:active{background:var(--strong)}
.act:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.notes{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--hairline);color:var(--muted);font-size:.9375rem}
.notes p{text-wrap:pretty}
.notes p+p{margin-top:.625rem}
@media (max-width:30rem){main{margin-top:0}.act{width:100%}}
`;
const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;
