import { scanMarkup } from "#domain/text/scanMarkup.ts";

/** Elements whose text nobody reads. */
const UNREAD = new Set(["script", "style", "title", "template", "noscript", "object", "svg", "math", "iframe"]);
/** Elements that begin a line of their own. */
const LINES = new Set(["div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "table", "dd", "dt"]);
const PARAGRAPHS = new Set(["p", "blockquote", "pre", "section", "article", "ul", "ol"]);
const CELLS = new Set(["td", "th"]);

/** Letters and signs that mail programs of the north write by name. */
const NAMED: ReadonlyMap<string, string> = new Map(
  (
    "aring å Aring Å aelig æ AElig Æ oslash ø Oslash Ø auml ä Auml Ä ouml ö Ouml Ö uuml ü Uuml Ü eth ð ETH Ð thorn þ THORN Þ " +
    "szlig ß eacute é Eacute É aacute á Aacute Á iacute í oacute ó uacute ú yacute ý euro € pound £ copy © reg ® sect § deg ° " +
    "middot · bull • hellip … ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » frac12 ½"
  )
    .split(" ")
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? ""] as const] : [])),
);

/** The text of a page that one reads, in lines; tags, addresses and everything that would run are gone. */
export function textOfHtml(html: string): string {
  const small = html.toLowerCase();
  const neverClosed = new Set<string>();
  const out: string[] = [];
  let unread: string | undefined;
  /** The lists that are open: how many items one with numbers has had, undefined for one without. */
  const lists: (number | undefined)[] = [];
  /** The place of the mark of an item that has no text yet. */
  let bareMark: number | undefined;
  const beginLine = () => {
    const last = out.findLast((piece) => piece.trim() !== "" || piece.includes("\n"));
    if (last !== undefined && !last.endsWith("\n")) out.push("\n");
  };
  // Text after the last tag belongs to the page as well.
  scanMarkup(`${html}<br>`, ({ name, isEnd, isWhole, at, text }) => {
    if (unread !== undefined) {
      if (isEnd && name === unread) unread = undefined;
      return;
    }
    out.push(withSigns(text()).replaceAll(/\s+/g, " "));
    if (out.at(-1)?.trim() !== "") bareMark = undefined;
    if (!isEnd && !isWhole && UNREAD.has(name) && !neverClosed.has(name)) {
      if (small.includes(`</${name}`, at)) unread = name;
      else neverClosed.add(name);
      return;
    }
    const isList = name === "ul" || name === "ol";
    if (isList && isEnd) lists.pop();
    else if (isList) lists.push(name === "ol" ? 0 : undefined);
    if (bareMark !== undefined) {
      // The text of an item begins beside its mark; of an item without any, nothing is left.
      if (!isList && name !== "li") return;
      out[bareMark] = "";
      bareMark = undefined;
    }
    if (name === "br") out.push("\n");
    else if (LINES.has(name)) beginLine();
    else if (PARAGRAPHS.has(name)) out.push("\n\n");
    else if (CELLS.has(name) && isEnd) out.push("\t");
    if (name === "li" && !isEnd) bareMark = out.push(nextMark(lists)) - 1;
  });
  return out
    .join("")
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** A dot, or the number that follows the last one of its list. */
function nextMark(lists: (number | undefined)[]): string {
  const count = lists.at(-1);
  if (count === undefined) return "• ";
  lists[lists.length - 1] = count + 1;
  return `${count + 1}. `;
}

function withSigns(text: string): string {
  return text.includes("&")
    ? text.replaceAll(/&(\w{2,8});/g, (whole, name: string) => (name === "shy" ? "" : (NAMED.get(name) ?? whole)))
    : text;
}
