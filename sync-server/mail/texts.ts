import type { Mail } from "./mailer.ts";
import type { MailWords } from "./mailWords.ts";
import { DANISH } from "./words/danish.ts";
import { ENGLISH } from "./words/english.ts";
import { FINNISH } from "./words/finnish.ts";
import { ICELANDIC } from "./words/icelandic.ts";
import { NORWEGIAN } from "./words/norwegian.ts";
import { SWEDISH } from "./words/swedish.ts";

/** Languages without their own words get the Danish ones. */
const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  da: DANISH,
  en: ENGLISH,
  sv: SWEDISH,
  no: NORWEGIAN,
  fi: FINNISH,
  is: ICELANDIC,
};

/** The two ways to answer a mail: the link on this device, the digits on another or where a scanner opened the link. */
export interface Answerable {
  readonly link: string;
  readonly code: string;
}

export function confirmationMail(to: string, language: string, answer: Answerable): Mail {
  return answerable(to, wordsIn(language), "confirm", answer);
}

export function recoveryMail(to: string, language: string, answer: Answerable): Mail {
  return answerable(to, wordsIn(language), "recover", answer);
}

export function magicLinkMail(to: string, language: string, answer: Answerable): Mail {
  return answerable(to, wordsIn(language), "signIn", answer);
}

/** To the address an account has, so that nobody takes the account away unseen. */
export function currentAddressMail(to: string, language: string, newAddress: string, answer: Answerable): Mail {
  const mail = answerable(to, wordsIn(language), "leave", answer);
  return { ...mail, text: mail.text.replace("{address}", () => newAddress) };
}

export function newAddressMail(to: string, language: string, answer: Answerable): Mail {
  return answerable(to, wordsIn(language), "arrive", answer);
}

/** No digits: the link is opened where somebody wants to sign in. */
export function admissionMail(to: string, language: string, link: string): Mail {
  const { subject, before, after } = wordsIn(language).admit;
  return { to, subject, text: signed(before, link, after) };
}

export function reauthenticationMail(to: string, language: string, code: string): Mail {
  const { subject, before, after } = wordsIn(language).nonce;
  return { to, subject, text: signed(before, code, after) };
}

export function knownAddressMail(to: string, language: string, site: string): Mail {
  const { subject, text } = wordsIn(language).known;
  return { to, subject, text: signed(text, `${site}/auth`) };
}

export function passwordChangedMail(to: string, language: string, site: string): Mail {
  const { subject, text } = wordsIn(language).changed;
  return { to, subject, text: signed(text, `${site}/auth`) };
}

export function passwordHardenedMail(to: string, language: string, site: string): Mail {
  const { subject, text } = wordsIn(language).hardened;
  return { to, subject, text: signed(text, `${site}/auth`) };
}

type LinkMail = "confirm" | "recover" | "signIn" | "leave" | "arrive";

function answerable(to: string, words: MailWords, kind: LinkMail, { link, code }: Answerable): Mail {
  const { subject, before, after } = words[kind];
  return { to, subject, text: signed(before, link, words.orCode, code, after) };
}

function signed(...paragraphs: readonly string[]): string {
  return `${[...paragraphs, "Overblik"].join("\n\n")}\n`;
}

function wordsIn(language: string): MailWords {
  return Object.hasOwn(MAIL_WORDS, language) ? (MAIL_WORDS[language] ?? DANISH) : DANISH;
}
