import { PROTOCOL, type WireRow } from "#domain/protocol.ts";
import { rowOf } from "#workers/sync/wire.ts";
import type { SealedRow } from "#workers/vault/store/rows.ts";
import { STATEMENTS } from "#workers/vault/statements/deviceStatement.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { Attack } from "./attacks.ts";
import type { FaultKind } from "./faults.ts";
import type { Traffic } from "./traffic.ts";

/** The faults that can happen to one request, as §2.4 of the project's fault table lists them (docs/sync.md). */
export const TRANSPORT_FAULTS = [
  "requestLost",
  "answerLost",
  "requestDoubled",
  "requestRepeatedLate",
  "status401",
  "status409",
  "status426",
  "status429",
  "status500",
  "status503",
  "answerCut",
  "htmlAnswer",
  "answerHeld",
  "timedOut",
] as const;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

export type StoredRow = WireRow & { readonly seq: number };
type PushedRow = Omit<StoredRow, "seq"> & { readonly base: number };

/** The page that a pull is answered with. */
export interface ServerPage {
  readonly rows: readonly StoredRow[];
  readonly next: number;
  readonly more: boolean;
  readonly epoch: string;
  readonly max_seq: number;
  readonly horizon: number;
  readonly protocol?: number;
}

/** Of this many writes on the server is a newer one, and a copy of before it leads back to the older. */
const UPGRADED_AT = 60;

/** Of `sync_push` the first two, of `sync_pull` the others. */
interface Args {
  readonly rows: readonly PushedRow[];
  readonly epoch: string | null;
  readonly since: number;
  readonly max_rows: number;
}

interface ServerParts {
  /** Asked for every request. */
  readonly fault: () => TransportFault | undefined;
  /** Runs between the server's work and its answer: what others do meanwhile. */
  readonly meanwhile: (rpc: string) => Promise<void>;
  readonly now: () => number;
  readonly traffic: Pick<Traffic, "kept" | "lost">;
  readonly count: (kind: FaultKind) => void;
}

/** Whatever a device asks for. */
const MOST_ROWS = 4;
const LATE_REQUESTS = 8;
/** How long deleted records are kept. */
export const TOMBSTONE_RETENTION_MS = 90 * 86_400_000;

/** `sync_push` and `sync_pull` as the migrations describe them, over a network that breaks. */
export class SimServer {
  #rows = new Map<string, StoredRow & { readonly at: number }>();
  #seq = 0;
  #epoch = 1;
  /** Deleted rows up to this number have left. */
  #horizon = 0;
  readonly #late: Args[] = [];
  readonly #parts: ServerParts;
  /** Live assets that the household may have; the rest is refused, row by row. */
  assetLimit = Number.POSITIVE_INFINITY;
  keyset: KeysetDocument | undefined;
  /** The password that this server signs in with, by its parameters. */
  inForce: KdfParams | undefined;
  /** Rows that no key opens, and the operation that brought each. */
  readonly poisoned = new Map<string, string>();
  /** Records that were dropped at some time: who never saw them deleted never hears of them. */
  readonly swept = new Set<string>();
  requests = 0;
  /** Records that it has answered as stored, and dropped. */
  swallowed = 0;
  /** The attack of the server on somebody. */
  attack: Attack | undefined;
  /** Of each record what it was when it last was alive. */
  readonly #alive = new Map<string, StoredRow>();

