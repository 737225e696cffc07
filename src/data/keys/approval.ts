import { failed, ok, type Result } from "#domain/result.ts";
import type { NoRequest, SealedApproval } from "#workers/vault/keys/approvalApi.ts";
import type { WrongPasskey } from "#workers/vault/keys/alternativeUnlockKeysApi.ts";
import type { NoKeyset, Tampered, WrongPassword } from "#workers/vault/vaultApi.ts";
import { useEffect, useState } from "react";
import type { Expired } from "./askApproval.ts";
import { connect } from "../session/serverSession.ts";
import type { Cancelled, NoPasskeys } from "./passkey.ts";
import type { Locked, NotConfigured } from "../remote/problems.ts";
import { type ApprovalCallProblem, remoteApproval, type StandingRequest } from "../remote/remoteApproval.ts";
import { sessionView } from "../session/session.ts";
import { askVault } from "./vault.ts";

/** A device of the account that asks this one to let it in. */
export interface ApprovalRequest {
  readonly id: string;
  /** How the other device calls itself; may be empty. */
  readonly device: string;
  /** ISO 8601. */
  readonly at: string;
  /** Both screens show it; nothing until the other device has heard this one's part. */
  readonly code?: string;
}

export type ApprovalProblem =
  | ApprovalCallProblem
  | NotConfigured
  | WrongPassword
  | WrongPasskey
  | NoPasskeys
  | Cancelled
  | NoKeyset
  | Tampered
  | Locked
  | Expired;

/** The request that this tab has answered. */
const ANSWERED = "overblik.answered";

/** While a person looks at what is asked, and while nothing is. */
const LOOK_EVERY_MS = { asked: 2_000, none: 20_000 } as const;

/** The request that stands, answered in this device's name so that a code can be shown. Nothing is let in by that. */
export function useApprovalRequests(): readonly ApprovalRequest[] {
  const [requests, setRequests] = useState<readonly ApprovalRequest[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isLooking = false;
    async function look(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      const found =
        document.visibilityState === "visible" && navigator.onLine
          ? await standingRequest().catch(() => undefined)
          : undefined;
      isLooking = false;
      if (isOver) return;
      setRequests((before) => (found === undefined && before.length === 0 ? before : found ? [found] : []));
      timer = setTimeout(() => void look(), found ? LOOK_EVERY_MS.asked : LOOK_EVERY_MS.none);
    }
    const lookAgain = (): void => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      void look();
    };
    void look();
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
  return requests;
}

/** The codes are the same: lets the other device in. The password is asked for, since this device holds no key to give. */
export function approve(id: string, password: string): Promise<Result<void, ApprovalProblem>> {
  return granted(id, async () => askVault((api) => api.grantApproval(id, { password })));
}

/** Approves with a passkey, where `canUnlockWithPasskey` offers one. */
export async function approveWithPasskey(id: string): Promise<Result<void, ApprovalProblem>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "Locked" });
  const passkeys = await import("./passkeyUnlock.ts").catch(() => undefined);
  if (!passkeys) return failed({ kind: "Offline" });
  return granted(id, () =>
    passkeys.withOwnPasskey(account.userId, async (answer) => askVault((api) => api.grantApproval(id, answer))),
  );
}

async function granted(
  id: string,
  seal: () => Promise<Result<SealedApproval, ApprovalProblem | NoRequest>>,
): Promise<Result<void, ApprovalProblem>> {
  const call = await calls();
  if (!call.ok) return call;
  const sealed = await seal();
  if (!sealed.ok) return failed(sealed.problem.kind === "NoRequest" ? { kind: "Expired" } : sealed.problem);
  const stands = await call.value.grant(id, sealed.value);
  if (!stands.ok) return stands;
  return stands.value ? ok() : failed({ kind: "Expired" });
}

export async function refuse(id: string): Promise<Result<void, ApprovalProblem>> {
  const call = await calls();
  if (!call.ok) return call;
  const refused = await call.value.refuse(id);
  return refused.ok ? ok() : refused;
}

async function standingRequest(): Promise<ApprovalRequest | undefined> {
  const call = await calls();
  if (!call.ok) return undefined;
  const found = await call.value.standing();
  const request = found.ok ? found.value : undefined;
  if (!request || request.refused || request.sealed) return undefined;
  const { id } = request;
  const part = await askVault((api) => api.answerApproval(id, request.commitment));
  if (!part.ok) return undefined;
  if (!request.answer) {
    const taken = await call.value.answer(id, part.value);
    if (!taken.ok || !taken.value) return undefined;
    sessionStorage.setItem(ANSWERED, id);
  } else if (request.answer.nonce !== part.value.nonce) {
    // Another device of this person has answered: the code stands there. Unless it was this page before it was reloaded:
    // what it said then is handed on to nobody, so the other device hears at once that it has to ask anew.
    if (sessionStorage.getItem(ANSWERED) === id) void refuse(id);
    return undefined;
  }
  const code = await codeOf(request);
  return code === "forged" ? undefined : { id, device: request.device, at: request.created_at, ...(code && { code }) };
}

async function codeOf({ id, reveal }: StandingRequest): Promise<string | undefined> {
  if (!reveal) return undefined;
  const code = await askVault((api) => api.approvalCode(id, reveal));
  if (code.ok) return code.value.code;
  // Whoever showed this part is not who had asked.
  void refuse(id);
  return "forged";
}

async function calls(): Promise<Result<ReturnType<typeof remoteApproval>, ApprovalProblem>> {
  const { account, vault } = sessionView();
  if (!account || vault !== "unlocked") return failed({ kind: "Locked" });
  const server = await connect();
  return server.ok ? ok(remoteApproval(server.value, account.userId)) : server;
}
