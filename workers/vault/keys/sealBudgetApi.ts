import type { Failure, Result } from "#domain/result.ts";
import type { Locked, StorageFailed, StorageFull } from "../vaultApi.ts";

/** The problem that as much is sealed under this key as is safe. Nothing of the change was kept; under a new key it is taken. */
export interface KeyUsedUp extends Failure {
  readonly kind: "KeyUsedUp";
}

/** How much the key of today may still seal, as far as this device knows of the others. `scarce`: it is time for a new one. */
export type SealBudgetStatus = "enough" | "scarce" | "usedUp";

export interface SealBudgetApi {
  sealStanding(): Promise<Result<SealBudgetStatus, Locked | StorageFull | StorageFailed>>;
}
