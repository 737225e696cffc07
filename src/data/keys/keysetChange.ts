import { failed, ok, type Result } from "#domain/result.ts";
import type { Locked, NoKeyset } from "#workers/vault/vaultApi.ts";
import { lacksFactor } from "../account/assurance.ts";
import { connect } from "../session/serverSession.ts";
import type {
  FactorRequired,
  NotConfigured,
  Offline,
  RateLimited,
  ServerFailed,
  SignInAgain,
  StorageFailed,
  StorageFull,
  Tampered,
  WrongPassword,
} from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";
import { sessionView } from "../session/session.ts";
import { askVault } from "./vault.ts";
import type { AdoptingVault, Busy, KeysetServer, Uncertain } from "./writeKeyset.ts";

/**
 * Why a change of the keys did not happen. Without network there is none: every device has to learn of it. `Uncertain`: it
 * may have, and nobody could be asked.
 */
export type KeyChangeProblem =
  | Offline
  | ServerFailed
  | RateLimited
  | NotConfigured
  | SignInAgain
  | FactorRequired
  | WrongPassword
  | Busy
  | Uncertain
  | NoKeyset
  | Locked
  | Tampered
  | StorageFull
  | StorageFailed;

/** The account in use, and the server while it knows this session. */
export interface KeyChangeContext {
  readonly userId: string;
  readonly email: string;
  readonly remote: Remote;
  readonly server: KeysetServer;
}

export async function keyChangeContext(): Promise<Result<KeyChangeContext, KeyChangeProblem>> {
  const { account, vault } = sessionView();
  if (!account || vault !== "unlocked") return failed({ kind: "Locked" });
  const remote = await connect();
  if (!remote.ok) return remote;
  const session = await remote.value.sessionOf(account.userId);
  if (!session.ok) return failed({ kind: session.problem.kind === "Offline" ? "Offline" : "SignInAgain" });
  if (lacksFactor(session.value)) return failed({ kind: "FactorRequired" });
  return ok({
    userId: account.userId,
    email: account.email,
    remote: remote.value,
    server: keysetServer(remote.value, account.userId),
  });
}

export function keysetServer(remote: Remote, userId: string): KeysetServer {
  return {
    keyset: () => remote.keyset(userId),
    putKeyset: (expectedRev, keyset) => remote.putKeyset(userId, expectedRev, keyset),
  };
}

/** The vault of this tab. */
export const ADOPTING: AdoptingVault = {
  adoptKeyset: (keyset) => askVault((api) => api.adoptKeyset(keyset)),
};

/** Adopts keys for an act that the password was typed for: a vault whose keys were handed over gets the rest of them by it. */
export function adoptingWith(password: string): AdoptingVault {
  return {
    async adoptKeyset(keyset) {
      const adopted = await ADOPTING.adoptKeyset(keyset);
      if (adopted.ok || adopted.problem.kind !== "PasswordNeeded") return adopted;
      const opened = await askVault((api) => api.unlock(password));
      return opened.ok ? ADOPTING.adoptKeyset(keyset) : opened;
    },
  };
}
