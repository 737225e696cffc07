import { failed, ok, type Result } from "#domain/result.ts";
import { accountByEmail } from "../device/device.ts";
import { askForFactor } from "./factorGate.ts";
import { type SignedOut, signOut } from "../session/household.ts";
import { forgetSignUp } from "./pendingSignUp.ts";
import type { Locked, NotConfigured, Tampered } from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";
import { remote } from "../remote/remoteLink.ts";
import { callFunction, type FunctionProblem } from "../remote/serverFunctions.ts";
import { type Account, sessionView } from "../session/session.ts";
import { askVault } from "../keys/vault.ts";

export type DeleteProblem = FunctionProblem | NotConfigured | Tampered | Locked;

/**
 * Erases the account and everything in it: first on the server, which wants the password, and when that is done on this
 * device. Nothing is touched before the server has said that all is gone.
 */
export async function deleteAccount(password: string): Promise<Result<SignedOut, DeleteProblem>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  const secret = await secretOf(server.value, account, password);
  if (!secret.ok) return secret;
  const erase = () => callFunction(server.value, account.userId, "delete-account", { password: secret.value });
  let erased = await erase();
  if (!erased.ok && erased.problem.kind === "FactorRequired" && (await askForFactor(account.userId, "stepUp"))) {
    erased = await erase();
  }
  if (!erased.ok) return erased;
  forgetSignUp(localStorage);
  const signedOut = await signOut({ wipe: true });
  [localStorage, sessionStorage].forEach((storage) => forgetStored(storage, account.userId));
  return ok(signedOut);
}

/** Whatever else this browser remembers by the account's name. */
function forgetStored(storage: Storage, userId: string): void {
  for (const [key, value] of Object.entries(storage)) {
    if (`${key} ${value}`.includes(userId)) storage.removeItem(key);
  }
}

/** The secret by which the server knows the password. It never sees what was typed. */
async function secretOf(server: Remote, { email }: Account, password: string): Promise<Result<string, DeleteProblem>> {
  const [kdf, known] = await Promise.all([server.kdfParams(email), accountByEmail(email).catch(() => undefined)]);
  if (!kdf.ok) return kdf;
  if (known?.kdf && kdf.value.iterations < known.kdf.iterations) {
    return failed({ kind: "Tampered", reason: "parameters" });
  }
  const derived = await askVault((api) => api.derive(password, kdf.value));
  return derived.ok ? ok(derived.value.authSecret) : derived;
}
