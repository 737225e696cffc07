import { failed, ok, type Result } from "#domain/result.ts";
import { scanMarkup } from "#domain/text/scanMarkup.ts";
import type { FileRefused } from "../importApi.ts";

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

/** The tags of a statement, one after the other. A document type is refused, and so is a file that ends within a tag. */
export function readMarkup(text: string): Result<readonly Tag[], FileRefused> {
  const tags: Tag[] = [];
  let [line, counted, count] = [1, 0, 0];
  const isWhole = scanMarkup(
    text,
    ({ written, isEnd, isWhole: isSingle, attributes, at, text: before }) => {
      count += 1;
      if (count > MAX_TAGS) return;
      const said = before().trim();
      const last = tags.at(-1);
      if (last && said !== "") tags[tags.length - 1] = { ...last, text: said };
      for (; counted < at; counted++) if (text[counted] === "\n") line += 1;
      tags.push({ name: written, isEnd, isWhole: isSingle, attributes, text: "", line });
    },
    { isStrict: true },
  );
  if (count > MAX_TAGS) return failed({ kind: "TooManyRows" });
  return isWhole ? ok(tags) : failed({ kind: "Unreadable" });
}
