import { failed, ok, type Result } from "#domain/result.ts";
import type { Proof, ProofProblem } from "#workers/vault/keys/keyChangesApi.ts";
import type { KeyUsedUp } from "#workers/vault/keys/sealBudgetApi.ts";
import type { TooLarge } from "#workers/vault/vaultApi.ts";
import { whileBusy } from "./busy.ts";
import { isFormerVaultArchived } from "./formerDatabase.ts";
import { type KeyChangeProblem, type KeyChangeContext, keyChangeContext } from "../keys/keysetChange.ts";
import { remoteAccount } from "../remote/remoteAccount.ts";
import { syncNow } from "../sync/syncEngine.ts";
import { askVault } from "../keys/vault.ts";

/** The vault that an account left behind when it started over. Dates are ISO 8601. */
export interface FormerVault {
  readonly vaultId: string;
  readonly leftAt: string;
  readonly erasedAt: string;
  readonly records: number;
}

/** How many records came back, and how many do not open. */
export interface Restored {
  readonly restored: number;
  readonly unopened: number;
}

export type FormerProblem = KeyChangeProblem | ProofProblem | TooLarge | KeyUsedUp;

export async function formerVaults(): Promise<Result<readonly FormerVault[], KeyChangeProblem>> {
  const place = await keyChangeContext();
  if (!place.ok) return place;
  const found = await remoteAccount(place.value.remote).formerVaults(place.value.userId);
  if (!found.ok) return found;
  return ok(found.value.map(({ keyset, ...about }) => ({ vaultId: keyset.vault_id, ...about })));
}

/**
 * The recovery key of that time was found: its records come back as copies beside what is there now. Cut off, it goes
 * on when it is asked for again: what is here already is left as it is.
 */
export async function restoreFormer(vaultId: string, recoveryKey: string): Promise<Result<Restored, FormerProblem>> {
  const place = await keyChangeContext();
  return place.ok ? whileBusy("recovery", restored(place.value, vaultId, { recoveryKey })) : place;
}

async function restored(
  { userId, remote }: KeyChangeContext,
  vaultId: string,
  proof: Proof,
): Promise<Result<Restored, FormerProblem>> {
  const account = remoteAccount(remote);
  const found = await account.formerVaults(userId);
  if (!found.ok) return found;
  const former = found.value.find(({ keyset }) => keyset.vault_id === vaultId);
  if (!former) return failed({ kind: "NoKeyset" });
  let sum: Restored = { restored: 0, unopened: 0 };
  // First what this device holds of it: the newest there is.
  if (isFormerVaultArchived(userId, vaultId)) {
    const taken = await askVault((api) => api.takeFormer(former.keyset, proof, "kept"));
    if (!taken.ok) return taken;
    sum = { restored: taken.value.changed, unopened: taken.value.unopened };
  }
  for (let since = 0; ;) {
    const page = await account.formerRows(userId, vaultId, since);
    if (!page.ok) return page;
    const taken = await askVault((api) => api.takeFormer(former.keyset, proof, page.value.rows));
    if (!taken.ok) return taken;
    sum = { restored: sum.restored + taken.value.changed, unopened: sum.unopened + taken.value.unopened };
    since = page.value.next;
    if (!page.value.more) break;
  }
  void syncNow();
  return ok(sum);
}

/** Erases a former vault before its 30 days are over. */
export async function eraseFormer(vaultId: string): Promise<Result<void, KeyChangeProblem>> {
  const place = await keyChangeContext();
  return place.ok ? remoteAccount(place.value.remote).eraseFormerVault(place.value.userId, vaultId) : place;
}
