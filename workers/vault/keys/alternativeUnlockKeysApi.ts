import type { Failure, Result } from "#domain/result.ts";
import type {
  KeysetDocument,
  Locked,
  NoKeyset,
  StorageFailed,
  StorageFull,
  Tampered,
  WrongPassword,
} from "../vaultApi.ts";

/** The passkey is not one of this account's, or it gave another answer than when it was added. */
export interface WrongPasskey extends Failure {
  readonly kind: "WrongPasskey";
}
/** The answer of a passkey to its salt (PRF), 32 bytes; it is erased by whoever uses it. */
export interface PasskeyAnswer {
  readonly credentialId: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}
/** The problem that this device keeps no key of the account, or no longer. */
export interface NoDeviceKey extends Failure {
  readonly kind: "NoDeviceKey";
}

/** A passkey as it is added; both are base64url, as the browser writes such ids. */
interface NewPasskey {
  readonly credentialId: string;
  readonly prfSalt: string;
  /** The person's own name for it. The server sees it. */
  readonly label: string;
}

type Unable = Locked | NoKeyset | Tampered | StorageFull | StorageFailed;

/** The means that open a vault besides the password and the recovery key. */
export interface AlternativeUnlockKeysApi {
  /**
   * The next revision of the keyset, which the passkey opens too. `secret` is its answer to the salt (PRF), 32 bytes; it is
   * erased here. Store it on the server by compare and swap, then adopt what the server holds.
   */
  passkeyKeyset(
    password: string,
    passkey: NewPasskey,
    secret: Uint8Array<ArrayBuffer>,
  ): Promise<Result<{ readonly keyset: KeysetDocument }, WrongPassword | Unable>>;
  /** The next revision without that passkey; nothing when the keyset knows none such. */
  withoutPasskey(
    password: string,
    credentialId: string,
  ): Promise<Result<{ readonly keyset: KeysetDocument } | undefined, WrongPassword | Unable>>;
  /** Opens the local keyset with a passkey's answer; needs no network. */
  unlockWithPasskey(
    credentialId: string,
    secret: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, WrongPasskey | NoKeyset | Tampered | StorageFull | StorageFailed>>;
  /** Keeps on this device what one vault may hand another, for seven days or until it is locked. */
  keepDeviceKey(password: string): Promise<Result<void, WrongPassword | Unable>>;
  /** Opens the local keyset with what this device keeps. */
  unlockWithDeviceKey(): Promise<Result<void, NoDeviceKey | NoKeyset | Tampered | StorageFull | StorageFailed>>;
}
