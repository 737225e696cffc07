import { failed, ok, type Result } from "#domain/result.ts";
import { type CallProblem, callProblem, noteRefusal } from "./callProblem.ts";
import type { NotConfigured } from "./problems.ts";
import { isObject, parsed } from "./untyped.ts";

/** The digits are of another mail, used or too old: the server tells none of these from another. */
interface WrongCode {
  readonly kind: "WrongCode";
}

export type ConfirmProblem = CallProblem | NotConfigured | WrongCode;

/**
 * Confirms the address of a new account by the digits of its mail. Not by the client, which would make the session that
 * the server answers with the one of this browser: only the password can open the vault, so it is ended at once.
 */
export async function confirmAddress(email: string, code: string): Promise<Result<void, ConfirmProblem>> {
  const link = await import("./remoteLink.ts").catch(() => undefined);
  if (!link) return failed({ kind: "Offline" });
  const server = await link.remote();
  if (!server.ok) return server;
  const { url, anonKey } = server.value.config;
  const answer = await fetch(`${url}/auth/v1/verify`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ type: "signup", email, token: code }),
    cache: "no-store",
    credentials: "omit",
  }).catch(() => undefined);
  if (!answer) return failed({ kind: "Offline" });
  const { status } = answer;
  if (status === 429) noteRefusal(answer.headers.get("retry-after"));
  if (!answer.ok) return failed(status < 500 && status !== 429 ? { kind: "WrongCode" } : callProblem({ status }));
  const session = parsed(await answer.text().catch(() => ""));
  // A portal answers everything; the server answers with a session.
  if (!isObject(session) || typeof session["access_token"] !== "string") return failed({ kind: "ServerFailed" });
  void server.value.revoke(session["access_token"]);
  return ok();
}
