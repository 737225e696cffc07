import { groupedBy } from "#domain/groupedBy.ts";
import { openBlock, openChunk, plainOf } from "./blockCodec.ts";
import { textOf } from "../bytes.ts";
import type { Block, Head } from "./database.ts";
import { aad, open, padded, seal } from "../keys/envelope.ts";
import { openWatch } from "../statements/openWatch.ts";
import { Records } from "./records.ts";
import { catchUp, learnKeys } from "./replay.ts";
import { Watch } from "../statements/watch.ts";
import { countSeals } from "../keys/sealBudget.ts";
import type { Session } from "../session.ts";
import type { Origin, SentRecords } from "../vaultApi.ts";

/** Records in a message to the tab; longer ones would hold up its frames. */
const RECORDS_PER_MESSAGE = 250;

/** Blocks that say another generation than the bookkeeping however often they are read are damaged. */
const READS_AT_MOST = 3;

/** The parts that `load` reads ahead, before the password is typed. */
export interface ReadAhead {
  readonly blocks: Promise<readonly Block[]>;
  readonly summary: ReturnType<Session["store"]["summary"]>;
}

export function readAhead(store: Session["store"]): ReadAhead {
  const ahead = { blocks: store.blocks(), summary: store.summary() };
  // Whoever awaits them sees the problem; until then it is not unhandled.
  ahead.blocks.catch(() => undefined);
  ahead.summary.catch(() => undefined);
  return ahead;
}

/** Summary, blocks with the newest first, then what the log adds. The number of records sent. */
export async function sendAll(session: Session, ahead: ReadAhead): Promise<number> {
  await sendSummary(session, ahead);
  const sent = await openBlocks(session, await ahead.blocks, (text) => sendStored(session, text));
  const tail = await catchUp(session);
  await sendRecords(session, tail.keys(), "stored");
  return sent + tail.size;
}

/**
 * Reads what other tabs and the sync worker have appended, and sends the records that changed. A tab that slept while its
 * pages went reads the blocks again. The number of records sent.
 */
export async function refresh(session: Session): Promise<number> {
  const { dropped, clockOffsetMs, seals, sealsSeen, protocol } = await session.store.head();
  session.head = {
    ...session.head,
    ...(protocol !== undefined && { protocol }),
    ...(clockOffsetMs !== undefined && { clockOffsetMs }),
    ...(seals && { seals }),
    ...(sealsSeen !== undefined && { sealsSeen }),
  };
  if (dropped > session.head.lastPage) {
    await openBlocks(session, await session.store.blocks(), (text) => sendStored(session, text));
  }
  // On a device that reads everything for the first time, what is shown is noted while the next pages are on their way.
  if (session.head.folded === 0) await openWatch(session);
  const changed = await catchUp(session);
  for (const [origin, keys] of groupedBy([...changed.keys()], (key) => changed.get(key)!))
    await sendRecords(session, keys, origin);
  return changed.size;
}

/** Opens all blocks at once and hands on their text in order, newest first. */
export async function openBlocks(
  session: Session,
  found: readonly Block[],
  onText: (text: string) => void,
): Promise<number> {
  const { head, blocks } = await ofOneGeneration(session.store, found);
  if (blocks.some(({ keyVersion }) => !session.keys.dataKeys.has(keyVersion))) await learnKeys(session);
  session.records = new Records();
  session.watch = new Watch();
  session.unopened.clear();
  session.stale.clear();
  session.settled.clear();
  [session.confirmed, session.toRepush, session.shown, session.toSweep] = [undefined, undefined, undefined, undefined];
  session.head = { ...head, lastPage: head.folded };
  const newestFirst = blocks.toSorted((a, b) => b.n - a.n);
  const opening = newestFirst.map((block) => openBlock(block, session.keys));
  let records = 0;
  let isDamaged = false;
  for (const [i, block] of newestFirst.entries()) {
    const chunks = await opening[i]!;
    if (typeof chunks === "string") {
      isDamaged = true;
      session.emit({ kind: "damaged", collection: "blocks", id: String(block.n) });
      continue;
    }
    const contents = chunks.map((packed) => [{ block: block.n, packed }, openChunk(packed)] as const);
    for (const [chunk, content] of contents) {
      const { text, meta } = await content;
      onText(text);
      session.records.attach(chunk, meta);
    }
    records += block.records;
  }
  if (isDamaged) await session.store.pullAgain();
  return records;
}

/** Blocks may have been read before another tab compacted; every compaction writes at least one of them. */
async function ofOneGeneration(
  store: Session["store"],
  found: readonly Block[],
): Promise<{ readonly head: Head; readonly blocks: readonly Block[] }> {
  let blocks = found;
  for (let tries = 0; ; tries++) {
    const head = await store.head();
    const newest = blocks.reduce((high, { generation }) => Math.max(high, generation), 0);
    if (newest === head.generation || tries === READS_AT_MOST) return { head, blocks };
    blocks = await store.blocks();
  }
}

/** The text of a block as it lies in storage. */
export function sendStored(session: Session, text: string): void {
  session.emit({ kind: "records", origin: "stored", text, order: session.nextOrder() });
}

/** Tells the tab what these records are now. */
export async function sendRecords(session: Session, keys: Iterable<string>, origin: Origin): Promise<void> {
  await eachMessage(session, keys, origin, (sent) => session.emit({ kind: "records", ...sent }));
}

/** The records that `sendRecords` would tell of, for an answer. */
export async function sentRecords(
  session: Session,
  keys: Iterable<string>,
  origin: Origin,
): Promise<readonly SentRecords[]> {
  const messages: SentRecords[] = [];
  await eachMessage(session, keys, origin, (sent) => messages.push(sent));
  return messages;
}

async function eachMessage(
  session: Session,
  keys: Iterable<string>,
  origin: Origin,
  send: (message: SentRecords) => void,
): Promise<void> {
  const all = [...keys];
  for (let start = 0; start < all.length; start += RECORDS_PER_MESSAGE) {
    const entries = await Promise.all(
      all.slice(start, start + RECORDS_PER_MESSAGE).map((key) => session.records.get(key)),
    );
    const records = entries.filter((entry) => entry !== undefined).map(plainOf);
    send({ origin, text: JSON.stringify(records), order: session.nextOrder() });
  }
}

export async function saveSummary(session: Session, text: string): Promise<void> {
  const { activeVersion, dataKeys, vaultId } = session.keys;
  const sealed = await seal(
    dataKeys.get(activeVersion)!,
    padded(text),
    summaryAad(vaultId, activeVersion),
    session.random,
  );
  await countSeals(session, { keyVersion: activeVersion, seals: 1 });
  await session.store.saveSummary(sealed, activeVersion);
}

/** A summary that does not open is left out: the records behind it are complete without it. */
async function sendSummary(session: Session, ahead: ReadAhead): Promise<void> {
  const sealed = await ahead.summary;
  const key = sealed && session.keys.dataKeys.get(sealed.keyVersion);
  if (sealed === undefined || key === undefined) return;
  const plain = await open(key, sealed, summaryAad(session.keys.vaultId, sealed.keyVersion));
  if (plain !== undefined) session.emit({ kind: "summary", text: textOf(plain).trimEnd() });
}

function summaryAad(vaultId: string, keyVersion: number) {
  return aad("fin-sum-1", vaultId, keyVersion);
}
