import { plainText } from "../import/statements/plainText.ts";

/** A tag of XML or HTML as it comes by. */
export interface PassingTag {
  /** In lower case, without its prefix. */
  readonly name: string;
  readonly isEnd: boolean;
  /** `<a/>` begins and ends. */
  readonly isWhole: boolean;
  readonly attributes: string;
  /** What stands between the tag before and this one; entities and character data are text. */
  text(): string;
}

/**
 * Hands over each tag in turn and keeps none: a sheet has millions. Each character is looked at a fixed number of times. False
 * for what ends within a tag, and for a document type in which entities are made.
 */
export function scanMarkup(text: string, visit: (tag: PassingTag) => void): boolean {
  const pieces: string[] = [];
  const said = () => (pieces.length === 1 ? pieces[0]! : pieces.join(""));
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", from)) {
    if (at > from) pieces.push(plainText(text.slice(from, at)));
    const mark = text.charCodeAt(at + 1);
    if (mark === EXCLAMATION || mark === QUESTION) {
      const skipped = skip(text, at);
      if (!skipped) return false;
      if (skipped.text !== "") pieces.push(skipped.text);
      from = skipped.end;
      continue;
    }
    const close = text.indexOf(">", at);
    if (close < 0) return false;
    from = close + 1;
    const isEnd = mark === SLASH;
    const isWhole = text.charCodeAt(close - 1) === SLASH;
    const inside = text.slice(at + (isEnd ? 2 : 1), isWhole ? close - 1 : close);
    const gap = inside.search(/\s/);
    const full = gap < 0 ? inside : inside.slice(0, gap);
    const name = full.slice(full.indexOf(":") + 1).toLowerCase();
    visit({ name, isEnd, isWhole, attributes: gap < 0 ? "" : inside.slice(gap), text: said });
    pieces.length = 0;
  }
  return true;
}

const [EXCLAMATION, QUESTION, SLASH] = [33, 63, 47];

function skip(text: string, at: number): { readonly end: number; readonly text: string } | undefined {
  const isData = text.startsWith("<![CDATA[", at);
  const isComment = text.startsWith("<!--", at);
  const [open, close] = isData ? [9, "]]>"] : isComment ? [4, "-->"] : [2, ">"];
  const end = text.indexOf(close, at + open);
  if (end < 0) return undefined;
  const content = text.slice(at + open, Math.min(end, at + open + (isData ? end : 2_000)));
  if (!isData && !isComment && content.includes("[")) return undefined;
  return { end: end + close.length, text: isData ? content : "" };
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
