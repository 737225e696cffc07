import type { Changes } from "../vault/bookkeeping.ts";
import { pageOf } from "../vault/bookkeeping.ts";
import type { Head, OutboxRow } from "../vault/database.ts";
import type { Ack } from "../vault/rows.ts";
import { keyOf } from "../vault/rows.ts";
import type { Answer, IncomingPage } from "./syncServer.ts";

/** A pulled page and the cursor; nothing when another tab has moved the cursor, or when there is no news. */
export function afterPage(head: Head, page: IncomingPage, since: number, at: number): Changes | undefined {
  if (head.cursor !== since) return undefined;
  if (hasGap(head, page)) return afterGap(head, page, at);
  const isEnd = head.rewinding && !page.more;
  if (page.rows.length === 0 && !isEnd && head.epoch === page.epoch && page.next === head.cursor) return undefined;
  const first = head.lastPage + 1;
  const pages = page.rows.length > 0 ? [pageOf(first, at, "remote", page.rows)] : [];
  if (isEnd) pages.push(pageOf(first + pages.length, at, "complete"));
  return {
    ...changed({
      ...head,
      lastPage: head.lastPage + pages.length,
      cursor: page.next,
      epoch: page.epoch,
      rewinding: head.rewinding && !isEnd,
      sweeping: head.sweeping === true && !isEnd,
      horizon: horizonAfter(head, page),
    }),
    pages,
  };
}

/**
 * Records were deleted after what this device has read, and have left the server since. A reading for a server that began
 * anew is not broken off: what such a server lacks is sent again, not deleted.
 */
function hasGap(head: Head, page: IncomingPage): boolean {
  const isForRestore = head.rewinding && head.sweeping !== true;
  return !isForRestore && head.epoch === page.epoch && (page.horizon ?? 0) > Math.max(head.cursor, head.horizon ?? 0);
}

/** Everything is pulled again; the vault is told that what does not show up has been deleted elsewhere. */
function afterGap(head: Head, { horizon = 0 }: IncomingPage, at: number): Changes {
  const n = head.lastPage + 1;
  return {
    ...changed({ ...head, lastPage: n, cursor: 0, rewinding: true, sweeping: true, horizon }),
    pages: [pageOf(n, at, "sweep")],
  };
}

/** A reading from the start deals with the horizon it began under, and so does one that is past it. */
function horizonAfter(head: Head, { horizon = 0 }: IncomingPage): number {
  const isDealtWith = head.cursor === 0 || head.cursor >= horizon;
  return isDealtWith ? Math.max(horizon, head.horizon ?? 0) : (head.horizon ?? 0);
}

/**
 * The server began anew: everything is pulled again, and the vault told that what it knows of the server is void. So is
 * what waits, for its revisions are those of the server before: another row may have the same number by now.
 */
export function afterRewind(head: Head, epoch: string, standing: Iterable<OutboxRow>, at: number): Changes | undefined {
  if (head.epoch === epoch) return undefined;
  const n = head.lastPage + 1;
  return {
    ...changed({ ...head, lastPage: n, cursor: 0, epoch, rewinding: true, sweeping: false, horizon: 0 }),
    pages: [pageOf(n, at, "rewind")],
    outbox: Array.from(standing, ({ code: _code, ...row }) => ({ ...row, state: "conflict" })),
  };
}

/**
 * What the server answered to `sent`. `standing` is the outbox as it is now, by key: rows that were written again
 * meanwhile stay and build on what the server has just stored.
 */
export function afterAnswers(
  head: Head,
  sent: readonly OutboxRow[],
  standing: ReadonlyMap<string, OutboxRow>,
  answers: readonly Answer[],
  epoch: string,
  at: number,
): Changes {
  const sentByKey = new Map(sent.map((each) => [each.key, each] as const));
  const known = answers.filter((answer) => sentByKey.has(keyOf(answer)));
  const done: string[] = [];
  const kept: OutboxRow[] = [];
  for (const answer of known) {
    const stands = standing.get(keyOf(answer));
    if (stands === undefined) continue;
    const isUnchanged = stands.row.opId === sentByKey.get(stands.key)?.row.opId;
    if (answer.status === "stored" && isUnchanged) done.push(stands.key);
    else if (answer.status !== "refused" || isUnchanged) kept.push(afterAnswer(stands, answer));
  }
  const acks = known.flatMap((answer): readonly Ack[] => ackOf(answer, sentByKey.get(keyOf(answer))));
  const rows = known.flatMap((answer) => (answer.status === "conflict" && answer.current ? [answer.current] : []));
  const hasNews = acks.length > 0 || rows.length > 0;
  const lastPage = head.lastPage + (hasNews ? 1 : 0);
  return {
    ...changed({ ...head, lastPage, cursor: hasNews ? cursorAfter(head, known, epoch) : head.cursor }),
    pages: hasNews ? [pageOf(lastPage, at, "remote", rows, acks)] : [],
    outbox: kept,
    sent: done,
  };
}

/**
 * Rows that this device has just stored need not be pulled: where their numbers follow on the cursor without a gap,
 * nobody else wrote in between.
 */
function cursorAfter(head: Head, answers: readonly Answer[], epoch: string): number {
  if (head.epoch !== epoch || head.rewinding) return head.cursor;
  return answers
    .flatMap((answer) => (answer.status === "stored" ? [answer.seq] : []))
    .toSorted((a, b) => a - b)
    .reduce((cursor, seq) => (seq === cursor + 1 ? seq : cursor), head.cursor);
}

function afterAnswer(row: OutboxRow, answer: Answer): OutboxRow {
  switch (answer.status) {
    case "stored":
      // Written again while its predecessor was on its way: it builds on that one now, whatever was said of it before.
      return { ...row, base: answer.rev, state: "waiting" };
    case "conflict":
      return answer.current ? { ...row, state: "conflict" } : { ...row, base: 0 };
    default:
      return { ...row, state: "refused", code: answer.code };
  }
}

function ackOf(answer: Answer, sent: OutboxRow | undefined): readonly Ack[] {
  if (answer.status !== "stored" || sent === undefined) return [];
  return [{ collection: answer.collection, id: answer.id, rev: answer.rev, opId: sent.row.opId }];
}

function changed(head: Head): Changes {
  return { head, pages: [], outbox: [], sent: [], blocks: [] };
}
