import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import { deviceLabel } from "../device/deviceLabel.ts";
import { prepareAccount } from "../session/opening.ts";
import { connect } from "../session/serverSession.ts";
import { resetUserId } from "../account/passwordReset.ts";
import type { Locked, NotConfigured, StorageFailed, StorageFull, Tampered } from "../remote/problems.ts";
import { type ApprovalCallProblem, remoteApproval } from "../remote/remoteApproval.ts";
import { sessionView } from "../session/session.ts";
import { askVault } from "./vault.ts";

/** The other device said no. */
interface Refused extends Failure {
  readonly kind: "Refused";
}
/** Ten minutes have gone by, or another device asks in place of this one. */
export interface Expired extends Failure {
  readonly kind: "Expired";
}
/** The person has left. */
interface Stopped extends Failure {
  readonly kind: "Stopped";
}

export type AskApprovalProblem =
  | ApprovalCallProblem
  | NotConfigured
  | Refused
  | Expired
  | Stopped
  | Tampered
  | StorageFull
  | StorageFailed
  | Locked;

/** `waiting`: no other device has heard it yet. `compare`: both show these six digits. */
export type AskedApproval = { readonly kind: "waiting" } | { readonly kind: "compare"; readonly code: string };

const LOOK_EVERY_MS = 2_000;

/**
 * Asks another device of the account, one that is unlocked, to let this one in. Resolves when it has: then the vault is
 * open, and `resetApproved` sets a new password. `show` is called as it goes on.
 */
export async function requestApproval(
  show: (asked: AskedApproval) => void,
  signal: AbortSignal,
): Promise<Result<void, AskApprovalProblem>> {
  const userId = resetUserId() ?? sessionView().account?.userId;
  const server = await connect();
  if (!server.ok) return server;
  if (userId === undefined) return failed({ kind: "SignInAgain" });
  const call = remoteApproval(server.value, userId);
  const prepared = await prepareAccount(userId);
  if (!prepared.ok) return prepared;
  const made = await askVault((api) => api.askApproval());
  if (!made.ok) return made;
  const asked = await call.ask(made.value.commitment, deviceLabel(navigator.userAgent));
  if (!asked.ok) return asked;
  const id = asked.value;
  show({ kind: "waiting" });

  let isRevealed = false;
  while (!signal.aborted) {
    const found = await call.standing();
    // A moment without network is no reason to begin anew.
    if (found.ok) {
      const request = found.value;
      if (request?.id !== id) return failed({ kind: "Expired" });
      if (request.refused) return failed({ kind: "Refused" });
      if (request.answer && !isRevealed) {
        const { answer } = request;
        const revealed = await askVault((api) => api.revealApproval(id, answer));
        if (!revealed.ok) return failed(revealed.problem.kind === "NoRequest" ? { kind: "Expired" } : revealed.problem);
        isRevealed = (await call.reveal(id, revealed.value.part)).ok;
        if (isRevealed) show({ kind: "compare", code: revealed.value.code });
      }
      if (request.sealed) {
        const { sealed } = request;
        const keyset = await server.value.keyset(userId);
        if (!keyset.ok) return failed({ kind: "Offline" });
        if (!keyset.value) return failed({ kind: "Expired" });
        const taken = await askVault((api) => api.takeApproval(keyset.value!, sealed));
        await call.end(id);
        if (taken.ok) return ok();
        return failed(taken.problem.kind === "NoRequest" ? { kind: "Expired" } : taken.problem);
      }
    } else if (found.problem.kind !== "Offline" && found.problem.kind !== "ServerFailed") return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await call.end(id);
  return failed({ kind: "Stopped" });
}
