import type { Table } from "dexie";
import { formerName, openDatabase, type SealedDatabase } from "#workers/vault/store/database.ts";
import { closeSealed } from "../sync/outbox.ts";
import { stopSync } from "../sync/syncEngine.ts";
import { tellTabs } from "../device/tabs.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** As long as the server keeps what an account has left behind. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Which databases were set aside, and when. */
const KEY = "overblik.former";
const ROWS_AT_ONCE = 50;

interface Aside {
  readonly userId: string;
  readonly vaultId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The account has started over: what this device holds of the vault before goes to a database of its own, where nothing of
 * it is pushed and nothing new is mixed with it, and stays there for 30 days. The vault of this tab must have ended. Cut off
 * anywhere, it is done again from the start.
 */
export async function archiveFormerVault(userId: string): Promise<void> {
  const idb = { indexedDB, IDBKeyRange };
  tellTabs({ kind: "signedOut", userId });
  closeSealed();
  stopSync();
  const from = openDatabase(userId, idb);
  const keyset = await from.keyset.get("keyset");
  if (keyset) {
    const { vault_id: vaultId } = keyset.document;
    const to = openDatabase(formerName(userId, vaultId), idb);
    await to.dexie.delete();
    await to.dexie.open();
    for (const name of TABLES) await copied(from[name], to[name]);
    to.dexie.close();
    keep([...kept().filter((each) => each.vaultId !== vaultId), { userId, vaultId, at: Date.now() }]);
  }
  await from.dexie.delete();
}

/** Deletes the former vaults whose 30 days are over from this device. */
export async function dropFormer(now = Date.now()): Promise<void> {
  const all = kept();
  const over = all.filter(({ at }) => now - at > KEPT_MS);
  for (const { userId, vaultId } of over)
    await openDatabase(formerName(userId, vaultId), { indexedDB, IDBKeyRange }).dexie.delete();
  if (over.length > 0) keep(all.filter((each) => !over.includes(each)));
}

const TABLES = [
  "keyset",
  "head",
  "summary",
  "blocks",
  "log",
  "outbox",
  "files",
] as const satisfies readonly (keyof Omit<SealedDatabase, "dexie">)[];

async function copied(from: Table, to: Table): Promise<void> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows: readonly unknown[] = await from.offset(offset).limit(ROWS_AT_ONCE).toArray();
    await to.bulkPut(rows);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Whether this device has set that vault aside. */
export function isFormerVaultArchived(userId: string, vaultId: string): boolean {
  return kept().some((each) => each.userId === userId && each.vaultId === vaultId);
}

function kept(): readonly Aside[] {
  const list = parseJson(localStorage.getItem(KEY) ?? "[]");
  return Array.isArray(list) ? list.filter((each) => isObject(each)).map((each) => each as unknown as Aside) : [];
}

function keep(list: readonly Aside[]): void {
  if (list.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(list));
}
