import type { Failure, Result } from "#domain/result.ts";
import type { Side } from "./keys/approval.ts";
import type { Random } from "./bytes.ts";
import type { DerivedKeys } from "./keys/keys.ts";
import type { OpenKeys } from "./keys/keyset.ts";
import type { SealedStore } from "./store/sealedStore.ts";
import type { Session } from "./session.ts";
import type { UserKeyBox } from "./keys/userKeyBox.ts";
import type { Locked, StorageFailed, StorageFull } from "./vaultApi.ts";

/** The part of `vault.ts` that the files beside it see. */
export interface VaultContext {
  readonly storeOf: (userId: string) => SealedStore;
  readonly random: Random;
  /** Wall time, milliseconds. */
  readonly now: () => number;
  account(): { readonly userId: string; readonly store: SealedStore } | undefined;
  /** Nothing while the vault is locked. */
  session(): Session | undefined;
  /** The open vault with all its records. */
  ready(): Promise<Session | undefined>;
  /** One after the other: each reads what the one before has stored. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Storage problems of the whole call as a value; `work` runs alone and unlocked. */
  unlocked<Value, Problem extends Failure = never>(
    work: (session: Session) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | Locked | StorageFull | StorageFailed>>;
  /** The vault is open with these keys from here on. */
  unlockWith(opened: OpenKeys): Promise<void>;
  readonly approval: {
    /** The user key that another device has handed over because its owner agreed: once, it may stand for the password. */
    granted: UserKeyBox | undefined;
    /** The answers of this device to others that ask to be let in, by the id of the request. */
    readonly answering: Map<string, Side>;
  };
  /** The account's database as it is now, apart from the one that is in use. */
  openStore(userId: string): SealedStore;
  /** Nothing while the vault is locked, or has not read all records. */
  loaded(): Session | undefined;
  /** The database of this session is the account's from here on. */
  goOnWith(session: Session): void;
  /** The key of the person's password, for keysets that come later. */
  remember(derived: DerivedKeys): void;
  /** The key of the password that was typed for this vault; nothing where it was opened in another way. */
  derived(): DerivedKeys | undefined;
  /** When the first keyset of the account was made in this vault, milliseconds. */
  readonly making: { at: number | undefined };
}
