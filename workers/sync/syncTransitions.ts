import type { Changes } from "../vault/store/logTransitions.ts";
import { pageOf } from "../vault/store/logTransitions.ts";
import type { Head, OutboxRow } from "../vault/store/database.ts";
import type { Ack } from "../vault/store/rows.ts";
import { keyOf, markOf } from "../vault/store/rows.ts";
import { STATEMENTS } from "../vault/statements/deviceStatement.ts";
import type { Answer, IncomingPage } from "./syncServer.ts";

/** The server and place that a request was made for: answers to one of another server say nothing of this one. */
export interface ServerPosition {
  readonly cursor: number;
  readonly epoch: string | null;
  readonly era: number;
  /** Counts the moves of the cursor. */
  readonly moved: number;
  /** The highest number that this server has led to, and of those that it has answered a write with: it has no less since. */
  readonly top: number;
  readonly most: number;
  /** The newest version of the protocol that the server knows. */
  readonly protocol: number;
}

/** The standing of a device; the first, of one that has never asked. */
export function standingOf(head?: Head): ServerPosition {
  const { cursor = 0, epoch = null, era = 0, moved = 0, top = 0, answered = 0, protocol = 1 } = head ?? {};
  return { cursor, epoch, era, moved, top: Math.max(top, cursor), most: Math.max(top, cursor, answered), protocol };
}

/** The server as far as its epochs and what is missing tell it from another: two of one name may be none after the other. */
export function lineOf({ epoch, era }: Pick<ServerPosition, "epoch" | "era">): string | null {
  return epoch === null || era === 0 ? epoch : `${epoch}#${era}`;
}

/**
 * A pulled page and the cursor; nothing when another tab has moved the cursor, or when there is no news. `moved`: how
 * often the cursor had moved when the page was asked for, and by the pages before it since.
 */
export function afterPage(
  head: Head,
  page: IncomingPage,
  since: number,
  moved: number,
  at: number,
): Changes | undefined {
  if (head.cursor !== since || (head.epoch !== null && head.epoch !== page.epoch)) return undefined;
  if (hasGap(head, page)) return afterGap(head, page, at);
  const { most } = standingOf(head);
  const atEnd = !page.more && moved === (head.moved ?? 0) && page.next >= most;
  const isEnd = atEnd && (head.rewinding || head.looking === true);
  const { protocol = 1 } = page;
  const isOtherServer = head.epoch !== page.epoch || (head.protocol ?? 1) !== protocol;
  const isNews = page.rows.length > 0 || isEnd || isOtherServer || page.next !== head.cursor;
  if (!isNews && (page.more || head.atEnd === atEnd)) return undefined;
  const first = head.lastPage + 1;
  const pages = page.rows.length > 0 ? [pageOf(first, at, "remote", page.rows)] : [];
  const last = first + pages.length;
  if (isEnd) pages.push(pageOf(last, at, head.looking === true ? "looked" : "complete"));
  return {
    ...changed({
      ...movedTo(head, page.next),
      lastPage: head.lastPage + pages.length,
      epoch: page.epoch,
      protocol,
      rewinding: head.rewinding && !isEnd,
      sweeping: head.sweeping === true && !isEnd,
      horizon: horizonAfter(head, page),
      atEnd,
      // It has kept what it said it had stored.
      ...(atEnd && (head.answered ?? 0) > 0 && { losses: 0 }),
      ...(isEnd && { looking: false }),
      ...(isEnd && (head.looking === true || head.sweeping === true) && { looked: last, lookedAt: at }),
    }),
    pages,
  };
}

function movedTo(head: Head, cursor: number): Head {
  const { moved = 0 } = head;
  return { ...head, cursor, top: Math.max(standingOf(head).top, cursor), moved: moved + 1 };
}

/**
 * Everything is pulled again, and merged as ever: the vault compares what the server still shows with what it has shown.
 * Nothing while it is read from the start already, or has never been read.
 */
export function afterLook(head: Head, at: number): Changes | undefined {
  if (head.rewinding || head.looking === true || head.epoch === null) return undefined;
  const n = head.lastPage + 1;
  return {
    ...changed({ ...fromStart(head), lastPage: n, looking: true }),
    pages: [pageOf(n, at, "look")],
  };
}

function fromStart(head: Head): Head {
  return { ...movedTo(head, 0), atEnd: false, looking: false, numbered: true };
}

/**
 * Records were deleted after what this device has read, and have left the server since. A reading for a server that began
 * anew is not broken off: what such a server lacks is sent again, not deleted.
 */
function hasGap(head: Head, page: IncomingPage): boolean {
  const isForRestore = head.rewinding && head.sweeping !== true;
  const dealtWith = Math.max(standingOf(head).top, head.horizon ?? 0);
  return !isForRestore && head.epoch === page.epoch && (page.horizon ?? 0) > dealtWith;
}

/** Everything is pulled again; the vault is told that what does not show up has been deleted elsewhere. */
function afterGap(head: Head, { horizon = 0 }: IncomingPage, at: number): Changes {
  const n = head.lastPage + 1;
  return {
    ...changed({ ...fromStart(head), lastPage: n, rewinding: true, sweeping: true, horizon }),
    pages: [pageOf(n, at, "sweep")],
  };
}

