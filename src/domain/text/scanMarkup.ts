import { plainText } from "./plainText.ts";

/** A tag of XML, HTML or SGML as it comes by. */
export interface PassingTag {
  /** In lower case, without its prefix. */
  readonly name: string;
  /** The same as it is written: in XML that is another name. */
  readonly written: string;
  readonly isEnd: boolean;
  /** `<a/>` begins and ends. */
  readonly isWhole: boolean;
  readonly attributes: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** The text between the tag before and this one; entities and character data are text. */
  text(): string;
}

interface Scan {
  /** Refuses every document type; otherwise only one in which entities are made. */
  readonly isStrict?: boolean;
}

/** A `<` that is followed by more than this without a `>` begins no tag. */
const MAX_TAG_LENGTH = 4_000;

/**
 * Hands over each tag in turn and keeps none: a sheet has millions. Each character is looked at a fixed number of times, and
 * nothing is expanded. A `<` that begins no tag is text, as SGML has it. False for a text that ends within a tag, and for a
 * document type that is refused.
 */
export function scanMarkup(text: string, visit: (tag: PassingTag) => void, { isStrict = false }: Scan = {}): boolean {
  const namedAt = /[A-Za-z_][\w.:-]*/y;
  const pieces: string[] = [];
  const said = () => (pieces.length === 1 ? pieces[0]! : pieces.join(""));
  let [from, close] = [0, -1];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", from)) {
    if (at > from) pieces.push(plainText(text.slice(from, at)));
    const mark = text.charCodeAt(at + 1);
    if (mark === EXCLAMATION || mark === QUESTION) {
      const skipped = skip(text, at, isStrict);
      if (!skipped) return false;
      if (skipped.text !== "") pieces.push(skipped.text);
      from = skipped.end;
      continue;
    }
    if (close < at) close = text.indexOf(">", at);
    if (close < 0) return false;
    const isEnd = mark === SLASH;
    const begin = at + (isEnd ? 2 : 1);
    namedAt.lastIndex = begin;
    const isNamed = close - at <= MAX_TAG_LENGTH && namedAt.test(text);
    const end = namedAt.lastIndex;
    const isWhole = text.charCodeAt(close - 1) === SLASH;
    const attributes = isNamed ? text.slice(end, isWhole ? close - 1 : close) : "";
    if (!isNamed || (attributes.includes("<") && hasTagWithin(attributes))) {
      pieces.push("<");
      from = at + 1;
      continue;
    }
    from = close + 1;
    const full = text.slice(begin, end);
    const written = full.slice(full.lastIndexOf(":") + 1);
    visit({ name: written.toLowerCase(), written, isEnd, isWhole, attributes, at, text: said });
    pieces.length = 0;
  }
  return true;
}

const [EXCLAMATION, QUESTION, SLASH] = [33, 63, 47];

/** Whether another tag begins before this one has ended; within quotes none does. */
function hasTagWithin(attributes: string): boolean {
  return attributes.replaceAll(/"[^"]*"|'[^']*'/g, "").includes("<");
}

/** Comments, instructions and character data are no tags, and a document type neither. */
function skip(
  text: string,
  at: number,
  isStrict: boolean,
): { readonly end: number; readonly text: string } | undefined {
  const isData = text.startsWith("<![CDATA[", at);
  const isComment = text.startsWith("<!--", at);
  const isDeclared = !isData && !isComment && text.charCodeAt(at + 1) === EXCLAMATION;
  if (isDeclared && isStrict) return undefined;
  const [open, close] = isData ? [9, "]]>"] : isComment ? [4, "-->"] : [2, ">"];
  const end = text.indexOf(close, at + open);
  if (end < 0) return undefined;
  if (isDeclared && text.slice(at + open, Math.min(end, at + 2_000)).includes("[")) return undefined;
  return { end: end + close.length, text: isData ? text.slice(at + open, end) : "" };
}

const MAX_ATTRIBUTES = 4_000;

/** The value of an attribute; undefined where it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  if (attributes.length > MAX_ATTRIBUTES) return undefined;
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    const isOwn = before === 32 || (before >= 9 && before <= 13) || before === 58;
    const [, quote, value = ""] = isOwn ? (/^\s*=\s*(["'])/.exec(attributes.slice(at + name.length)) ?? []) : [];
    if (quote === undefined) continue;
    const start = attributes.indexOf(quote, at + name.length) + 1;
    const end = attributes.indexOf(quote, start);
    return end < 0 ? value : plainText(attributes.slice(start, end));
  }
  return undefined;
}
