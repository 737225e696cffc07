import { failed, type Result } from "#domain/result.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "../remote/problems.ts";

/**
 * Sends the confirmation e-mail of an account once more: that of the attempt which was made on this device where its
 * password or what is derived from it is at hand, otherwise that of whoever signed up last.
 */
export async function resendConfirmation(
  email: string,
  by?: { readonly authSecret: string } | { readonly password: string },
): Promise<Result<void, NotConfigured | Offline | RateLimited | ServerFailed>> {
  const link = await import("../remote/remoteLink.ts").catch(() => undefined);
  if (!link) return failed({ kind: "Offline" });
  const server = await link.remote();
  if (!server.ok) return server;
  const authSecret = by && ("authSecret" in by ? by.authSecret : await ownSecret(email, by.password));
  return server.value.resendConfirmation(email, `${location.origin}/`, authSecret);
}

async function ownSecret(email: string, password: string): Promise<string | undefined> {
  const [{ pendingSignUp }, { derivedSecret }] = await Promise.all([
    import("./pendingSignUp.ts"),
    import("../session/opening.ts"),
  ]);
  const kdf = pendingSignUp(localStorage, email);
  const secret = kdf && (await derivedSecret(password, kdf));
  return secret?.ok ? secret.value : undefined;
}
