/** `attention`: something needs the person: refused rows, or signing in again. */
export interface SyncView {
  readonly state: "saved" | "syncing" | "waiting" | "offline" | "attention";
  /** Changed records that the server has not confirmed. */
  readonly waiting: number;
  /** Milliseconds since 1970. */
  readonly lastSyncedAt?: number;
  readonly problem?: SyncProblem;
}
/** `SignInAgain`: the server no longer knows this session. `Refused`: some records stay here, marked with why. */
export type SyncProblem = "SignInAgain" | "Refused" | "ServerFailed" | "StorageFull" | "Tampered";

export declare function useSyncState(): SyncView;
/** Starts a cycle now; resolves when it is over. */
export declare function syncNow(): Promise<void>;
