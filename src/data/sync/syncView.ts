import type { SyncProblem, Withheld } from "../device/device.ts";
import type { SyncStatus } from "./syncEngine.ts";

/** `withheld`: all is sent, and the server does not show all that this account's devices have stated. `lost`: the account's database was deleted and is not whole again. `attention`: something needs the person: refused rows, a full device, or signing in again. */
export interface SyncView {
  readonly state: "lost" | "withheld" | "saved" | "syncing" | "waiting" | "offline" | "attention";
  /** Changed records that the server has not confirmed; told offline too. */
  readonly waiting: number;
  /** Milliseconds since 1970. */
  readonly lastSyncedAt?: number;
  readonly problem?: SyncProblem;
  /** Records that still lie under an older key while they are moved to the newest. */
  readonly underOlderKey?: number;
  /** The finding that the server keeps something back, if there is one. */
  readonly withheld?: Withheld;
}

export function syncView(
  status: SyncStatus,
  outcome: Pick<SyncView, "lastSyncedAt" | "problem" | "underOlderKey" | "withheld">,
  waiting: number,
  isLost = false,
): SyncView {
  const { lastSyncedAt, problem } = outcome;
  return { ...outcome, state: state(), waiting };

  function state(): SyncView["state"] {
    if (isLost) return "lost";
    // A cycle that only asks for news is not worth a movement on the screen.
    if (status.running && (waiting > 0 || lastSyncedAt === undefined)) return "syncing";
    if (problem !== undefined && problem !== "ServerFailed") return "attention";
    if (status.offline) return "offline";
    if (waiting > 0 || problem !== undefined) return "waiting";
    return outcome.withheld ? "withheld" : "saved";
  }
}
