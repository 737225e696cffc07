import type { Failure, Result } from "#domain/result.ts";
import type { SealedRow } from "../vault/store/rows.ts";

export interface Offline extends Failure {
  readonly kind: "Offline";
}
/** The access token no longer stands; refresh it and try again. */
export interface Unauthorized extends Failure {
  readonly kind: "Unauthorized";
}
/** §4 The session has not shown the second factor that the account has; a newer token of it would not help. */
export interface FactorRequired extends Failure {
  readonly kind: "FactorRequired";
}
/** The server answered, but not usefully: 5xx, HTML, a truncated body. */
export interface ServerFailed extends Failure {
  readonly kind: "ServerFailed";
  readonly status: number;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs?: number;
}
/** The server no longer speaks this app's protocol; nothing here was touched. */
export interface Outdated extends Failure {
  readonly kind: "Outdated";
}
interface StorageRefused extends Failure {
  readonly kind: "StorageRefused";
}
/** The browser has deleted the account's database under this worker; another one has to be started. */
interface StorageLost extends Failure {
  readonly kind: "StorageLost";
}

export interface SyncReceipt {
  readonly pulled: number;
  readonly pushed: number;
  /** Outbox rows the server answered with something newer; the vault must `absorb`, then push again. */
  readonly conflicts: number;
  /** Outbox rows the server refused; they stay, marked with the code. */
  readonly refused: number;
  /** Outbox rows left. */
  readonly waiting: number;
  /** Clock offset, server minus device, milliseconds, from the `Date` header. */
  readonly clockOffsetMs: number;
  /** The server's epoch; another one than before says, or shows, that it was restored from a backup. */
  readonly epoch: string | null;
  /** Nothing was sent: the server has another epoch than the one that it was to be sent at. */
  readonly isHeld: boolean;
}

/**
 * Why the server is read from the start: to see what it still shows; because another device found it restored so often in
 * this epoch; or to give it what this device holds, as after a restore.
 */
export type ResyncReason =
  | { readonly kind: "look" }
  | { readonly kind: "restored"; readonly era: number }
  | { readonly kind: "giveBack" };

export interface SyncOptions {
  readonly again?: ResyncReason;
  /** Only at this epoch is anything sent: at another the server may lack the keyset of what would be. */
  readonly onlyAt?: string;
}

/** A finished row that lies in no outbox, and the revision of the server's that it builds on. */
export interface Stating {
  readonly base: number;
  readonly row: SealedRow;
}

/** The network without keys: everything it moves is sealed. Same database as the vault. */
export interface SyncApi {
  openAccount(userId: string): Promise<void>;
  /** Pulls until the server has no more, then pushes the outbox, oldest first, at most 500 rows or 1 MiB a request. */
  sync(
    target: ServerPlace,
    asked?: SyncOptions,
  ): Promise<
    Result<
      SyncReceipt,
      Offline | Unauthorized | FactorRequired | Outdated | ServerFailed | StorageRefused | StorageLost
    >
  >;
  /** Sends a statement. One that does not arrive, or comes too late, is made anew another time. */
  state(target: ServerPlace, statement: Stating): Promise<void>;
}

interface ServerPlace {
  readonly url: string;
  readonly anonKey: string;
  readonly accessToken: string;
}
