import type { RequestDetails } from "../auth/requestDetails.ts";
import type { Mail } from "./mailer.ts";
import type { MailWords } from "./mailWords.ts";
import { DANISH } from "./words/danish.ts";
import { ENGLISH } from "./words/english.ts";
import { FINNISH } from "./words/finnish.ts";
import { ICELANDIC } from "./words/icelandic.ts";
import { NORWEGIAN } from "./words/norwegian.ts";
import { SWEDISH } from "./words/swedish.ts";

const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  da: DANISH,
  en: ENGLISH,
  sv: SWEDISH,
  no: NORWEGIAN,
  fi: FINNISH,
  is: ICELANDIC,
};

/** The two ways to answer a mail: the link on this device, the digits on another. */
export interface Answerable {
  readonly link: string;
  readonly code: string;
}

export function confirmationMail(to: string, language: string, answer: Answerable, asked: RequestDetails): Mail {
  return answerable(to, wordsIn(language), "confirm", answer, asked);
}

export function recoveryMail(to: string, language: string, answer: Answerable, asked: RequestDetails): Mail {
  return answerable(to, wordsIn(language), "recover", answer, asked);
}

export function magicLinkMail(to: string, language: string, answer: Answerable, asked: RequestDetails): Mail {
  return answerable(to, wordsIn(language), "signIn", answer, asked);
}

/**
 * The mail to the present address of an account whose address is to change, so that nobody takes the account away
 * unseen.
 */
export function currentAddressMail(
  to: string,
  language: string,
  newAddress: string,
  answer: Answerable,
  asked: RequestDetails,
): Mail {
  const mail = answerable(to, wordsIn(language), "leave", answer, asked);
  return { ...mail, text: mail.text.replace("{address}", () => newAddress) };
}

export function newAddressMail(to: string, language: string, answer: Answerable, asked: RequestDetails): Mail {
  return answerable(to, wordsIn(language), "arrive", answer, asked);
}

/**
 * The mail that lets a network in while strangers guess. It has no digits: the link is opened where somebody wants to
 * sign in.
 */
export function admissionMail(to: string, language: string, link: string, asked: RequestDetails): Mail {
  const words = wordsIn(language);
  const { subject, before, after } = words.admit;
  return { to, subject, text: signed(before, link, told(words, words.asked, asked), after) };
}

export function reauthenticationMail(to: string, language: string, code: string, asked: RequestDetails): Mail {
  const words = wordsIn(language);
  const { subject, before, after } = words.nonce;
  return { to, subject, text: signed(before, code, told(words, words.asked, asked), after) };
}

export function knownAddressMail(to: string, language: string, site: string, at: RequestDetails): Mail {
  return happened(to, wordsIn(language), "known", { site, at });
}

export function passwordChangedMail(to: string, language: string, site: string, at: RequestDetails): Mail {
  return happened(to, wordsIn(language), "changed", { site, at });
}

export function passwordHardenedMail(to: string, language: string, site: string, at: RequestDetails): Mail {
  return happened(to, wordsIn(language), "hardened", { site, at });
}

type LinkMail = "confirm" | "recover" | "signIn" | "leave" | "arrive";

function answerable(
  to: string,
  words: MailWords,
  kind: LinkMail,
  { link, code }: Answerable,
  asked: RequestDetails,
): Mail {
  const { subject, before, after } = words[kind];
  return { to, subject, text: signed(before, link, words.orCode, code, told(words, words.asked, asked), after) };
}

function happened(
  to: string,
  words: MailWords,
  kind: "known" | "changed" | "hardened",
  { site, at }: { readonly site: string; readonly at: RequestDetails },
): Mail {
  const { subject, text } = words[kind];
  return { to, subject, text: signed(text, `${site}/auth`, told(words, words.happened, at)) };
}

/** `sentence` with when it was, by the clock of the language, and on what kind of device. */
export function told({ clock, device }: MailWords, sentence: string, { at, browser, system }: RequestDetails): string {
  const written = new Intl.DateTimeFormat(clock.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: clock.zone,
  }).format(new Date(at));
  const known =
    browser !== undefined && system !== undefined
      ? device.both.replace("{browser}", browser).replace("{system}", system)
      : (browser ?? system ?? device.unknown);
  return sentence.replace("{when}", `${written} (${clock.zoneName})`).replace("{device}", known);
}

function signed(...paragraphs: readonly string[]): string {
  return `${[...paragraphs, "Overblik"].join("\n\n")}\n`;
}

export function hasMailWords(language: string): boolean {
  return Object.hasOwn(MAIL_WORDS, language);
}

/** The words of mails in a language; languages without their own get the Danish ones. */
export function wordsIn(language: string): MailWords {
  return Object.hasOwn(MAIL_WORDS, language) ? (MAIL_WORDS[language] ?? DANISH) : DANISH;
}
