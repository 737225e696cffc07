import { clockDevice, tick } from "#domain/clock.ts";
import { EMPTY_STATE, isAlive, merge, restored, sameState, withFields } from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { BackupContent } from "./backupFile.ts";
import { headerPart, isSigned, readFile, rowsOf, sectionPart, signedFile } from "./backupFile.ts";
import type { Entry } from "../store/blockCodec.ts";
import type { Bytes } from "../bytes.ts";
import { stampFor } from "../commit.ts";
import type { Exclusively } from "../store/compaction.ts";
import { provenByPassword, provenByRecoveryKey } from "../keys/keyProofs.ts";
import { zeroize } from "../keys/keys.ts";
import { backupKeyOf, openWithUserKey, type OpenKeys } from "../keys/keyset.ts";
import { sendRecords } from "../store/load.ts";
import { openRecord, sealRecord } from "../store/recordSeal.ts";
import { keyOf } from "../store/rows.ts";
import { countSeals, sealable } from "../keys/sealBudget.ts";
import type { KeyUsedUp } from "../keys/sealBudgetApi.ts";
import type { Session } from "../session.ts";
import { STATEMENTS } from "../statements/deviceStatement.ts";
import type { RecoveryKeyProblem } from "../keys/keyChangesApi.ts";
import type {
  BackupProof,
  BackupSummary,
  Damaged,
  KeysetDocument,
  NoKeyset,
  NotABackup,
  StorageFailed,
  StorageFull,
  Tampered,
  TooLarge,
  WrongPassword,
} from "../vaultApi.ts";
import { write } from "../write.ts";

const RECORDS_AT_ONCE = 500;

/** A record as a backup holds it. */
export interface SavedRecord {
  readonly collection: string;
  readonly id: string;
  readonly state: RecordState;
}

interface OpenedBackup {
  /** The vault it is from. */
  readonly vaultId: string;
  readonly createdAt: string;
  readonly records: readonly SavedRecord[];
}

/**
 * One file with all records as they are, sealed, and the wrapped keys that the password and the recovery key of today
 * open. Commits go on beside it; each record is whole.
 */
export async function backup(
  session: Session,
  exclusively: Exclusively,
  proof: BackupProof,
): Promise<Result<Bytes, WrongPassword | RecoveryKeyProblem | Tampered | NoKeyset>> {
  const { keys, userId, random, head } = session;
  const keyset = await session.store.keyset();
  if (keyset === undefined) return failed({ kind: "NoKeyset" });
  const proven = await provenBy(proof, userId, keyset);
  if (!proven.ok) return proven;
  const backupKey = await backupKeyOf(proven.value.userKey, "sign");
  zeroize(proven.value.userKey);
  const writer = { keys, deviceId: head.deviceId, random };
  const all = await exclusively(async () => session.records.keys());
  const sections: Bytes[] = [];
  let records = 0;
  for (let start = 0; start < all.length; start += RECORDS_AT_ONCE) {
    const slice = all.slice(start, start + RECORDS_AT_ONCE);
    const found = await exclusively(() => Promise.all(slice.map((key) => session.records.get(key))));
    const entries = found.filter((entry) => entry !== undefined);
    records += entries.length;
    sections.push(sectionPart(await Promise.all(entries.map((entry) => sealRecord(entry, entry.rev, writer)))));
  }
  await countSeals(session, { keyVersion: keys.activeVersion, seals: records });
  const header = headerPart({ userId, createdAt: new Date(session.now()).toISOString(), records, keyset });
  return ok(await signedFile([header, ...sections], backupKey));
}

/** The records of a backup and the vault they are from; nothing unless every byte is as it was written. */
export async function opened(
  file: Bytes,
  proof: BackupProof,
): Promise<Result<OpenedBackup, NotABackup | Damaged | WrongPassword | RecoveryKeyProblem>> {
  const content = await readFile(file);
  if (typeof content === "string") return failed({ kind: content });
  const { userId, keyset, createdAt } = content.header;
  const proven = await provenBy(proof, userId, keyset);
  if (!proven.ok) return failed(proven.problem.kind === "Tampered" ? { kind: "Damaged" } : proven.problem);
  const backupKey = await backupKeyOf(proven.value.userKey, "verify");
  const keys = await openWithUserKey(keyset, proven.value.userKey);
  if (!keys.ok) return failed({ kind: "Damaged" });
  if (!(await isSigned(file, backupKey))) return failed({ kind: "Damaged" });
  const found = await recordsOf(content, keys.value);
  if (found === undefined) return failed({ kind: "Damaged" });
  // An app that knew of no statements took those of others for records.
  const records = found.filter(({ collection }) => collection !== STATEMENTS);
  return ok({ vaultId: keyset.vault_id, createdAt, records });
}

