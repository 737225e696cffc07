import { failed, type Result } from "#domain/result.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "./problems.ts";

/** Sends the confirmation e-mail of an account once more. */
export async function resendConfirmation(
  email: string,
): Promise<Result<void, NotConfigured | Offline | RateLimited | ServerFailed>> {
  const link = await import("./remoteLink.ts").catch(() => undefined);
  if (!link) return failed({ kind: "Offline" });
  const server = await link.remote();
  return server.ok ? server.value.resendConfirmation(email, `${location.origin}/`) : server;
}
