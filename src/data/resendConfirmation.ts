import type { Result } from "#domain/result.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "./problems.ts";
import { remote } from "./remoteLink.ts";

/** Sends the confirmation e-mail of an account once more. */
export async function resendConfirmation(
  email: string,
): Promise<Result<void, NotConfigured | Offline | RateLimited | ServerFailed>> {
  const server = await remote();
  return server.ok ? server.value.resendConfirmation(email, `${location.origin}/`) : server;
}
