import { merged } from "../files/backup.ts";
import type { Bytes } from "../bytes.ts";
import { concat, textOf, utf8 } from "../bytes.ts";
import { sendRecords } from "./load.ts";
import { openRecord } from "./recordSeal.ts";
import type { SealedRow } from "./rows.ts";
import { keyOf, packed, unpacked } from "./rows.ts";
import { sealable } from "../keys/sealBudget.ts";
import type { Session } from "../session.ts";
import { storageResult } from "./sealedStore.ts";
import { write } from "../write.ts";

/** A file that one vault alone writes, outside the browser's databases. */
export interface OutboxBackupFile {
  size(): number;
  read(): Bytes;
  append(bytes: Bytes): void;
  empty(): void;
}

/** The rows that a vault that is gone has left behind: nobody else's until one of the three. */
export interface OutboxBackupLeft {
  readonly bytes: Bytes;
  /** Goes on with it. */
  take(): OutboxBackupFile;
  drop(): Promise<void>;
  /** For another time. */
  leave(): void;
}

/** The folder of the second copies of one account. */
export interface OutboxBackupFolder {
  /** A new file for this vault; nothing where the browser has no such place. */
  own(): Promise<OutboxBackupFile | undefined>;
  left(): Promise<readonly OutboxBackupLeft[]>;
}

/** A write of a record. */
type Written = Pick<SealedRow, "collection" | "id" | "opId">;

/** A file this long is written anew once less than half of it still waits. */
const LONG_BYTES = 1_000_000;
/** Beyond this there is no room for a second copy: an import of many years, without a network. */
const MAX_BYTES = 32_000_000;
/** Rows looked at before others have their turn. */
const IN_A_TURN = 250;
const HEAD_BYTES = 8;

/**
 * The rows that the server has not confirmed, a second time. A browser that is killed in the middle of a large write
 * can take its own database for damaged at one of the next starts and throw it away whole; what was sent is on the
 * server, and the rest is here. The rows are sealed and say nothing that the outbox does not say.
 */
export class OutboxBackup {
  readonly #folder: OutboxBackupFolder;
  /** Of each record the write that waits, and how many bytes it takes. */
  readonly #waiting = new Map<string, { readonly opId: string; readonly bytes: number }>();
  #file: Promise<OutboxBackupFile | undefined> | undefined;

  constructor(folder: OutboxBackupFolder) {
    this.#folder = folder;
  }

  /** Resolves when the rows are out of this process; that the browser has no room for them stops nobody. */
  async add(rows: readonly SealedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#change((file) => {
      const bytes = frame(rows);
      // An earlier write of a record says nothing of this one, also where there is no room for it.
      for (const row of rows) this.#waiting.delete(keyOf(row));
      if (this.#waiting.size === 0) file.empty();
      if (file.size() + bytes.length > MAX_BYTES) return;
      file.append(bytes);
      this.#wait(rows);
      this.#shorten(file);
    });
  }

  /** Goes on with a file that holds these rows and no others, where none has been begun; whether it does. */
  take(left: OutboxBackupLeft, rows: readonly SealedRow[]): boolean {
    if (this.#file) return false;
    this.#file = Promise.resolve(left.take());
    this.#wait(rows);
    return true;
  }

  /** The server has these; an answer to an earlier write says nothing of the one that waits now. */
  async settle(acks: readonly Written[]): Promise<void> {
    const settled = acks.filter((ack) => this.has(ack));
    if (settled.length === 0) return;
    for (const ack of settled) this.#waiting.delete(keyOf(ack));
    await this.#change((file) => (this.#waiting.size === 0 ? file.empty() : this.#shorten(file)));
  }

  /** Whether it is in the file. */
  has(row: Written): boolean {
    return this.#waiting.get(keyOf(row))?.opId === row.opId;
  }

  left(): Promise<readonly OutboxBackupLeft[]> {
    return this.#folder.left().catch(() => []);
  }

  #wait(rows: readonly SealedRow[]): void {
    for (const row of rows) this.#waiting.set(keyOf(row), { opId: row.opId, bytes: row.iv.length + row.ct.length });
  }

  async #change(work: (file: OutboxBackupFile) => void): Promise<void> {
    this.#file ??= this.#folder.own().catch(() => undefined);
    const file = await this.#file;
    if (file === undefined) return;
    try {
      work(file);
    } catch {
      // Without room for it there is no second copy; the first stands.
    }
  }

  #shorten(file: OutboxBackupFile): void {
    if (file.size() < LONG_BYTES) return;
    const needed = [...this.#waiting.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (needed * 2 > file.size()) return;
    const rows = newest([...writesIn(file.read())].flat()).filter((row) => this.has(row));
    file.empty();
    file.append(frame(rows));
  }
}

