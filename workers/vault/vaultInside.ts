import type { Side } from "./approval.ts";
import type { Random } from "./bytes.ts";
import type { DerivedKeys } from "./keys.ts";
import type { OpenKeys } from "./keyset.ts";
import type { SealedStore } from "./sealedStore.ts";
import type { Session } from "./session.ts";
import type { UserKeyBox } from "./userKeyBox.ts";

/** What the files beside `vault.ts` see of it. */
export interface VaultInside {
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
  /** The vault is open with these keys from here on. */
  unlockWith(opened: OpenKeys): Promise<void>;
  readonly approval: {
    /** The user key that another device has handed over because its owner agreed: once, it may stand for the password. */
    granted: UserKeyBox | undefined;
    /** What this device has said to others that ask to be let in, by the id of the request. */
    readonly answering: Map<string, Side>;
  };
  /** What the person's password gives, for keysets that come later. */
  remember(derived: DerivedKeys): void;
}
