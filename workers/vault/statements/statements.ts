import { clockDevice, tick } from "#domain/clock.ts";
import { failed, ok } from "#domain/result.ts";
import { base64, equalBytes, fromBase64 } from "../bytes.ts";
import type { Head } from "../store/database.ts";
import { refresh } from "../store/load.ts";
import { openWatch } from "./openWatch.ts";
import { readsCompact, sealRecord } from "../store/recordSeal.ts";
import { isRevoked } from "../keys/keyset.ts";
import type { SealedRow } from "../store/rows.ts";
import { countSeals, sealable } from "../keys/sealBudget.ts";
import type { Digests } from "./serverView.ts";
import { differing, shortened } from "./serverView.ts";
import type { Session } from "../session.ts";
import type { DeviceStatement } from "./deviceStatement.ts";
import { STATEMENT_FIELD, STATEMENTS } from "./deviceStatement.ts";
import type { Stating } from "../../sync/syncApi.ts";
import type { ServerCheck, StatementsApi } from "./statementsApi.ts";
import { storageResult } from "../store/sealedStore.ts";
import type { VaultContext } from "../vaultContext.ts";
import type { KeysetDocument } from "../vaultApi.ts";
import type { Heard } from "./watch.ts";

/** Deleted records leave the server after 90 days: before that, nothing of what a statement speaks of can have left. */
const YOUNG_MS = 80 * 86_400_000;
/** Clocks of devices are wrong, but rarely by more. */
const AHEAD_MS = 3 * 86_400_000;
/** A server that is found to keep something back is read from the start no more often. */
const LOOKS_APART_MS = 10 * 60_000;
/** Devices that a statement names: each row stays below 4 kB. */
const SEEN_MOST = 12;

/** Why what the server shows does not hold together, and the log page that told. */
interface Doubt {
  readonly page: number;
  /** So many records at least. */
  readonly records: number;
}

interface Examined {
  readonly doubts: readonly Doubt[];
  /** The other devices that speak of this server, and those of them that state what is shown here. */
  readonly others: number;
  readonly agreeing: number;
  /** Somebody has stated already what this device would. */
  readonly isStated: boolean;
  /** This device has asked the others what they are shown. */
  readonly hasAsked: boolean;
  readonly newerEra: number | undefined;
  readonly keyset: "same" | "newer" | "other";
}

export function statementCalls(inside: Pick<VaultContext, "ready" | "exclusively">): StatementsApi {
  return {
    checkServer: (mayState, isDoubting = false) =>
      inside.exclusively(async () => {
        const checked = await storageResult(async () => {
          const session = await inside.ready();
          return session && checkServer(session, mayState, isDoubting);
        });
        if (!checked.ok) return checked;
        return checked.value === undefined ? failed({ kind: "Locked" }) : ok(checked.value);
      }),
  };
}

/**
 * Whether the server shows what the devices of the account have stated that it holds. A device compares what it has read
 * with each statement that nothing has changed after; when they part, the server is read from the start first. Nothing of
 * the records is altered by any of it.
 */
