import { ok, type Result } from "#domain/result.ts";
import type { RecoveryKeyProblem } from "#workers/vault/keys/keyChangesApi.ts";
import type { KeyUsedUp } from "#workers/vault/keys/sealBudgetApi.ts";
import type { BackupProof, BackupSummary, Damaged, NotABackup, TooLarge } from "#workers/vault/vaultApi.ts";
import { announceWrite } from "../records/localWrites.ts";
import { noteBackup } from "./backupReminder.ts";
import { take } from "../records/records.ts";
import { allowExport } from "../account/limitedActions.ts";
import type {
  Locked,
  NoKeyset,
  RateLimited,
  StorageFailed,
  StorageFull,
  Tampered,
  WrongPassword,
} from "../remote/problems.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { askVault } from "../keys/vault.ts";

export type { BackupProof, BackupSummary };

export type SaveProblem = RateLimited | WrongPassword | Locked | NoKeyset | Tampered | StorageFull | StorageFailed;
export type ReadProblem =
  | NotABackup
  | Damaged
  | WrongPassword
  | RecoveryKeyProblem
  | Locked
  | StorageFull
  | StorageFailed
  | TooLarge
  | KeyUsedUp;

/** Deletions taken back in one transaction. */
const AT_ONCE = 500;

/** All records in one sealed file. It is made in the vault and opens with the password or the recovery key of today. */
export async function makeBackup(password: string): Promise<Result<Uint8Array<ArrayBuffer>, SaveProblem>> {
  const allowed = await allowExport();
  if (!allowed.ok) return allowed;
  const made = await askVault((api) => api.backup({ password }));
  if (made.ok) {
    logSecurityEvent("backup");
    void noteBackup().catch(() => undefined);
  }
  return made as Result<Uint8Array<ArrayBuffer>, SaveProblem>;
}

/** The content of a file. Password and recovery key go to the vault and nowhere else. */
export async function readBackup(file: File, proof: BackupProof): Promise<Result<BackupSummary, ReadProblem>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return askVault((api) => api.readBackup(bytes, proof));
}

/** Brings what a file holds into this household; `deleted` names records of it to bring back although they were deleted. */
export async function restoreBackup(
  file: File,
  proof: BackupProof,
  deleted: BackupSummary["deletedHere"],
): Promise<Result<{ readonly changed: number }, ReadProblem>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await askVault((api) => api.openBackup(bytes, proof));
  if (!opened.ok) return opened;
  for (let start = 0; start < deleted.length; start += AT_ONCE) {
    const changes = deleted.slice(start, start + AT_ONCE).map((record) => ({ kind: "restore" as const, ...record }));
    const restored = await askVault((api) => api.commit(changes));
    if (!restored.ok) return restored;
    await take(restored.value.records);
  }
  announceWrite();
  logSecurityEvent("restore", { count: opened.value.changed + deleted.length });
  return ok({ changed: opened.value.changed + deleted.length });
}
