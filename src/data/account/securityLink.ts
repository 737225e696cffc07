import { type Failure, failed, type Result } from "#domain/result.ts";
import type { SecurityProblem } from "../remote/problems.ts";
import { remote } from "../remote/remoteLink.ts";
import type { RemoteSecurity } from "../remote/remoteSecurity.ts";
import { sessionView } from "../session/session.ts";

/** Asks the account's side of the server; the client library is fetched by the first call. */
export async function askSecurity<Value, Problem extends Failure>(
  call: (security: RemoteSecurity) => Promise<Result<Value, Problem>>,
  userId = sessionView().account?.userId,
): Promise<Result<Value, Problem | SecurityProblem>> {
  if (userId === undefined) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  const loaded = await import("../remote/remoteSecurity.ts").catch(() => undefined);
  return loaded ? call(loaded.remoteSecurity(server.value, userId)) : failed({ kind: "Offline" });
}
