import type { Changes } from "./logTransitions.ts";
import type { Head, IndexedDb, OutboxRow } from "./database.ts";
import { keyOf, packed, unpacked } from "./rows.ts";
import type { PackedRows } from "./rows.ts";
import type { Writing } from "./writeTransaction.ts";

/**
 * An edit of a record that waits rewrites its page: with four rows that costs hardly more than with one. The rows of a file
 * are sent before anybody edits them, and fewer pages of them cost less to store and to delete.
 */
const [PAGE_ROWS, BULK_PAGE_ROWS] = [4, 64];
/** From so many rows on a write is one of a file. */
const BULK_ROWS = 1_000;
const PAGE_BYTES = 128 * 1024;

/** Waiting rows of one write. One by one they would cost ten times as much to store, to read and to delete. */
export interface OutboxPage extends PackedRows {
  /** The log page that holds the same change. */
  readonly page: number;
  /** A long write has several. */
  readonly part: number;
  /** Of its rows that wait, in their order; a record is looked up by them. */
  readonly keys: readonly string[];
  /** JSON: what each row waits for; null when nothing of it waits here any more. */
  readonly marks: string;
  /** The server would not take something of it: found without reading what else waits. */
  readonly refused?: 1;
}

/** The marks of a waiting row, and of the version that it builds on. */
type Mark = Pick<OutboxRow, "base" | "state" | "code">;

/** Pages for rows of the same write. */
function outboxPages(rows: readonly OutboxRow[]): readonly OutboxPage[] {
  const pages: OutboxPage[] = [];
  const most = rows.length < BULK_ROWS ? PAGE_ROWS : BULK_PAGE_ROWS;
  let bytes = 0;
  let start = 0;
  for (let end = 1; end <= rows.length; end++) {
    bytes += rows[end - 1]!.row.ct.length;
    const isFull = end - start === most || bytes + (rows[end]?.row.ct.length ?? 0) > PAGE_BYTES;
    if (!isFull && end < rows.length) continue;
    pages.push(pageOf(rows.slice(start, end), rows[start]!.page, pages.length));
    [bytes, start] = [0, end];
  }
  return pages;
}

/** The rows as views on the page's bytes. */
export function rowsIn(page: OutboxPage): readonly OutboxRow[] {
  const marks = marksOf(page);
  return unpacked(page).flatMap((row, i) => {
    const mark = marks[i];
    return mark ? [{ key: keyOf(row), page: page.page, ...mark, row }] : [];
  });
}

function marksOf({ marks }: OutboxPage): readonly (Mark | null)[] {
  return JSON.parse(marks) as readonly (Mark | null)[];
}

/** The page without these rows. Their bytes go with the page: packing the others anew is dearer than keeping them. */
function without(page: OutboxPage, sent: ReadonlySet<string>): OutboxPage {
  let i = 0;
  const marks = marksOf(page).map((mark) => mark && (sent.has(page.keys[i++]!) ? null : mark));
  const { refused: _, ...rest } = page;
  return {
    ...rest,
    keys: page.keys.filter((key) => !sent.has(key)),
    ...marked(marks),
  };
}

function pageOf(rows: readonly OutboxRow[], page: number, part: number): OutboxPage {
  const marks = rows.map(({ base, state, code }): Mark => ({ base, state, ...(code !== undefined && { code }) }));
  return {
    page,
    part,
    keys: rows.map(({ row }) => keyOf(row)),
    ...marked(marks),
    ...packed(rows.map(({ row }) => row)),
  };
}

function marked(marks: readonly (Mark | null)[]): Pick<OutboxPage, "marks" | "refused"> {
  return {
    marks: JSON.stringify(marks),
    ...(marks.some((mark) => mark?.state === "refused") && { refused: 1 }),
  };
}

/** The pages in which these records wait. Asked for by their keys at once: few of them share a page. */
export function pagesWith(
  { store, all }: Pick<Writing<unknown>, "store" | "all">,
  keys: readonly string[],
  work: (pages: readonly OutboxPage[]) => void,
): void {
  const index = store("outbox").index("keys");
  const reads = keys.map((key) => index.get(key) as IDBRequest<OutboxPage | undefined>);
  all(reads, (found) => {
    const distinct = new Map(found.flatMap((page) => (page ? [[placeOf(page).join("/"), page] as const] : [])));
    work([...distinct.values()]);
  });
}

/**
 * Takes what was sent out of `found`, all the pages that hold something of it, puts changed rows in their place, and adds
 * pages for new ones. `inRow` are those of `found` between whose places no other page lies. Answers with the bookkeeping
 * of the changes and how much waits after them.
 */
export function changeOutbox(
  outbox: IDBObjectStore,
  { IDBKeyRange: ranges }: IndexedDb,
  changes: Pick<Changes, "head" | "sent" | "outbox">,
  found: readonly OutboxPage[],
  inRow: readonly OutboxPage[] = [],
): Head {
  let more = 0;
  const put = (page: OutboxPage, before?: OutboxPage): void => {
    more += page.keys.length - (before?.keys.length ?? 0);
    outbox.put(page);
  };
  const sent = new Set(changes.sent);
  const changed = new Map(changes.outbox.map((row) => [row.key, row] as const));
  const isEmpty = (page: OutboxPage) => page.keys.every((key) => sent.has(key));
  const together = inRow.length > 1 && inRow.every(isEmpty) ? inRow : [];
  if (together.length > 0) outbox.delete(ranges.bound(placeOf(together[0]!), placeOf(together.at(-1)!)));
  for (const page of found) {
    if (isEmpty(page)) {
      more -= page.keys.length;
      if (!together.includes(page)) outbox.delete(placeOf(page));
    } else if (page.keys.some((key) => changed.has(key) && !sent.has(key))) {
      const left = rowsIn(page).filter(({ key }) => !sent.has(key));
      const rows = left.map((row) => changed.get(row.key) ?? row);
      put(pageOf(rows, page.page, page.part), page);
    } else if (page.keys.some((key) => sent.has(key))) put(without(page, sent), page);
  }
  const standing = new Set(found.map(({ page }) => page));
  for (const page of outboxPages(changes.outbox.filter(({ page: n }) => !standing.has(n)))) put(page);
  const { head } = changes;
  return head.waiting === undefined ? head : { ...head, waiting: head.waiting + more };
}

export function placeOf({ page, part }: Pick<OutboxPage, "page" | "part">): [number, number] {
  return [page, part];
}
