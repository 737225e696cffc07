import type { Failure, Result } from "#domain/result.ts";
import type { KeyUsedUp } from "./sealBudgetApi.ts";
import type {
  KdfParams,
  KeysetDocument,
  Locked,
  NoKeyset,
  PasswordNeeded,
  StorageFailed,
  StorageFull,
  Tampered,
  TooLarge,
  WrongPassword,
} from "../vaultApi.ts";

/**
 * The proof that the owner is there: the password, the recovery key, or that another device has just approved this one,
 * which the vault knows itself.
 */
export type Proof = { readonly password: string } | { readonly recoveryKey: string } | { readonly approved: true };

/** Not what a recovery key looks like, or its two check characters do not fit: a slip of the pen, found without asking anybody. */
interface Mistyped extends Failure {
  readonly kind: "Mistyped";
}
/** A well-formed recovery key, of another account or one that was replaced. */
interface WrongRecoveryKey extends Failure {
  readonly kind: "WrongRecoveryKey";
}
/** The account has no recovery key. */
interface NoRecoveryKey extends Failure {
  readonly kind: "NoRecoveryKey";
}

export type RecoveryKeyProblem = Mistyped | WrongRecoveryKey | NoRecoveryKey;
/** No other device has approved this one. */
interface NotApproved extends Failure {
  readonly kind: "NotApproved";
}

/** The account was not made in this vault moments ago, or has a recovery key already: the password is needed. */
export interface NotJustMade extends Failure {
  readonly kind: "NotJustMade";
}

export type ProofProblem = WrongPassword | RecoveryKeyProblem | NotApproved;

type Unable = Locked | NoKeyset | Tampered | StorageFull | StorageFailed;

/** A sealed row as the server keeps it for 30 days after a start over. Bytes as base64. */
export interface FormerRow {
  readonly collection: string;
  readonly id: string;
  readonly rev: number;
  readonly key_version: number;
  readonly schema_version: number;
  readonly deleted: boolean;
  readonly iv: string;
  readonly ct: string;
}

/**
 * Changes of who may open the account. Each makes the next revision of the keyset that this device holds: store it on the
 * server by compare and swap with the revision before it, then adopt what the server holds. Nothing has changed before that.
 */
export interface KeyChangesApi {
  /** One more data key, under which everything new is sealed; the former ones still open what is there. */
  rotatedKeyset(password: string): Promise<Result<KeysetDocument, ProofProblem | Unable>>;
  /**
   * A new recovery key in place of any former one. The text is shown to the person and kept nowhere. Without a password only
   * the first one can be made, in the vault that made the account with the password, within half an hour of it.
   */
  recoveryKeyset(
    password: string | undefined,
  ): Promise<Result<{ readonly keyset: KeysetDocument; readonly text: string }, ProofProblem | NotJustMade | Unable>>;
  /** Whether a recovery key opens this account, by what lies on the device. */
  testRecoveryKey(text: string): Promise<Result<void, RecoveryKeyProblem | Unable>>;
  /** Opens a keyset from the server with the recovery key. After it the vault is unlocked, as after a password. */
  openWithRecovery(keyset: KeysetDocument, text: string): Promise<Result<void, RecoveryKeyProblem | Unable>>;
  /**
   * The first step of another password: the keyset opens with both. `authSecret` and `kdf` are what the server is to know
   * from the second step on, `currentSecret` what it knows today, when the proof was the password.
   */
  passwordKeyset(
    proof: Proof,
    next: string,
    iterations?: number,
  ): Promise<
    Result<
      {
        readonly keyset: KeysetDocument;
        readonly kdf: KdfParams;
        readonly authSecret: string;
        readonly currentSecret?: string;
      },
      ProofProblem | Unable
    >
  >;
  /**
   * The end of such a change: only the password whose parameters are in force on the server opens the keyset. Nothing when
   * no change was under way. A vault whose keys were handed over cannot sign it and waits for the password.
   */
  settledKeyset(inForce: KdfParams): Promise<Result<KeysetDocument | undefined, PasswordNeeded | Unable>>;
  /**
   * A new user key, a new recovery key and a new data key; of the former, every wrap is gone and every data key is revoked.
   * The password stays.
   */
  renewedKeyset(
    password: string,
  ): Promise<Result<{ readonly keyset: KeysetDocument; readonly text: string }, ProofProblem | Unable>>;
  /**
   * Brings records of a former vault into this one, as copies beside what is there. Rows that do not open are counted.
   * `kept`: those that this device has set aside, what was never sent among them.
   */
  takeFormer(
    keyset: KeysetDocument,
    proof: Proof,
    rows: readonly FormerRow[] | "kept",
  ): Promise<
    Result<{ readonly changed: number; readonly unopened: number }, ProofProblem | Unable | TooLarge | KeyUsedUp>
  >;
}
