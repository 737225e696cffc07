import type { Result } from "#domain/result.ts";
import type { KeyLine } from "./keyChannel.ts";
import type { Locked } from "../vaultApi.ts";

/**
 * How an open vault lets another one of this browser read and write too. Handed over are data keys that cannot be read out
 * and a key that checks the keyset's code: nothing that unwraps a key, signs, or opens a backup.
 */
export interface KeyHandingApi {
  /**
   * The keys in a message that waits for the page that comes in this one's place; only `takeKeys` reads it. Both ends of
   * the line leave this vault, which says by `keysRenewed` when others are to take their place.
   */
  giveKeys(): Promise<Result<KeyLine, Locked>>;
  /** Answers a vault that waits at the other end. The line is used up, also when there is nothing to give. */
  giveKeysTo(end: MessagePort): Promise<Result<void, Locked>>;
  /** An end on which another vault may give this one its keys; asked again, the former end is void. */
  askKeys(): Promise<Result<MessagePort, Locked>>;
  /**
   * Opens the local keyset with keys that another vault left on `left`, or without one, that come on the line of `askKeys`
   * within 30 s; the password opens it meanwhile. `Locked` when there are none, or when they are of another account or
   * another revision of its keyset.
   */
  takeKeys(left?: MessagePort): Promise<Result<void, Locked>>;
}
