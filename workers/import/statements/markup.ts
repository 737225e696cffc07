import { failed, ok, type Result } from "#domain/result.ts";
import type { FileRefused } from "../importApi.ts";
import { plainText } from "./plainText.ts";

/** A tag of SGML or XML, with the text up to the next one. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  /** `<a/>` begins and ends. */
  readonly isWhole: boolean;
  readonly attributes: string;
  readonly text: string;
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
}

/** More than a statement of as many bytes as a file may have. */
const MAX_TAGS = 500_000;
const MAX_TAG_LENGTH = 2_000;

/**
 * The tags of a file, one after the other: each character is looked at a fixed number of times, and nothing is expanded. A
 * document type, in which entities are made, is refused.
 */
export function readMarkup(text: string): Result<readonly Tag[], FileRefused> {
  const tags: Tag[] = [];
  let [line, counted, end] = [1, 0, -1];
  let said = "";
  const say = () => {
    const last = tags.at(-1);
    if (last && said.trim() !== "") tags[tags.length - 1] = { ...last, text: said.trim() };
    said = "";
  };
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", from)) {
    said += plainText(text.slice(from, at));
    const skipped = skip(text, at);
    if (skipped === "Refused") return failed({ kind: "Unreadable" });
    if (skipped) {
      said += skipped.text;
      from = skipped.end;
      continue;
    }
    if (end < at) end = text.indexOf(">", at);
    if (end < 0) return failed({ kind: "Unreadable" });
    const inside = end - at > MAX_TAG_LENGTH ? "" : text.slice(at + 1, end);
    const [, slash, name = "", attributes = ""] = /^(\/?)([A-Za-z_][\w.:-]*)([^<]*)$/.exec(inside) ?? [];
    if (slash === undefined) {
      said += "<";
      from = at + 1;
      continue;
    }
    say();
    for (; counted < at; counted++) if (text[counted] === "\n") line += 1;
    if (tags.length >= MAX_TAGS) return failed({ kind: "TooManyRows" });
    tags.push({
      name: name.slice(name.lastIndexOf(":") + 1),
      isEnd: slash === "/",
      isWhole: attributes.endsWith("/"),
      attributes,
      text: "",
      line,
    });
    from = end + 1;
  }
  said += plainText(text.slice(from));
  say();
  return ok(tags);
}

/** Comments, instructions and character data, which are no tags; undefined for a tag. */
function skip(text: string, at: number): { readonly end: number; readonly text: string } | "Refused" | undefined {
  const [open, close] =
    [
      ["<!--", "-->"],
      ["<![CDATA[", "]]>"],
      ["<?", ">"],
    ].find(([begin = ""]) => text.startsWith(begin, at)) ?? [];
  if (open === undefined || close === undefined) return text.startsWith("<!", at) ? "Refused" : undefined;
  const end = text.indexOf(close, at + open.length);
  if (end < 0) return "Refused";
  return { end: end + close.length, text: open === "<![CDATA[" ? text.slice(at + open.length, end) : "" };
}
