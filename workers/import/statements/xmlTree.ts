import { failed, ok, type Result } from "#domain/result.ts";
import type { FileRefused } from "../importApi.ts";
import { readMarkup } from "./markup.ts";

/** An element by its name without its namespace. Text stands only where there are no children. */
export interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
  readonly line: number;
  readonly children: Element[];
}

/** A statement is a dozen deep. */
const MAX_DEPTH = 64;

/** XML whose elements are all closed, each by its own name; what is not, was cut off or is no XML. */
export function readXml(text: string): Result<Element, FileRefused> {
  const tags = readMarkup(text);
  if (!tags.ok) return tags;
  const root: Element = { name: "", attributes: "", text: "", line: 1, children: [] };
  const open: Element[] = [root];
  for (const { name, isEnd, isWhole, attributes, text: childText, line } of tags.value) {
    if (isEnd) {
      if (open.pop()?.name !== name) return failed({ kind: "Unreadable" });
      continue;
    }
    const element: Element = { name, attributes, text: childText, line, children: [] };
    open.at(-1)?.children.push(element);
    if (!isWhole) open.push(element);
    if (open.length > MAX_DEPTH) return failed({ kind: "Unreadable" });
  }
  return open.length === 1 && root.children.length > 0 ? ok(root) : failed({ kind: "Unreadable" });
}

/** The first element at the end of the path. */
export function child(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce((at, name) => at?.children.find((one) => one.name === name), element);
}

/** The text of a child, where it has one. */
export function childText(element: Element | undefined, ...path: readonly string[]): string | undefined {
  return child(element, ...path)?.text || undefined;
}

export function childrenNamed(element: Element | undefined, name: string): readonly Element[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** Elements of these names wherever they are, but not within one another. */
export function descendantsNamed(element: Element, names: ReadonlySet<string>): readonly Element[] {
  return element.children.flatMap((one) => (names.has(one.name) ? [one] : descendantsNamed(one, names)));
}
