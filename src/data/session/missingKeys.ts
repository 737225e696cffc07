import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { device } from "../device/device.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import type { Tampered } from "../remote/problems.ts";
import type { AccountAge, Remote } from "../remote/remote.ts";
import { createStore, useStore } from "../state/store.ts";

/** The server gives no keys for an account that should have them, and nobody has decided to begin anew. */
export interface KeysMissing extends Failure {
  readonly kind: "KeysMissing";
}

/** Facts for the person who has to say whether the account is new. */
export interface MissingKeys {
  readonly email: string;
  /** When the address was confirmed, or the account made, milliseconds since 1970; nothing when the server does not say. */
  readonly since?: number;
  /** The server holds records of the account, or says so. */
  readonly hasRecords: boolean;
  /** This device has opened the account before: it has keys, whatever the server says, and none are made here. */
  readonly wasHere: boolean;
}

type Answer = "again" | "begin" | "leave";

interface Waiting extends MissingKeys {
  readonly done: (answer: Answer) => void;
}

/** Whoever confirms an address signs in at once; later the account has been used. */
const YOUNG_MS = 60 * 60 * 1000;

/** The question whether an account is new, while it waits for an answer; undefined when there is none. */
export const missingKeys = createStore<Waiting | undefined>(undefined);

export function useMissingKeys(): MissingKeys | undefined {
  return useStore(missingKeys);
}

export function answerMissingKeys(answer: Answer): void {
  const waiting = missingKeys.get();
  missingKeys.set(undefined);
  waiting?.done(answer);
}

function ask(missing: MissingKeys): Promise<Answer> {
  answerMissingKeys("leave");
  return new Promise((done) => missingKeys.set({ ...missing, done }));
}

/** The account whose keys are asked for, and what this device knows of it by itself. */
export interface KeysAskedFor {
  readonly userId: string;
  readonly email: string;
  /** The sign-up was made on this device, and this is the first time that anybody signs in. */
  readonly isSignedUpHere: boolean;
}

/**
 * The keyset that the server gives; nothing when the account may have its first one made here. Only an account that was just
 * confirmed and has no records is taken for new without a question. A server that hides a keyset, or was set back to before
 * there was one, would otherwise get a second household made beside the first, which then opens nowhere.
 */
export async function keysetOrFirst(
  server: Pick<Remote, "keyset" | "age">,
  { userId, email, isSignedUpHere }: KeysAskedFor,
): Promise<Result<KeysetDocument | undefined, CallProblem | Tampered | KeysMissing>> {
  const wasHere = (await device.accounts.get(userId).catch(() => undefined)) !== undefined;
  for (;;) {
    const kept = await server.keyset(userId);
    if (!kept.ok || kept.value || (isSignedUpHere && !wasHere)) return kept;
    const age = await server.age(userId);
    if (!age.ok) return age;
    if (!wasHere && isNew(age.value)) return ok(undefined);
    const { confirmedAt, hasRecords } = age.value;
    const since = confirmedAt === undefined ? {} : { since: confirmedAt };
    const answer = await ask({ email, ...since, hasRecords, wasHere });
    if (answer === "begin" && !wasHere) return ok(undefined);
    if (answer !== "again") return failed({ kind: "KeysMissing" });
  }
}

function isNew({ confirmedAt, signedInAt, hasRecords }: AccountAge): boolean {
  if (hasRecords || confirmedAt === undefined) return false;
  const age = (signedInAt ?? Date.now()) - confirmedAt;
  return age >= 0 && age < YOUNG_MS;
}
