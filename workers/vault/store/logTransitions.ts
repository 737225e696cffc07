import type { Block, Head, LogPage, OutboxRow } from "./database.ts";
import { concat } from "../bytes.ts";
import type { Hlc } from "#domain/clock.ts";
import type { Ack, SealedRow } from "./rows.ts";
import { keyOf, packed } from "./rows.ts";
import type { OthersSeals, SealCount } from "../keys/sealCounts.ts";
import { withCounted } from "../keys/sealCounts.ts";
import type { SavedWatch } from "../statements/watch.ts";

/** The changes that one transaction makes to the account's tables. All of it is stored or nothing. */
export interface Changes {
  readonly head: Head;
  readonly pages: readonly LogPage[];
  readonly outbox: readonly OutboxRow[];
  /** Keys of outbox rows that have nothing left to send, or are written anew. They go first. */
  readonly sent: readonly string[];
  readonly blocks: readonly Block[];
  /** The rows that the server has shown up to the folded pages. */
  readonly watch?: SavedWatch;
}

export interface OutgoingRow {
  readonly row: SealedRow;
  readonly base: number;
}

export interface LocalWrite {
  /** The last page that the writer had read; the write is refused when there are newer ones. */
  readonly seen: number;
  readonly at: number;
  readonly clock: Hlc;
  readonly outgoing: readonly OutgoingRow[];
  /** Outbox rows that the server turns out to hold already; rows of this write among them are not sent at all. */
  readonly settled: readonly Ack[];
  /** Keys of records of which an earlier write waits: this one takes its place. */
  readonly replaced: readonly string[];
  readonly repushed?: number;
  readonly clockOffsetMs?: number;
  readonly counted?: SealCount;
  readonly others?: readonly OthersSeals[];
}

export interface Generation {
  /** The generation that this one replaces; another tab may have been faster. */
  readonly from: number;
  readonly blocks: readonly Block[];
  readonly folded: number;
  /** Rows of folded pages that do not open here and now: kept, to be tried again. */
  readonly kept: readonly { readonly source: LogPage["source"]; readonly rows: readonly SealedRow[] }[];
  readonly watch?: SavedWatch;
  readonly at: number;
  readonly counted?: SealCount;
  readonly others?: readonly OthersSeals[];
}

/** A log page, the outbox rows and the clock; nothing when the writer was behind. */
export function afterWrite(head: Head, write: LocalWrite): Changes | undefined {
  if (head.lastPage !== write.seen) return undefined;
  const n = head.lastPage + 1;
  const rows = write.outgoing.map(({ row }) => row);
  const settledOps = new Set(write.settled.map(({ opId }) => opId));
  const { clockOffsetMs = head.clockOffsetMs } = write;
  return {
    head: {
      ...withCounted(head, write),
      lastPage: n,
      // A tab need not follow another whose clock was far ahead; what opens next still goes on from the later of the two.
      clock: write.clock > head.clock ? write.clock : head.clock,
      noticed: write.seen,
      repushed: Math.max(write.repushed ?? 0, head.repushed),
      ...(clockOffsetMs !== undefined && { clockOffsetMs }),
    },
    pages: [pageOf(n, write.at, "local", rows, write.settled)],
    outbox: write.outgoing
      .filter(({ row }) => !settledOps.has(row.opId))
      .map(({ row, base }) => ({ key: keyOf(row), page: n, base, state: "waiting", row: ownBytes(row) })),
    sent: leaving(write),
    blocks: [],
  };
}

/** Keys of the outbox rows that a write takes out, whether or not it puts others in their place. */
export function leaving({ settled, replaced }: LocalWrite): readonly string[] {
  return [...settled.map(keyOf), ...replaced];
}

/** The new blocks and the end of the folded pages; nothing when another tab compacted first. */
export function afterCompaction(head: Head, next: Generation): Changes | undefined {
  if (head.generation !== next.from) return undefined;
  const pages = next.kept
    .filter(({ rows }) => rows.length > 0)
    .map(({ source, rows }, i) => pageOf(head.lastPage + 1 + i, next.at, source, rows));
  return {
    head: {
      ...withCounted(head, next),
      generation: head.generation + 1,
      lastPage: head.lastPage + pages.length,
      folded: next.folded,
      foldedAt: next.at,
    },
    pages,
    outbox: [],
    sent: [],
    blocks: next.blocks,
    ...(next.watch && { watch: next.watch }),
  };
}

/** The state in which everything is pulled once more. */
export function afterPullingAgain(head: Head): Changes {
  const { cursor, top = 0, moved = 0 } = head;
  const again = { cursor: 0, top: Math.max(top, cursor), moved: moved + 1, atEnd: false };
  return { head: { ...head, ...again }, pages: [], outbox: [], sent: [], blocks: [] };
}

/** The bookkeeping once the pages up to `n` are gone; nothing when they may not go, or went before. */
export function afterDropping(head: Head, n: number): Head | undefined {
  return n > head.folded || n <= head.dropped ? undefined : { ...head, dropped: n };
}

export function pageOf(
  n: number,
  at: number,
  source: LogPage["source"],
  rows: readonly SealedRow[] = [],
  acks: readonly Ack[] = [],
): LogPage {
  return { n, at, source, acks: JSON.stringify(acks), ...packed(rows) };
}

/** Storing a view would store the whole buffer that it looks at. */
function ownBytes(row: SealedRow): SealedRow {
  return { ...row, iv: concat([row.iv]), ct: concat([row.ct]) };
}
