/**
 * JSON of records in half its length. Texts that stand in most of it (names of fields, currencies, ids) are written as
 * characters that JSON never has as they are, U+0000 to U+001F: nothing has to be escaped, and reading is putting back.
 *
 *   U+0001                      marks a compact text
 *   U+0002 and 22 characters    an id, as base64url
 *   U+0003 and a character      an id, date or long number that stands before, by its number
 *   U+0004 and a character      one of the later `WORDS`, by its number
 *   U+0005                      the value of `text`, in small letters: keys of imported transactions have it in them
 *   U+0006 to U+001F            one of the first `WORDS`
 *
 * Nobody but the household writes into a record, and what is replaced in one is its own: unlike with a page that is
 * compressed, a length tells nothing about a secret beside a text that somebody else has chosen.
 */

/** The first character of a compact text. JSON starts with another. */
const MARK = "\u0001";
const [ID, SAME, LONG, SMALL_TEXT] = ["\u0002", "\u0003", "\u0004", "\u0005"];
const [ID_CODE, SAME_CODE, LONG_CODE] = [ID, SAME, LONG].map((mark) => mark.charCodeAt(0));
const FIRST_FREQUENT = 6;
const FIRST_PRINTED = 0x20;

/**
 * The words that are written short: names of fields, with their colon, and values. Stored records name them by their
 * places: the list may grow at its end, and never changes. The first 26 take one character, the others two.
 */
const WORDS = `
  v: f: at: k: s: id: accountId: date: amount: minor: currency: text: status: balance: importBatchId: dedupeKey:
  categoryId: categorisedBy: name: note: value: assetId: type: securityId: DKK booked
  reviewed: transferId: tags: splits: original: bankText: countsOn: extraordinary: notTransfer: debtId: inBalance:
  metBatchId: price: quantity: source: kind: feeMinor: fee: rate: to: from: month: limit: currentValue: interestRate:
  paymentAmount: paymentFrequency: startDate: endDate: ownerShare: purchaseValue: purchaseDate: onAccount: bankName:
  subjectId: description: reminders: ~list: ~alive: fromPosting: fileName: bytes: width: height: addedAt: profile:
  importedAt: postings: EUR SEK NOK ISK USD GBP learnt rule hand pending import bank monthly buy sell dividend transfer
  manual`
  .trim()
  .split(/\s+/)
  .map((word) => (word.endsWith(":") ? `"${word.slice(0, -1)}":` : `"${word}"`));

const WORD_BY_CODE = new Map(WORDS.map((word, place) => [codeAt(place), word] as const));
const CODE_BY_WORD = new Map(Array.from(WORD_BY_CODE, ([code, word]) => [word, code] as const));

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Two characters for each value of three hexadecimal digits. */
const PAIRS = Array.from({ length: 4096 }, (_, value) => `${DIGITS[value >> 6]}${DIGITS[value & 63]}`);
const HEX_OF_VALUE = PAIRS.map((_, value) => value.toString(16).padStart(3, "0"));
const VALUE_OF_DIGIT = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value] as const));
/** Eleven pairs, for 32 digits of four bits. */
const ID_CHARACTERS = 22;

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const DATE_OR_NUMBER = String.raw`\d{4}-\d{2}-\d{2}|\d{4,}`;
const REPLACED = new RegExp(`(${UUID})|${DATE_OR_NUMBER}|"~?[A-Za-z]{1,16}":?`, "g");

/** `json` as `JSON.stringify` writes it. */
export function compactJson(json: string): string {
  const known: string[] = [];
  const text = withoutSmallText(json).replace(REPLACED, (found, id?: string) => {
    if (found.startsWith('"')) return CODE_BY_WORD.get(found) ?? found;
    const before = known.indexOf(found);
    if (before !== -1) return `${SAME}${DIGITS[before]}`;
    if (known.length < DIGITS.length) known.push(found);
    return id === undefined ? found : `${ID}${idText(id)}`;
  });
  return `${MARK}${text}`;
}