  constructor(parts: ServerParts) {
    this.#parts = parts;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Another one after each restore. */
  get epoch(): number {
    return this.#epoch;
  }

  row(key: string): SealedRow | undefined {
    const row = this.#rows.get(key);
    return row && rowOf(row);
  }

  stored(key: string): StoredRow | undefined {
    return this.#rows.get(key);
  }

  lastAlive({ collection, id }: StoredRow): StoredRow | undefined {
    return this.#alive.get(`${collection}/${id}`);
  }

  /** The devices of which a statement is here. */
  statements(): readonly string[] {
    return [...this.#rows.values()].flatMap(({ collection, id }) => (collection === STATEMENTS ? [id] : []));
  }

  /** A record is gone, as if it had never been. */
  lose(key: string): void {
    this.#rows.delete(key);
  }

  /** The key that each live record lies under. */
  keyVersions(): readonly number[] {
    const live = [...this.#rows].filter(([key, { deleted }]) => !deleted && !this.poisoned.has(key));
    // A statement lapses with its key.
    return live.flatMap(([, row]) => (row.collection === STATEMENTS ? [] : [row.key_version]));
  }

  /** A row that no key opens: noise, or another record's under a name that is not its own. */
  poison(id: string, noise: string | undefined): void {
    const [template] = this.#rows.values();
    if (template === undefined) return;
    const ct = noise ?? template.ct;
    this.#seq += 1;
    const row = { ...template, collection: "transactions", id, ct, rev: 1, op_id: id, seq: this.#seq };
    this.#rows.set(`transactions/${id}`, { ...row, deleted: false, at: this.#parts.now() });
    this.poisoned.set(`transactions/${id}`, id);
  }

  /** The poisoned rows that stand here, and whether each is as it came. */
  poisonedRows(): readonly { readonly key: string; readonly isUntouched: boolean }[] {
    return [...this.poisoned].flatMap(([key, opId]) => {
      const row = this.#rows.get(key);
      return row === undefined ? [] : [{ key, isUntouched: row.op_id === opId }];
    });
  }

  /** Only by who has seen what it replaces. */
  swapKeyset(expectedRev: number, next: KeysetDocument): boolean {
    if ((this.keyset?.rev ?? 0) !== expectedRev) return false;
    this.keyset = next;
    return true;
  }

  /** Drops what was deleted some time ago. */
  sweep(): void {
    const before = this.#parts.now() - TOMBSTONE_RETENTION_MS;
    for (const [key, { deleted, at, seq }] of this.#rows) {
      if (!deleted || at > before) continue;
      this.#rows.delete(key);
      this.swept.add(key);
      this.#horizon = Math.max(this.#horizon, seq);
    }
  }

  /** A copy of records and keyset; calling it brings them back, in a new epoch. */
  snapshot(): (isSilent?: boolean) => void {
    const { keyset, inForce } = this;
    const [rows, seq, horizon] = [new Map(this.#rows), this.#seq, this.#horizon];
    return (isSilent = false) => {
      [this.#rows, this.#seq, this.#horizon] = [new Map(rows), seq, horizon];
      [this.keyset, this.inForce] = [keyset, inForce];
      if (!isSilent) this.#epoch += 1;
    };
  }

  async answer(sender: object, url: string, init: RequestInit | undefined): Promise<Response> {
    const rpc = url.split("/").at(-1)!;
    const args = JSON.parse(init?.body as string) as Args;
    this.requests += 1;
    const fault = this.#parts.fault();
    switch (fault) {
      case "requestLost":
        throw new TypeError("Failed to fetch");
      case "status401":
      case "status409":
      case "status426":
      case "status429":
      case "status500":
      case "status503":
        return this.#answer("{}", Number(fault.slice("status".length)));
      case "htmlAnswer":
        return this.#answer("<!doctype html><title>Log ind</title>", 200);
      case "requestDoubled":
        this.#run(sender, rpc, args);
        break;
      case "requestRepeatedLate":
        if (rpc === "sync_push") this.#late.push(args);
        break;
      default:
    }
    if (this.#late.length > LATE_REQUESTS) this.#push(this.#late.shift()!);
    const body = this.#run(sender, rpc, args);
    await this.#parts.meanwhile(rpc);
    if (fault === "answerLost") throw new TypeError("Failed to fetch");
    if (fault === "timedOut") return this.#parts.traffic.lost(sender, init?.signal);
    const answer = this.#answer(fault === "answerCut" ? body.slice(0, body.length / 2) : body, 200);
    if (fault === "answerHeld") await this.#parts.traffic.kept(sender);
    return answer;
  }

  #run(sender: object, rpc: string, args: Args) {
    const attack = this.attack?.victim === sender ? this.attack : undefined;
    if (rpc === "sync_push") return JSON.stringify(attack?.swallows ? this.#swallow(args) : this.#push(args));
    const page = this.#pull(args.since, args.max_rows);
    return JSON.stringify(attack ? attack.page(page, args.since) : page);
  }

  /** As if all of it had been stored. */
  #swallow({ rows, epoch }: Args) {
    if (epoch !== null && epoch !== String(this.#epoch)) return this.#push({ rows, epoch } as Args);
    this.swallowed += rows.filter(({ collection }) => collection !== STATEMENTS).length;
    const results = rows.map(({ collection, id, rev }, i) => ({
      collection,
      id,
      rev,
      status: "stored",
      seq: this.#seq + 1 + i,
    }));
    return { results, epoch: String(this.#epoch), max_seq: this.#seq + rows.length };
  }

  #push({ rows, epoch }: Args) {
    if (epoch !== null && epoch !== String(this.#epoch))
      return { results: [], epoch: String(this.#epoch), max_seq: this.#seq };
    return { results: rows.map((row) => this.#pushOne(row)), epoch: String(this.#epoch), max_seq: this.#seq };
  }

  #pushOne({ base, ...row }: PushedRow) {
    const key = `${row.collection}/${row.id}`;
    const current = this.#rows.get(key);
    const named = { collection: row.collection, id: row.id };
    if (current?.op_id === row.op_id) return { ...named, status: "stored", rev: current.rev, seq: current.seq };
    const rev = current?.rev ?? 0;
    if (this.#isRevoked(row.key_version)) {
      this.#parts.count("revokedRowRefused");
      return { ...named, status: "refused", rev, seq: 0, code: "key_revoked" };
    }
    if (row.rev <= base) return { ...named, status: "refused", rev, seq: 0, code: "invalid" };
    if (rev !== base) return { ...named, status: "conflict", rev, seq: current?.seq ?? 0, current: current ?? null };
    if (this.#isAboveLimit(row, current))
      return { ...named, status: "refused", rev, seq: 0, code: "tier_limit_exceeded" };
    this.#seq += 1;
    // A record that is deleted already was deleted when it was, however often it is written again.
    const at = row.deleted && current?.deleted ? current.at : this.#parts.now();
    this.#rows.set(key, { ...row, seq: this.#seq, at });
    if (!row.deleted) this.#alive.set(key, { ...row, seq: this.#seq });
    return { ...named, status: "stored", rev: row.rev, seq: this.#seq };
  }

  #isRevoked(keyVersion: number): boolean {
    return this.keyset?.keys.find(({ version }) => version === keyVersion)?.state === "revoked";
  }

  #isAboveLimit(row: Omit<PushedRow, "base">, current: StoredRow | undefined): boolean {
    if (row.collection !== "assets" || row.deleted || current?.deleted === false) return false;
    const live = [...this.#rows.values()].filter((each) => each.collection === "assets" && !each.deleted);
    return live.length >= this.assetLimit;
  }

  #pull(since: number, maxRows: number) {
    const later = [...this.#rows.values()].filter((row) => row.seq > since).toSorted((a, b) => a.seq - b.seq);
    const rows = later.slice(0, Math.min(maxRows, MOST_ROWS));
    const more = later.length > rows.length;
    const next = more ? rows.at(-1)!.seq : Math.max(this.#seq, since);
    return {
      rows,
      next,
      more,
      epoch: String(this.#epoch),
      max_seq: this.#seq,
      horizon: this.#horizon,
      ...(this.#seq >= UPGRADED_AT && { protocol: PROTOCOL.newest }),
    };
  }

  #answer(body: string, status: number): Response {
    const date = new Date(this.#parts.now()).toUTCString();
    const answer = {
      status,
      text: async () => body,
      headers: { get: (name: string) => (name === "date" ? date : null) },
    };
    return answer as unknown as Response;
  }
}
