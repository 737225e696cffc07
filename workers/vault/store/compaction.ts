import type { Entry } from "./blockCodec.ts";
import { BLOCK_RECORDS, CHUNK_RECORDS, packChunk, sealBlock } from "./blockCodec.ts";
import type { Block } from "./database.ts";
import { openBlocks, refresh, sendStored } from "./load.ts";
import type { Chunk } from "./records.ts";
import { keyOf } from "./rows.ts";
import { openWatch } from "../statements/openWatch.ts";
import type { Session } from "../session.ts";
import { isResyncing } from "../session.ts";
import { withCounted } from "../keys/sealCounts.ts";
import type { Unopened } from "./unopened.ts";

/** Records that the log may hold beyond the blocks before unlocking would feel it. */
const FOLD_ABOVE = 1_000;

/** Folded pages stay this long, so that a tab which was just asleep still finds what it has not read. */
const PAGES_KEPT_MS = 60_000;

interface Rewritten {
  readonly block: Block;
  readonly chunks: readonly (readonly [Chunk, readonly Entry[]])[];
}

/** Runs `work` when no commit or absorb is under way. */
export type Exclusively = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Folds what the log has changed into the blocks. Only blocks with a changed record are written anew; new records fill
 * the last block and then new ones. Sealing happens beside commits; they only wait for the first and the last step. The
 * new generation comes into being in one transaction, so a crash leaves the old one or the new one.
 */
export async function compact(session: Session, exclusively: Exclusively, force: boolean): Promise<boolean> {
  await exclusively(() => dropOldPages(session));
  const plan = await exclusively(() => planned(session, force));
  if (plan === undefined) return false;
  const rewritten: Rewritten[] = [];
  for (const n of plan.changesByBlock.keys()) rewritten.push(await rewrittenBlock(session, plan, n));
  return exclusively(() => adopt(session, plan, rewritten));
}

interface Plan {
  readonly keys: Session["keys"];
  readonly from: number;
  readonly folded: number;
  readonly unopened: readonly Unopened[];
  readonly watch: ReturnType<Session["watch"]["save"]>;
  readonly changesByBlock: ReadonlyMap<number, readonly Entry[]>;
}

async function planned(session: Session, force: boolean): Promise<Plan | undefined> {
  if (session.records.changed === 0 || (!force && session.records.changed <= FOLD_ABOVE)) return undefined;
  if (isUnsettled(session)) return undefined;
  await catchUpWithGeneration(session);
  await openWatch(session);
  if (isUnsettled(session)) return undefined;
  const { generation, lastPage } = session.head;
  const blocks = await session.store.blocks();
  const room = new Map(blocks.map(({ n, records }) => [n, BLOCK_RECORDS - records] as const));
  const readable = session.records.blocks();
  const changesByBlock = new Map<number, Entry[]>();
  let last = Math.max(0, ...room.keys());
  if (!readable.has(last)) last += 1;
  for (const entry of await session.records.changes()) {
    const known = session.records.blockOf(keyOf(entry));
    if (known === undefined) {
      if ((room.get(last) ?? BLOCK_RECORDS) === 0) last += 1;
      room.set(last, (room.get(last) ?? BLOCK_RECORDS) - 1);
    }
    const n = known ?? last;
    const others = changesByBlock.get(n);
    if (others === undefined) changesByBlock.set(n, [entry]);
    else others.push(entry);
  }
  const { keys } = session;
  const unopened = session.unopened.all();
  return { keys, from: generation, folded: lastPage, unopened, watch: session.watch.save(lastPage), changesByBlock };
}

/** While the server is read anew, or writes have to be sealed again, the log itself says where that stands. */
function isUnsettled(session: Session): boolean {
  const isLooking = session.watch.isLoaded && session.watch.view.isReading;
  return isLooking || isResyncing(session) || session.stale.size > 0 || session.settled.size > 0;
}

/**
 * Another tab may have compacted: then its blocks are the ones to build on. They are shown where they hold pages that were
 * gone before this tab had read them.
 */
async function catchUpWithGeneration(session: Session): Promise<void> {
  await refresh(session);
  const { generation, lastPage } = session.head;
  const stored = await session.store.head();
  if (stored.generation === generation) return;
  const texts: string[] = [];
  await openBlocks(session, await session.store.blocks(), (text) => texts.push(text));
  if (session.head.folded > lastPage) for (const text of texts) sendStored(session, text);
  await refresh(session);
}

async function dropOldPages(session: Session): Promise<void> {
  const { folded, foldedAt, dropped } = await session.store.head();
  if (folded > dropped && foldedAt <= session.now() - PAGES_KEPT_MS) await session.store.dropPages(folded);
}

async function rewrittenBlock(session: Session, plan: Plan, n: number): Promise<Rewritten> {
  const changes = new Map(plan.changesByBlock.get(n)!.map((entry) => [keyOf(entry), entry] as const));
  const kept = await session.records.inBlock(n);
  const updated = kept.map((entry) => changes.get(keyOf(entry)) ?? entry);
  const known = new Set(kept.map(keyOf));
  const entries = [...updated, ...[...changes].filter(([key]) => !known.has(key)).map(([, entry]) => entry)];
  const parts = Array.from({ length: Math.ceil(entries.length / CHUNK_RECORDS) }, (_, i) =>
    entries.slice(i * CHUNK_RECORDS, (i + 1) * CHUNK_RECORDS),
  );
  const packed = await Promise.all(parts.map(packChunk));
  const block = await sealBlock(n, plan.from + 1, packed, entries.length, plan.keys, session.random);
  return { block, chunks: parts.map((part, i) => [{ block: n, packed: packed[i]! }, part] as const) };
}

async function adopt(session: Session, plan: Plan, rewritten: readonly Rewritten[]): Promise<boolean> {
  const kept = (["local", "remote"] as const).map((source) => ({
    source,
    rows: plan.unopened.filter((each) => each.source === source).map(({ row }) => row),
  }));
  const sealed = { keyVersion: plan.keys.activeVersion, seals: rewritten.length };
  const counted = session.seals.lacking(sealed);
  const counting = { ...(counted && { counted }), others: session.seals.others(plan.folded) };
  let isStored = false;
  try {
    isStored = await session.store.replaceBlocks({
      from: plan.from,
      blocks: rewritten.map(({ block }) => block),
      folded: plan.folded,
      kept,
      ...(plan.watch && { watch: plan.watch }),
      at: session.now(),
      ...counting,
    });
  } finally {
    session.seals.spend(sealed, isStored ? counted : undefined);
  }
  if (!isStored) return false;
  session.seals.forgetOthers(plan.folded);
  session.records.replaceBlocks(
    new Set(rewritten.map(({ block }) => block.n)),
    rewritten.flatMap(({ chunks }) => chunks),
  );
  // Their rows were appended again and come back with the next reading.
  session.unopened.drop(plan.unopened);
  session.head = { ...withCounted(session.head, counting), generation: plan.from + 1, folded: plan.folded };
  return true;
}
