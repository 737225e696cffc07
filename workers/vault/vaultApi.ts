import type { Failure, Result } from "#domain/result.ts";
import type { ApprovalApi } from "./keys/approvalApi.ts";
import type { FilesApi } from "./files/filesApi.ts";
import type { KeyChangesApi, Proof, RecoveryKeyProblem } from "./keys/keyChangesApi.ts";
import type { KeyHandingApi } from "./keys/keyHandingApi.ts";
import type { AlternativeUnlockKeysApi } from "./keys/alternativeUnlockKeysApi.ts";
import type { KeyUsedUp, SealBudgetApi } from "./keys/sealBudgetApi.ts";
import type { StatementsApi } from "./statements/statementsApi.ts";

/** How a password becomes keys; stored per account, public. `salt` is base64 of 32 bytes. */
export interface KdfParams {
  readonly alg: "PBKDF2-HMAC-SHA256";
  readonly iterations: number;
  readonly salt: string;
}

/** The wrapped keys of an account as JSON, MACed. The server stores it and can read nothing in it. */
export interface KeysetDocument {
  readonly v: 1;
  readonly rev: number;
  readonly vault_id: string;
  readonly created_at: string;
  /** Which user key this is, counted from 1: another one after a suspected compromise. Absent for the first. */
  readonly user_key?: number;
  readonly kdf: KdfParams;
  /** The parameters of a password that is about to take over, and since when. */
  readonly kdf_next?: KdfParams;
  readonly next_at?: string;
  readonly wraps: readonly KeysetWrap[];
  readonly keys: readonly KeysetKey[];
  readonly mac: string;
}

/** The user key, wrapped. `commit` says which key opens it, because GCM alone would let one wrap open under two. */
interface Wrapped {
  readonly commit: string;
  readonly iv: string;
  readonly ct: string;
}

/** `password` belongs to `kdf`, `password_next` to `kdf_next`. */
export interface PasswordWrap extends Wrapped {
  readonly type: "password" | "password_next";
}
interface RecoveryWrap extends Wrapped {
  readonly type: "recovery";
  readonly made_at: string;
}
/** A passkey; `credential_id` and `prf_salt` are base64url, `label` is what its owner calls it. */
export interface PrfWrap extends Wrapped {
  readonly type: "prf";
  readonly made_at: string;
  readonly credential_id: string;
  readonly prf_salt: string;
  readonly label: string;
}
export type KeysetWrap = PasswordWrap | RecoveryWrap | PrfWrap;

export interface KeysetKey {
  readonly version: number;
  readonly created_at: string;
  readonly state: "active" | "retired" | "revoked";
  readonly iv: string;
  readonly ct: string;
}

/** A text that only this account's vault opens again; `iv` and `ct` are base64. */
export interface SealedText {
  readonly keyVersion: number;
  readonly iv: string;
  readonly ct: string;
}

/** A record as the pages know it, without clocks. `fields` still has to pass the schema of its collection. */
export interface PlainRecord {
  readonly collection: string;
  readonly id: string;
  readonly deleted: boolean;
  readonly schemaVersion: number;
  readonly fields: Record<string, unknown>;
}

/** A change to one record. Only the named fields get a new clock; `unset` names fields to remove. */
export type Change =
  | {
      readonly kind: "put";
      readonly collection: string;
      readonly id: string;
      readonly schemaVersion: number;
      readonly set: Record<string, unknown>;
      readonly unset?: readonly string[];
      /** A record made by this id: of a deleted one that had it, nothing comes back. */
      readonly isNew?: boolean;
      /** The fields as the person had them on the screen: what they left alone there is no change of theirs. */
      readonly seen?: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "delete"; readonly collection: string; readonly id: string }
  /** Takes a delete back. */
  | { readonly kind: "restore"; readonly collection: string; readonly id: string };

export interface WrongPassword extends Failure {
  readonly kind: "WrongPassword";
}
/** The keys that this vault holds are not enough for what it was asked: the password gives the rest. */
export interface PasswordNeeded extends Failure {
  readonly kind: "PasswordNeeded";
}
export interface NoKeyset extends Failure {
  readonly kind: "NoKeyset";
}
export interface Locked extends Failure {
  readonly kind: "Locked";
}
/** The keyset is this person's, and of another vault than what lies on the device: the account has started over elsewhere. */
export interface OtherVault extends Failure {
  readonly kind: "OtherVault";
}
/** Keys or parameters that nobody honest would send: bad MAC, older revision, weaker parameters. */
export interface Tampered extends Failure {
  readonly kind: "Tampered";
  readonly reason: "mac" | "rollback" | "parameters" | "vault";
}
/** The browser refused to store; nothing of the change was kept. */
export interface StorageFull extends Failure {
  readonly kind: "StorageFull";
}
export interface StorageFailed extends Failure {
  readonly kind: "StorageFailed";
  /** The browser has deleted the account's database while it was in use; `putBack` makes it anew. */
  readonly isLost?: true;
}
/** A record above 256 KiB sealed; nothing of the change was kept. */
export interface TooLarge extends Failure {
  readonly kind: "TooLarge";
  readonly collection: string;
  readonly id: string;
}