/** The JSON of a compact text; any other text as it is. A new device reads tens of thousands: no pattern is matched. */
export function fullJson(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const known: string[] = [];
  let json = "";
  let [from, at] = [MARK.length, MARK.length];
  /** Puts `written` in place of the characters from `at` to `end`. */
  const put = (written: string, end: number): void => {
    json += text.slice(from, at) + written;
    from = at = end;
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_FREQUENT && code < FIRST_PRINTED) put(WORD_BY_CODE.get(text[at]!) ?? text[at]!, at + 1);
    else if (code === ID_CODE) put(noted(known, idOf(text, at + 1)), at + 1 + ID_CHARACTERS);
    else if (code === SAME_CODE) put(known[DIGITS.indexOf(text.charAt(at + 1))] ?? "", at + 2);
    else if (code === LONG_CODE) put(WORD_BY_CODE.get(text.slice(at, at + 2)) ?? LONG, at + 2);
    else if (isDigit(code)) {
      const end = endOfNumber(text, at);
      if (end - at >= LONG_NUMBER) noted(known, text.slice(at, end));
      at = end;
    } else at += 1;
  }
  json += text.slice(from);
  return json.includes(SMALL_TEXT) ? json.replace(SMALL_TEXT, () => smallText(json)) : json;
}

const DATE = /^\d{4}-\d{2}-\d{2}/;
const DATE_CHARACTERS = 10;
const LONG_NUMBER = 4;

/** Where the digits end that begin at `at`, or the date. */
function endOfNumber(text: string, at: number): number {
  let end = at + 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  const isDate = end - at === LONG_NUMBER && DATE.test(text.slice(at, at + DATE_CHARACTERS));
  return isDate ? at + DATE_CHARACTERS : end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function noted(known: string[], found: string): string {
  if (!known.includes(found)) known.push(found);
  return found;
}

const TEXT_BEGINS = '"text":"';
/** Letters that every browser has had the same small ones of for decades. */
const LATIN = /^[\u0020-\u024f]+$/;

/** The first value of `text`, in small letters; nothing when it has characters that are escaped, or from afar. */
function smallText(json: string): string {
  const begins = json.indexOf(TEXT_BEGINS);
  if (begins === -1) return "";
  const start = begins + TEXT_BEGINS.length;
  const text = json.slice(start, json.indexOf('"', start));
  return LATIN.test(text) && !text.includes("\\") ? text.toLowerCase() : "";
}

function withoutSmallText(json: string): string {
  const small = smallText(json);
  const at = small === "" ? -1 : json.indexOf(`|${small}|`);
  return at === -1 ? json : `${json.slice(0, at + 1)}${SMALL_TEXT}${json.slice(at + 1 + small.length)}`;
}

function codeAt(place: number): string {
  const later = FIRST_FREQUENT + place - FIRST_PRINTED;
  return later < 0 ? String.fromCharCode(FIRST_FREQUENT + place) : LONG + String.fromCharCode(FIRST_PRINTED + later);
}

/** 32 hexadecimal digits and one that fills the last three up. */
function idText(id: string): string {
  const digits = `${id.replaceAll("-", "")}0`;
  let text = "";
  for (let at = 0; at < digits.length; at += 3) text += PAIRS[Number.parseInt(digits.slice(at, at + 3), 16)];
  return text;
}

/** The id that is written at `at`. */
function idOf(text: string, at: number): string {
  let digits = "";
  for (let pair = at; pair < at + ID_CHARACTERS; pair += 2) {
    const [high, low] = [text.charCodeAt(pair), text.charCodeAt(pair + 1)];
    digits += HEX_OF_VALUE[((VALUE_OF_DIGIT.get(high) ?? 0) << 6) | (VALUE_OF_DIGIT.get(low) ?? 0)];
  }
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20, 32)}`;
}