async function provenBy(proof: BackupProof, userId: string, keyset: KeysetDocument) {
  return "password" in proof
    ? provenByPassword(userId, keyset, proof.password)
    : provenByRecoveryKey(userId, keyset, proof.recoveryKey);
}

async function recordsOf({ header, sections }: BackupContent, keys: OpenKeys): Promise<SavedRecord[] | undefined> {
  const records: SavedRecord[] = [];
  for (const section of sections) {
    const rows = rowsOf(section);
    const states = await Promise.all(rows.map((row) => openRecord(row, keys)));
    for (const [i, { collection, id }] of rows.entries()) {
      const state = states[i]!;
      if (typeof state === "string") return undefined;
      records.push({ collection, id, state });
    }
  }
  return records.length === header.records ? records : undefined;
}

/** The content of a backup, and the part of it that is deleted here. In another vault its records are new, so nothing is deleted. */
export async function summaryOf(
  session: Session,
  { vaultId, createdAt, records }: OpenedBackup,
): Promise<BackupSummary> {
  const alive = records.filter(({ state }) => isAlive(state));
  const counts = new Map<string, number>();
  const deletedHere: { readonly collection: string; readonly id: string }[] = [];
  for (const { collection, id } of alive) {
    counts.set(collection, (counts.get(collection) ?? 0) + 1);
    const current = await session.records.get(keyOf({ collection, id }));
    const isDeleted = current !== undefined && !isAlive(current.state);
    if (vaultId === session.keys.vaultId && isDeleted) deletedHere.push({ collection, id });
  }
  return { createdAt, counts: Object.fromEntries(counts), deletedHere };
}

/**
 * Brings records into the present vault by ordinary writes. In the vault that they are from they merge, so what was edited
 * since stays. In another they are new, written now; what already lives there stays as it is. How many have changed.
 */
export async function restore(
  session: Session,
  { vaultId, records }: OpenedBackup,
): Promise<Result<number, StorageFull | StorageFailed | TooLarge | KeyUsedUp>> {
  const able = sealable(session);
  if (!able.ok) return able;
  const isOwn = vaultId === session.keys.vaultId;
  let changed = 0;
  for (let start = 0; start < records.length; start += RECORDS_AT_ONCE) {
    const slice = records.slice(start, start + RECORDS_AT_ONCE);
    const written = await write(session, async () => ({
      entries: isOwn ? await merged(session, slice) : await copied(session, slice),
    }));
    if (!written.ok) return written;
    changed += written.value.keys.length;
    await sendRecords(session, written.value.keys, "here");
  }
  return ok(changed);
}

export async function merged(session: Session, saved: readonly SavedRecord[]): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const record of saved) {
    const current = await session.records.get(keyOf(record));
    const state = current ? merge(current.state, record.state) : record.state;
    if (current === undefined || !sameState(current.state, state))
      entries.push({ ...(current ?? unsent(record)), state });
  }
  return entries;
}

async function copied(session: Session, saved: readonly SavedRecord[]): Promise<readonly Entry[]> {
  const device = clockDevice(session.head.deviceId);
  const stamp = tick(session.clock, session.serverNow(), device);
  const entries: Entry[] = [];
  for (const record of saved) {
    const current = await session.records.get(keyOf(record));
    if (!isAlive(record.state) || (current !== undefined && isAlive(current.state))) continue;
    const values = Object.entries(record.state.fields).filter(([name]) => !name.startsWith("~"));
    const before = current?.state ?? EMPTY_STATE;
    const schemaVersion = Math.max(before.schemaVersion, record.state.schemaVersion);
    const own = stampFor(before, stamp, device);
    const state = withFields({ ...before, schemaVersion }, values, own);
    entries.push({ ...(current ?? unsent(record)), state: isAlive(state) ? state : restored(state, own) });
  }
  if (entries.length > 0) session.clock = stamp;
  return entries;
}

function unsent({ collection, id, state }: SavedRecord): Entry {
  return { collection, id, state, rev: 0, base: 0, keyVersion: 0 };
}