/**
 * Brings back what vaults before this one have left and the records here lack: nothing, unless the browser has lost its
 * database. Rows under keys that are yet to come are left for another time. Each turn answers with how many records have
 * changed; between two of them others may write.
 */
export async function* recovered(session: Session, spare: OutboxBackup): AsyncGenerator<number, void> {
  const open = new Set(await spare.left());
  try {
    for (const left of open) {
      const writes = writesIn(left.bytes);
      const all: SealedRow[] = [];
      let read = writes.next();
      for (; !read.done; read = writes.next()) {
        all.push(...read.value);
        if (all.length % IN_A_TURN < read.value.length) yield 0;
      }
      const rows = asTheyLie(session, newest(all));
      if (rows.some(({ keyVersion }) => keyVersion > session.keys.activeVersion) || !sealable(session).ok) continue;
      const isTaken = read.value.isWhole && spare.take(left, rows);
      if (isTaken) open.delete(left);
      let isDone = true;
      for (let at = 0; at < rows.length; at += IN_A_TURN) {
        yield 0;
        const changed = await broughtBack(session, spare, rows.slice(at, at + IN_A_TURN));
        isDone &&= changed !== undefined;
        if (changed) yield changed;
      }
      if (isTaken || !isDone) continue;
      open.delete(left);
      await left.drop();
    }
  } finally {
    for (const left of open) left.leave();
  }
}

/** Neighbours in a chunk beside one another: each chunk is opened once. */
function asTheyLie({ records }: Session, rows: readonly SealedRow[]): readonly SealedRow[] {
  const places = new Map(records.keys().map((key, i) => [key, i]));
  const placeOf = (row: SealedRow) => places.get(keyOf(row)) ?? places.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** How many records have changed; undefined when they could not be written. */
async function broughtBack(
  session: Session,
  spare: OutboxBackup,
  rows: readonly SealedRow[],
): Promise<number | undefined> {
  const waiting = async () => {
    const entries = await Promise.all(rows.map((row) => session.records.get(keyOf(row))));
    return rows.map((row, i) => entries[i]?.op === row.opId);
  };
  let waits = await waiting();
  const missing = rows.filter((_, i) => !waits[i]);
  let keys: readonly string[] = [];
  if (missing.length > 0) {
    const states = await Promise.all(missing.map((row) => openRecord(row, session.keys)));
    const saved = missing.flatMap((row, i) => {
      const state = states[i]!;
      return typeof state === "string" ? [] : [{ collection: row.collection, id: row.id, state }];
    });
    const written = await storageResult(() => write(session, async () => ({ entries: await merged(session, saved) })));
    if (!written.ok || !written.value.ok) return undefined;
    ({ keys } = written.value.value);
    await sendRecords(session, keys, "here");
    waits = await waiting();
  }
  // The rows that wait as before are from now on this vault's to keep.
  await spare.settle(rows.filter((_, i) => !waits[i]));
  await spare.add(rows.filter((row, i) => waits[i] && !spare.has(row)));
  return keys.length;
}

/** Rows of one write, behind how long their parts are. */
function frame(rows: readonly SealedRow[]): Bytes {
  const { heads, bytes } = packed(rows);
  const text = utf8(heads);
  const lengths = new DataView(new ArrayBuffer(HEAD_BYTES));
  lengths.setUint32(0, text.length);
  lengths.setUint32(4, bytes.length);
  return concat([new Uint8Array(lengths.buffer), text, bytes]);
}

/** The rows of each whole write, and in the end whether they are all there is: the last one may have been cut short. */
function* writesIn(bytes: Bytes): Generator<readonly SealedRow[], { readonly isWhole: boolean }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const heads = at + HEAD_BYTES + view.getUint32(at);
    const end = heads + view.getUint32(at + 4);
    if (end > bytes.length) break;
    try {
      yield unpacked({ heads: textOf(bytes.subarray(at + HEAD_BYTES, heads)), bytes: bytes.subarray(heads, end) });
    } catch {
      break;
    }
    at = end;
  }
  return { isWhole: at === bytes.length };
}

/** Of each record the last write, which holds the ones before it. */
function newest(rows: readonly SealedRow[]): readonly SealedRow[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
