import { failed, ok } from "#domain/result.ts";
import type { Change, Origin, PlainRecord, SentRecords, VaultEvent } from "#workers/vault/vaultApi.ts";
import type { VaultHost } from "#data/keys/vault.ts";

/** A vault that neither seals nor merges: it keeps what it was told in memory, and answers and tells as the real one does. */
export interface MemoryVault {
  readonly host: VaultHost;
  readonly commits: (readonly Change[])[];
  readonly state: {
    refuse: string | undefined;
    /** The change that happens while another is on its way. */
    meanwhile: (() => Promise<void>) | undefined;
  };
  /** Keeps these records and answers the message that tells of them, for a test to send when it wants. */
  message(origin: Origin, ...rows: readonly PlainRecord[]): VaultEvent & { readonly kind: "records" };
  send(event: VaultEvent): void;
}

export function memoryVault(): MemoryVault {
  const commits: (readonly Change[])[] = [];
  const state: MemoryVault["state"] = { refuse: undefined, meanwhile: undefined };
  const kept = new Map<string, PlainRecord>();
  let port: MessagePort | undefined;
  let order = 0;

  function sent(origin: Origin, rows: readonly PlainRecord[]): SentRecords {
    for (const row of rows) kept.set(keyOf(row), row);
    return { origin, text: JSON.stringify(rows), order: ++order };
  }

  function after(change: Change): PlainRecord {
    const { collection, id } = change;
    const before = kept.get(keyOf(change)) ?? { collection, id, deleted: false, schemaVersion: 1, fields: {} };
    if (change.kind !== "put") return { ...before, deleted: change.kind === "delete" };
    const { unset = [], schemaVersion, set } = change;
    const fields = Object.entries({ ...before.fields, ...set }).filter(([name]) => !unset.includes(name));
    return { collection, id, deleted: false, schemaVersion, fields: Object.fromEntries(fields) };
  }

  const api = {
    listen: (to: MessagePort) => void (port = to),
    commit: async (changes: readonly Change[]) => {
      commits.push(structuredClone(changes));
      await state.meanwhile?.();
      if (state.refuse) return failed({ kind: state.refuse });
      return ok({ page: commits.length, records: [sent("here", changes.map(after))] });
    },
  };
  return {
    host: { api: api as unknown as VaultHost["api"], terminate: () => port?.close(), onCrash: () => undefined },
    commits,
    state,
    message: (origin, ...rows) => ({ kind: "records", ...sent(origin, rows) }),
    send: (event) => port?.postMessage(event),
  };
}

function keyOf({ collection, id }: { readonly collection: string; readonly id: string }): string {
  return `${collection}/${id}`;
}
