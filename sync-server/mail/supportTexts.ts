import type { Language, Tier } from "#config/spec.ts";
import { DEFAULT_LANGUAGE } from "#config/spec.ts";
import { diagnosticsText, type SupportRequest } from "#domain/support/supportRequest.ts";
import type { Mail } from "./mailer.ts";
import { DANISH } from "./supportWords/danish.ts";
import { ENGLISH } from "./supportWords/english.ts";
import { FINNISH } from "./supportWords/finnish.ts";
import { ICELANDIC } from "./supportWords/icelandic.ts";
import { NORWEGIAN } from "./supportWords/norwegian.ts";
import type { SupportWords } from "./supportWords/supportWords.ts";
import { SWEDISH } from "./supportWords/swedish.ts";
import { wordsIn } from "./texts.ts";

const WORDS: Readonly<Partial<Record<Language, SupportWords>>> = {
  da: DANISH,
  en: ENGLISH,
  sv: SWEDISH,
  no: NORWEGIAN,
  fi: FINNISH,
  is: ICELANDIC,
};

interface About extends Omit<SupportRequest, "id"> {
  readonly caseNumber: string;
  readonly receivedAt: Date;
  /** The plan as the server knows it, whatever the diagnostics say. */
  readonly tier: Tier;
  /** The address of the account. */
  readonly from: string;
}

/**
 * The mail to whoever answers. The server's own facts come first and the typed text last, so that no typed line can pass
 * for one of them; headers hold nothing that was typed.
 */
export function supportMail(to: string, { from, message, diagnostics, ...about }: About): Mail {
  const words = supportWordsIn(DEFAULT_LANGUAGE);
  const facts = [
    `${words.caseNumber}: ${about.caseNumber}`,
    `${words.received}: ${written(about.receivedAt, DEFAULT_LANGUAGE)}`,
    `${words.from}: ${from}`,
    `${words.language}: ${about.language}`,
    `${words.plan}: ${about.tier}`,
    `${words.subject}: ${words.subjects[about.subject]}`,
  ].join("\n");
  const sent = diagnostics && `${words.diagnostics}:\n${diagnosticsText(diagnostics)}`;
  const subject = `${about.caseNumber}: ${words.subjects[about.subject]}`;
  return { to, replyTo: from, subject, text: joined(facts, sent, `${words.message}:`, message) };
}

/** The receipt to the writer: the number, when it came, and everything that was sent. */
export function supportReceipt({ from, language, message, diagnostics, caseNumber, receivedAt, subject }: About): Mail {
  const words = supportWordsIn(language);
  const facts = [
    `${words.caseNumber}: ${caseNumber}`,
    `${words.received}: ${written(receivedAt, language)}`,
    `${words.subject}: ${words.subjects[subject]}`,
  ].join("\n");
  const sent = diagnostics && `${words.diagnostics}:\n${diagnosticsText(diagnostics)}`;
  return {
    to: from,
    subject: words.receiptSubject.replace("{case}", caseNumber),
    text: joined(words.greeting, words.receipt, facts, `${words.message}:`, message, sent, "Overblik"),
  };
}

function joined(...paragraphs: readonly (string | undefined)[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n`;
}

/** The words in a language; languages without their own get the Danish ones. */
function supportWordsIn(language: Language): SupportWords {
  return WORDS[language] ?? DANISH;
}

/** By the clock of the language, which is named. */
function written(at: Date, language: Language): string {
  const { locale, zone, zoneName } = wordsIn(language).clock;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return `${format.format(at)} (${zoneName})`;
}
