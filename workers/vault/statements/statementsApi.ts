import type { Result } from "#domain/result.ts";
import type { ResyncReason, Stating } from "../../sync/syncApi.ts";
import type { Locked, StorageFailed, StorageFull } from "../vaultApi.ts";

/** The rows that the server shows, beside those that the account's devices have stated that it holds. */
export interface ServerCheck {
  /** `unsure`: nobody has stated anything that could be compared with what has been read so far. */
  readonly kind: "agrees" | "unsure" | "differs";
  /** The server has to be read from the start before more can be said. */
  readonly again?: ResyncReason;
  /** Of `differs`: so many records, at least, are concerned; 0 when only a statement is kept back. */
  readonly records: number;
  /** A device has stated that it had a newer keyset than this one, or another. */
  readonly lacksKeyset: boolean;
  /** The statement of this device, for the sync worker to send: nobody has yet. */
  readonly statement?: Stating;
}

export interface StatementsApi {
  /**
   * Compares what the server has shown with what the account's devices have stated. With `mayState`, at the end of an
   * exchange that left nothing to be done, this device states what it has read, where nobody has stated the same. With
   * `isDoubting` it asks the others to state it too: it was shown something else before.
   */
  checkServer(
    mayState: boolean,
    isDoubting?: boolean,
  ): Promise<Result<ServerCheck, Locked | StorageFull | StorageFailed>>;
}
