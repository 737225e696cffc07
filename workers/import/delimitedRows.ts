export interface TableRow {
  /** Where it begins in the file, counted from 1; a quoted field may hold line breaks. */
  readonly line: number;
  readonly cells: readonly string[];
}

const [QUOTE, LINE_FEED, RETURN, SPACE] = [34, 10, 13, 32];

/**
 * The rows of a delimited file, RFC 4180, and as banks write it: any line break, spaces around quotes, quotes within words, and a
 * quote that is never closed, which is a letter like any other. Each character is looked at a fixed number of times.
 */
export function delimitedRows(text: string, delimiter: string, most: number): readonly TableRow[] {
  const mark = delimiter.charCodeAt(0);
  const rows: TableRow[] = [];
  let [at, line, isNeverClosed] = [0, 1, false];
  const isEnd = (index: number) => {
    const code = text.charCodeAt(index);
    return code === mark || code === LINE_FEED || code === RETURN || index >= text.length;
  };
  /** Where the quote stands that closes the field that begins at `from`. */
  const closing = (from: number): number => {
    for (let quote = text.indexOf('"', from); quote >= 0;) {
      if (text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
      else {
        let after = quote + 1;
        while (text.charCodeAt(after) === SPACE) after += 1;
        if (isEnd(after)) return quote;
        quote = text.indexOf('"', after);
      }
    }
    isNeverClosed = true;
    return -1;
  };
  const field = (): string => {
    let [from, end] = [at, -1];
    while (text.charCodeAt(from) === SPACE) from += 1;
    if (text.charCodeAt(from) === QUOTE && !isNeverClosed) end = closing(from + 1);
    if (end < 0) {
      end = at;
      while (!isEnd(end)) end += 1;
      const bare = text.slice(at, end);
      at = end;
      return bare;
    }
    const quoted = text.slice(from + 1, end);
    for (at = end + 1; !isEnd(at);) at += 1;
    line += quoted.includes("\n") || quoted.includes("\r") ? (quoted.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
    return quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted;
  };
  while (at < text.length && rows.length < most) {
    const [begun, cells]: [number, string[]] = [line, [field()]];
    while (text.charCodeAt(at) === mark && at < text.length) {
      at += 1;
      cells.push(field());
    }
    rows.push({ line: begun, cells });
    at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
    line += 1;
  }
  return rows;
}