/** A file of another kind, or of a version that this app does not know. */
export interface NotABackup extends Failure {
  readonly kind: "NotABackup";
}
/** A backup of which some byte is not as it was written; nothing of it was taken. */
export interface Damaged extends Failure {
  readonly kind: "Damaged";
}

/** The password or the recovery key that its owner had when the backup was made. */
export type BackupProof = Exclude<Proof, { readonly approved: true }>;

/** The facts of a backup, before any of it is taken. */
export interface BackupSummary {
  /** ISO 8601. */
  readonly createdAt: string;
  /** How many records that are not deleted it holds, by collection. */
  readonly counts: Readonly<Record<string, number>>;
  /** Records of it that have been deleted here; restoring the backup alone leaves them so. */
  readonly deletedHere: readonly { readonly collection: string; readonly id: string }[];
}

/**
 * Where a change was made: in the tab that asks, in another tab of this browser, or on another device. `stored` is no
 * change: all that lies on this device is read, at loading or anew.
 */
export type Origin = "here" | "otherTab" | "otherDevice" | "stored";

/** Records on their way to the tab, as they are stored. */
export interface SentRecords {
  readonly origin: Origin;
  /** JSON text of `PlainRecord[]`, at most 500. */
  readonly text: string;
  /**
   * Counts what this vault sends of records. Answers and events come over two ports, which keep no order between them: of
   * one record the higher number is the newer state.
   */
  readonly order: number;
}

/** The events that the vault tells the tab, in order, over the port given to `listen`. */
export type VaultEvent =
  /** The summary block's text, sent first, before any record. */
  | { readonly kind: "summary"; readonly text: string }
  | ({ readonly kind: "records" } & SentRecords)
  /** Everything stored has been sent once. */
  | { readonly kind: "loaded"; readonly records: number }
  /** A row that does not open under its key: shown, never overwritten, stops nothing else. */
  | { readonly kind: "damaged"; readonly collection: string; readonly id: string }
  /** Another device gave these fields other values, without having seen those given here; `history` has them. */
  | { readonly kind: "conflict"; readonly collection: string; readonly id: string; readonly fields: readonly string[] }
  /** A record that was deleted is back: another device changed it without having seen that. */
  | { readonly kind: "revived"; readonly collection: string; readonly id: string }
  /** The rows that an earlier vault could not have sent are back among the records, and wait to be sent. */
  | { readonly kind: "recovered" }
  /** The open keys have become newer ones: what `giveKeys` has given opens nothing any more. */
  | { readonly kind: "keysRenewed" }
  /** Another tab has stored keys that this vault was not given: it reads and writes nothing until the password is typed. */
  | { readonly kind: "passwordNeeded" }
  /** The browser has deleted the account's database under this vault: nothing is stored before `putBack`. */
  | { readonly kind: "storageLost" };

/** A value that gave way to one whose writer had not seen it. */
export interface LostValue {
  readonly field: string;
  readonly value: unknown;
  /** When it was given, milliseconds. */
  readonly at: number;
}

export interface CommitReceipt {
  /** The log page that now durably holds the change; other tabs are told to `absorb` up to it. */
  readonly page: number;
  /** The records that were changed, with everything merged into it that others have stored meanwhile. It comes by no event too. */
  readonly records: readonly SentRecords[];
}

export interface AbsorbReceipt {
  /** Records merged from pages that the sync worker or another tab appended. */
  readonly merged: number;
  /** Outbox rows resealed because the server held something newer; push again when above 0. */
  readonly resealed: number;
  /** A row is sealed under a key that the local keyset lacks: fetch the keyset, `adoptKeyset`, `absorb` again. */
  readonly needsKeyset: boolean;
}

interface ReencryptReceipt {
  /** Records sealed under the newest key by this call; they wait in the outbox. */
  readonly sealed: number;
  /** Records that still lie under an older key. */
  readonly left: number;
}

/**
 * The only door to the account's keys: no method accepts or returns one. The worker has no network.
 * Locking is `terminate()` by its owner, which drops keys and plaintext alike.
 */