async function checkServer(session: Session, mayState: boolean, isDoubting: boolean): Promise<ServerCheck> {
  await refresh(session);
  await openWatch(session);
  const head = await session.store.head();
  const keyset = await session.store.keyset();
  const { watch } = session;
  const isWhole = head.atEnd === true && !head.rewinding && head.looking !== true && !watch.view.isReading;
  // Another tab has gone on meanwhile: it will ask for itself.
  if (head.lastPage !== session.head.lastPage || head.epoch === null || keyset === undefined || !isWhole) return UNSURE;
  if (watch.isLost || head.numbered !== true) return { ...UNSURE, again: { kind: "look" } };
  const found = await examined(session, head, keyset);
  if (found.newerEra !== undefined) return { ...UNSURE, again: { kind: "restored", era: found.newerEra } };
  const lacksKeyset = found.keyset !== "same";
  const asks = isDoubting && !found.hasAsked;
  const isAble = mayState && !lacksKeyset && head.cursor >= watch.view.dataSeq && sealable(session).ok;
  const isDue = isAble && (asks || !found.isStated);
  const state = async () => (isDue ? { statement: await stating(session, head, keyset, asks) } : {});
  if (found.doubts.length === 0) {
    const agrees = found.others === 0 || found.agreeing > 0;
    return { ...UNSURE, kind: agrees ? "agrees" : "unsure", lacksKeyset, ...(await state()) };
  }
  const sinceMs = session.now() - (head.lookedAt ?? Number.NEGATIVE_INFINITY);
  const hasLooked = found.doubts.every(({ page }) => page <= (head.looked ?? 0));
  const isSparing = isDoubting && sinceMs >= 0 && sinceMs < LOOKS_APART_MS;
  if (!hasLooked && !isSparing) return { ...UNSURE, lacksKeyset, again: { kind: "look" } };
  const records = found.doubts.reduce((most, each) => Math.max(most, each.records), 0);
  return { ...UNSURE, kind: "differs", records, lacksKeyset, ...(await state()) };
}

const UNSURE: ServerCheck = { kind: "unsure", records: 0, lacksKeyset: false };

/** Whether a device states that the server holds something else than it has shown in the reading that just ended. */
export async function isContradicted(session: Session): Promise<boolean> {
  await openWatch(session);
  const [head, keyset] = await Promise.all([session.store.head(), session.store.keyset()]);
  if (head.epoch === null || keyset === undefined || session.watch.isLost) return false;
  return (await examined(session, head, keyset)).doubts.length > 0;
}

async function examined(session: Session, head: Head, keyset: KeysetDocument): Promise<Examined> {
  const { heard, view } = session.watch;
  const { epoch, era = 0, horizon = 0, cursor, deviceId, looked = 0, losses = 0 } = head;
  const now = [session.now(), session.serverNow()];
  const ofEpoch = [...heard.values()].filter(({ statement }) => statement.epoch === epoch);
  const newest = ofEpoch.reduce((most, { statement }) => Math.max(most, statement.era), era);
  // Those of before a silent restore that the server still has speak of what it has kept.
  const present = ofEpoch.filter(({ statement }) => statement.era <= era);
  const doubts: Doubt[] = [];
  let [agreeing, isStated] = [0, false];
  /** The statement of this device of the same number, when it had read something else. */
  let mistaken: Doubt | undefined;
  const digests = new Map<number, Digests>();
  for (const each of present) {
    const { row, statement, page } = each;
    const isMissed = statement.seq > cursor || Object.entries(statement.seen).some(lacks(heard, statement));
    if (isMissed) doubts.push({ page, records: 0 });
    const isLasting = statement.seq >= horizon || isYoung(statement, now);
    const isComparable = statement.seq <= cursor && view.reachesBackTo(statement.seq) && isLasting;
    if (!isComparable || isRevoked(keyset, row.keyVersion)) continue;
    // Whatever was stated between two own writes is the same view.
    const own = digests.get(statement.seq) ?? (await view.digests(session.keys.vaultId, statement.seq));
    digests.set(statement.seq, own);
    if (equalBytes(own.whole, fromBase64(statement.whole))) {
      if (row.id !== deviceId) agreeing += 1;
      isStated ||= statement.era === era && statement.seq >= view.dataSeq && statement.keyset.rev === keyset.rev;
    } else if (row.id === deviceId) mistaken = { page, records: recordsIn(own, statement) };
    else doubts.push({ page, records: recordsIn(own, statement) });
  }
  // Where others agree with what it reads now, it is taken back by the next.
  if (mistaken !== undefined && agreeing === 0) doubts.push(mistaken);
  const stated = present.find(({ row }) => row.id === deviceId)?.statement;
  const isAsked = present.some(
    ({ row, statement: { asks, seq } }) => asks && row.id !== deviceId && seq > (stated?.seq ?? -1),
  );
  isStated &&= mistaken === undefined && !isAsked;
  const hasAsked = stated?.asks === true && stated.seq >= view.dataSeq;
  if (losses > 1) doubts.push({ page: looked, records: 1 });
  if (view.missing.any > 0) doubts.push({ page: looked, records: view.missing.records });
  if (view.suspectedAt > 0) doubts.push({ page: view.suspectedAt, records: 1 });
  const unread = session.unopened.all().filter(({ row }) => row.collection === STATEMENTS && isStanding(session, row));
  for (const { page } of unread) doubts.push({ page, records: 0 });
  const others = present.filter(({ row }) => row.id !== deviceId).length;
  const newerEra = newest > era ? newest : undefined;
  return { doubts, others, agreeing, isStated, hasAsked, newerEra, keyset: keysetIn(present, keyset) };
}