/** A reading from the start deals with the horizon it began under, and so does one that is past it. */
function horizonAfter(head: Head, { horizon = 0 }: IncomingPage): number {
  const isDealtWith = head.cursor === 0 || head.cursor >= horizon;
  return isDealtWith ? Math.max(horizon, head.horizon ?? 0) : (head.horizon ?? 0);
}

/** The server that everything is read anew from. */
export interface Beginning {
  readonly epoch: string;
  readonly era: number;
  /** It has less than it had, and does not say why. */
  readonly isLoss?: boolean;
}

/**
 * The server began anew: everything is pulled again, and the vault told that what it knows of the server is void. So is
 * what waits, for its revisions are those of the server before: another row may have the same number by now. A server
 * that was restored and does not say so has the same epoch, and is told apart by the next `era`.
 */
export function afterRewind(
  head: Head,
  { epoch, era, isLoss = false }: Beginning,
  standing: Iterable<OutboxRow>,
  at: number,
): Changes | undefined {
  if (head.epoch === epoch && standingOf(head).era >= era) return undefined;
  const n = head.lastPage + 1;
  const losses = isLoss ? (head.losses ?? 0) + 1 : 0;
  const anew = { epoch, era, losses, top: 0, answered: 0, rewinding: true, sweeping: false, horizon: 0 };
  return {
    ...changed({ ...fromStart(head), ...anew, lastPage: n }),
    pages: [pageOf(n, at, "rewind")],
    outbox: Array.from(standing, ({ code: _code, ...row }) => ({ ...row, state: "conflict" })),
  };
}

/**
 * The state after the server's answers to `sent`. `standing` is the outbox as it is now, by key: rows that were written
 * again meanwhile stay and build on what the server has just stored.
 */
export function afterAnswers(
  head: Head,
  sent: readonly OutboxRow[],
  standing: ReadonlyMap<string, OutboxRow>,
  answers: readonly Answer[],
  from: Pick<ServerPosition, "epoch" | "era">,
  at: number,
): Changes {
  // A row that was answered before the server began anew is as good as lost: a record may have the same number there by now.
  if (lineOf(from) !== lineOf(standingOf(head))) return changed(head);
  const sentByKey = new Map(sent.map((each) => [each.key, each] as const));
  const known = answers.filter((answer) => sentByKey.has(keyOf(answer)));
  const done: string[] = [];
  const kept: OutboxRow[] = [];
  for (const answer of known) {
    const stands = standing.get(keyOf(answer));
    if (stands === undefined) continue;
    const isUnchanged = stands.row.opId === sentByKey.get(stands.key)?.row.opId;
    // An app that knew of no statements took those of others for records.
    if (isStatement(answer)) done.push(stands.key);
    else if (answer.status === "stored" && isUnchanged) done.push(stands.key);
    else if (answer.status !== "refused" || isUnchanged) kept.push(afterAnswer(stands, answer));
  }
  const acks = known.flatMap((answer): readonly Ack[] => ackOf(answer, sentByKey.get(keyOf(answer))));
  const rows = known.flatMap((answer) => (answer.status === "conflict" && answer.current ? [answer.current] : []));
  const hasNews = acks.length > 0 || rows.length > 0;
  const lastPage = head.lastPage + (hasNews ? 1 : 0);
  const cursor = cursorAfter(head, known);
  const answered = answeredAfter(head, known);
  return {
    ...changed({ ...(cursor === head.cursor ? head : movedTo(head, cursor)), answered, lastPage }),
    pages: hasNews ? [pageOf(lastPage, at, "remote", rows, acks)] : [],
    outbox: kept,
    sent: done,
  };
}

/**
 * Rows that this device has just stored need not be pulled: where their numbers follow on the cursor without a gap,
 * nobody else wrote in between. Its statement is pulled like anybody's: a server that only says it has stored what it gets
 * has another row at that number, or none.
 */
function cursorAfter(head: Head, answers: readonly Answer[]): number {
  if (head.rewinding || head.looking === true) return head.cursor;
  return answers
    .flatMap((answer) => (answer.status === "stored" && !isStatement(answer) ? [answer.seq] : []))
    .toSorted((a, b) => a - b)
    .reduce((cursor, seq) => (seq === cursor + 1 ? seq : cursor), head.cursor);
}

function answeredAfter({ answered = 0 }: Head, answers: readonly Answer[]): number {
  return Math.max(answered, ...answers.flatMap((answer) => (answer.status === "stored" ? [answer.seq] : [])));
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
  if (answer.status !== "stored" || sent === undefined || isStatement(answer)) return [];
  const { collection, id, rev, seq } = answer;
  const { opId, deleted } = sent.row;
  return [{ collection, id, rev, opId, held: { seq, mark: markOf(sent.row), deleted } }];
}

function isStatement({ collection }: Answer): boolean {
  return collection === STATEMENTS;
}

function changed(head: Head): Changes {
  return { head, pages: [], outbox: [], sent: [], blocks: [] };
}
