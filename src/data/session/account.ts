import { failed, type Result } from "#domain/result.ts";
import type { Offline, SignInProblem, SignUpProblem } from "../remote/problems.ts";
import { type Account, dispatchSession } from "./session.ts";

type Household = typeof import("./household.ts");

/** The records, their schemas and the workers are fetched when somebody comes in, not by a visitor's first page. */
async function household(): Promise<Household | undefined> {
  // Without network and without the kept copy of the app its files cannot be fetched.
  return import("./household.ts").catch(() => undefined);
}

/** Fetches the code that a sign-in needs while the person is typing. */
export function prepareSignIn(): void {
  void household();
}

export async function signUp(
  input: Parameters<Household["signUp"]>[0],
): Promise<Result<{ readonly authSecret: string }, SignUpProblem>> {
  return configured((await household())?.signUp(input));
}

export async function signIn(input: Parameters<Household["signIn"]>[0]): Promise<Result<void, SignInProblem>> {
  return configured((await household())?.signIn(input));
}

/** §8 Without the address or the key of the backend nobody gets in, and no other try would help: the session says so. */
async function configured<Value, Problem extends { readonly kind: string }>(
  asked: Promise<Result<Value, Problem>> | undefined,
): Promise<Result<Value, Problem | Offline>> {
  const answer = await (asked ?? failed({ kind: "Offline" as const }));
  if (!answer.ok && answer.problem.kind === "NotConfigured") {
    dispatchSession({ kind: "startFailed", error: { kind: "NotConfigured" } });
  }
  return answer;
}

type Confirming = typeof import("../account/confirmAddress.ts");

/** Answering a mail opens an account, so its code comes with the first mail that is answered. */
async function confirming(): Promise<Confirming | undefined> {
  return import("../account/confirmAddress.ts").catch(() => undefined);
}

export async function confirmationRequester(): ReturnType<Confirming["confirmationRequester"]> {
  return (await confirming())?.confirmationRequester() ?? failed({ kind: "Offline" });
}

export async function confirmByLink(
  ...given: Parameters<Confirming["confirmByLink"]>
): ReturnType<Confirming["confirmByLink"]> {
  return (await confirming())?.confirmByLink(...given) ?? failed({ kind: "Offline" });
}

export async function confirmByDigits(
  ...given: Parameters<Confirming["confirmByDigits"]>
): ReturnType<Confirming["confirmByDigits"]> {
  return (await confirming())?.confirmByDigits(...given) ?? failed({ kind: "Offline" });
}

export async function confirmByHeldSecret(
  ...given: Parameters<Confirming["confirmByHeldSecret"]>
): ReturnType<Confirming["confirmByHeldSecret"]> {
  return (await confirming())?.confirmByHeldSecret(...given) ?? failed({ kind: "Offline" });
}

export async function confirmedInOtherTab(
  ...given: Parameters<Confirming["confirmedInOtherTab"]>
): ReturnType<Confirming["confirmedInOtherTab"]> {
  return (await confirming())?.confirmedInOtherTab(...given) ?? false;
}

/** Raises the cost of guessing the password of an account that has just been made, while it is at hand. */
export async function strengthenNewAccount(password: string): Promise<void> {
  const change = await import("../account/passwordChange.ts").catch(() => undefined);
  await change?.upgradeIterationsIfAlone(password).catch(() => undefined);
}

/** The accounts that this device can open, the last used first. */
export async function knownAccounts(): Promise<readonly Account[]> {
  const rows = await import("../device/device.ts").then(({ allAccounts }) => allAccounts()).catch(() => []);
  return rows.map(({ userId, email, tier }) => ({ userId, email, tier }));
}