/** Whether a statement names one of another device that has not been shown here: on its way it came before. */
function lacks(heard: ReadonlyMap<string, Heard>, { epoch, era }: DeviceStatement) {
  return ([id, n]: readonly [string, number]): boolean => {
    const known = heard.get(id)?.statement;
    if (known === undefined) return true;
    return known.epoch === epoch && known.era === era && known.n < n;
  };
}

function isYoung({ at }: DeviceStatement, now: readonly number[]): boolean {
  return now.some((ms) => ms - at > -AHEAD_MS && ms - at < YOUNG_MS);
}

/** The row that the server shows of that device now. */
function isStanding({ watch }: Session, row: SealedRow): boolean {
  return watch.view.get(row)?.rev === row.rev;
}

function recordsIn({ buckets, count }: Digests, statement: DeviceStatement): number {
  return Math.max(1, differing(buckets, fromBase64(statement.buckets)), Math.abs(count - statement.count));
}

/** Compares the keyset with what statements say of it: one that is newer than this device's, or another of the same revision. */
function keysetIn(present: readonly Heard[], { rev, mac }: KeysetDocument): Examined["keyset"] {
  const stated = present.map(({ statement }) => statement.keyset);
  if (stated.some((each) => each.rev > rev)) return "newer";
  return stated.some((each) => each.rev === rev && each.mac !== mac) ? "other" : "same";
}

/** This device's next statement, sealed and ready to be sent. */
async function stating(session: Session, head: Head, keyset: KeysetDocument, asks: boolean): Promise<Stating> {
  const { watch, keys, random } = session;
  const { deviceId, epoch, era = 0, cursor } = head;
  const { whole, buckets, count } = await watch.view.digests(keys.vaultId);
  const present = [...watch.heard.values()].filter(
    ({ statement }) => statement.epoch === epoch && statement.era <= era,
  );
  const others = present
    .filter(({ row }) => row.id !== deviceId)
    .toSorted((a, b) => b.statement.seq - a.statement.seq)
    .slice(0, SEEN_MOST);
  const statement: DeviceStatement = {
    epoch: epoch!,
    era,
    seq: cursor,
    at: session.serverNow(),
    count,
    whole: base64(whole),
    buckets: base64(shortened(buckets)),
    keyset: { rev: keyset.rev, mac: keyset.mac },
    n: (watch.heard.get(deviceId)?.statement.n ?? 0) + 1,
    seen: Object.fromEntries(others.map(({ row, statement: { n } }) => [row.id, n])),
    ...(asks && { asks }),
  };
  const place = { collection: STATEMENTS, id: deviceId };
  const base = watch.view.get(place)?.rev ?? 0;
  const stamp = tick(session.clock, session.serverNow(), clockDevice(deviceId));
  const state = { schemaVersion: 1, fields: { [STATEMENT_FIELD]: statement }, clocks: { [STATEMENT_FIELD]: stamp } };
  const row = await sealRecord({ ...place, state }, base + 1, {
    keys,
    deviceId,
    random,
    isCompact: readsCompact(head),
  });
  await countSeals(session, { keyVersion: keys.activeVersion, seals: 1 });
  return { base, row };
}