export interface VaultApi
  extends KeyChangesApi, AlternativeUnlockKeysApi, ApprovalApi, KeyHandingApi, SealBudgetApi, FilesApi, StatementsApi {
  /** Where `VaultEvent`s go. Call once, first. */
  listen(port: MessagePort): void;
  /** Opens the account's database and reads its sealed bytes ahead, before any password is typed. */
  openAccount(userId: string): Promise<Result<{ readonly hasKeyset: boolean }, StorageFailed>>;
  /** Fresh parameters for a sign-up: specified iterations, 32 random bytes of salt. */
  newKdf(): Promise<KdfParams>;
  /**
   * Derives both halves of a password. The auth secret (43 characters) may leave; the wrapping key stays here for
   * `createKeyset` and `adoptKeyset`. Refuses parameters below the floor or above the ceiling.
   */
  derive(password: string, kdf: KdfParams): Promise<Result<{ readonly authSecret: string }, Tampered>>;
  /**
   * A new user key and data key, wrapped under what `derive` left. Store it on the server with expected revision 0, or
   * let it take over from a vault that is left, with the next `rev`; then adopt what the server holds.
   */
  createKeyset(rev?: number): Promise<Result<KeysetDocument, Locked>>;
  /**
   * Checks, unwraps and keeps a keyset from the server. After it the vault is unlocked. `PasswordNeeded`: it is newer than
   * the keys that this vault was handed, or than the way it was opened by; `unlock` gives it the rest.
   */
  adoptKeyset(
    keyset: KeysetDocument,
  ): Promise<Result<void, WrongPassword | PasswordNeeded | OtherVault | Tampered | Locked | StorageFailed>>;
  /**
   * Opens the local keyset with the pinned parameters; needs no network. An open vault whose keys were handed over has
   * all of them after it.
   */
  unlock(password: string): Promise<Result<{ readonly authSecret: string }, WrongPassword | NoKeyset | Tampered>>;
  /** Sends summary, records and `loaded` to the port. */
  load(): Promise<Result<void, Locked | StorageFailed>>;
  /** Stamps, merges, seals and stores all changes in one transaction; resolves when that is durable. All or nothing. */
  commit(
    changes: readonly Change[],
  ): Promise<Result<CommitReceipt, Locked | StorageFull | StorageFailed | TooLarge | KeyUsedUp>>;
  /**
   * Opens log pages this worker has not seen, merges them, reseals outbox rows that lost a race, sends `records`. With
   * `isNewestKeyset`, rows under a key that the keyset lacks are told as damaged: no newer one will bring it.
   */
  absorb(isNewestKeyset?: boolean): Promise<Result<AbsorbReceipt, Locked | StorageFull | StorageFailed>>;
  /**
   * Seals up to `limit` records under the newest key that lie under an older one and have no write waiting. Their
   * clocks stay, so none of it wins over an edit. The number that is left is asked of the records themselves: it goes
   * on after any end.
   */
  reencrypt(limit?: number): Promise<Result<ReencryptReceipt, Locked | StorageFull | StorageFailed>>;
  /**
   * Server minus device, milliseconds, as the newest answer showed it. Edits are stamped with the server's time from then
   * on, without network too. A change below a second is the network's and is passed over.
   */
  setClockOffset(ms: number): Promise<Result<void, Locked | StorageFull | StorageFailed>>;
  /** The values of a record that lost a race in the last 30 days, newest first; nothing for an unknown record. */
  history(collection: string, id: string): Promise<Result<readonly LostValue[], Locked | StorageFull | StorageFailed>>;
  /**
   * All records as one sealed file, which the password or the recovery key of today opens on any device and in any account.
   * Nothing leaves in bulk unless the owner has shown to be there.
   */
  backup(
    proof: BackupProof,
  ): Promise<
    Result<
      Uint8Array<ArrayBuffer>,
      WrongPassword | RecoveryKeyProblem | Locked | NoKeyset | Tampered | StorageFull | StorageFailed
    >
  >;
  /** The content of a backup and the records that restoring it would meet here. Nothing is changed. */
  readBackup(
    file: Uint8Array<ArrayBuffer>,
    proof: BackupProof,
  ): Promise<
    Result<
      BackupSummary,
      NotABackup | Damaged | WrongPassword | RecoveryKeyProblem | Locked | StorageFull | StorageFailed
    >
  >;
  /**
   * Brings the records of a backup into this vault. In the account it was made in, newer edits and deletions stay; in
   * another its records are copied, beside what is there. Taken whole or, after a problem of storing, again.
   */
  openBackup(
    file: Uint8Array<ArrayBuffer>,
    proof: BackupProof,
  ): Promise<
    Result<
      { readonly changed: number },
      | NotABackup
      | Damaged
      | WrongPassword
      | RecoveryKeyProblem
      | Locked
      | StorageFull
      | StorageFailed
      | TooLarge
      | KeyUsedUp
    >
  >;
  /** Seals a text that a page keeps for itself over a reload; the vault stores nothing of it. */
  sealText(text: string, purpose: string): Promise<Result<SealedText, Locked | StorageFull | StorageFailed>>;
  /** The text that `sealText` was given for the same purpose. */
  openText(
    sealed: SealedText,
    purpose: string,
  ): Promise<Result<string, Damaged | Locked | StorageFull | StorageFailed>>;
  /** Seals what the dashboard needs for its first paint. */
  saveSummary(text: string): Promise<Result<void, Locked | StorageFull | StorageFailed>>;
  /**
   * After the browser has deleted the account's database under the open vault: makes it anew from what is open here, with
   * what waits to be sent. It needs neither password nor network; the server is read from the start by the next exchange.
   */
  putBack(): Promise<Result<void, Locked | StorageFull | StorageFailed>>;
  /** Folds the log into blocks when it has grown past its bound, or always with `force`. */
  compact(force?: boolean): Promise<Result<{ readonly compacted: boolean }, Locked | StorageFull | StorageFailed>>;
}
