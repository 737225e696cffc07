import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { device } from "../device/device.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import type { Tampered } from "../remote/problems.ts";
import type { AccountAge, Remote } from "../remote/remote.ts";
import { askAboutMissingKeys } from "./missingKeysQuestion.ts";

/** The server gives no keys for an account that should have them, and nobody has decided to begin anew. */
export interface KeysMissing extends Failure {
  readonly kind: "KeysMissing";
}

/** Whoever confirms an address signs in at once; later the account has been used. */
const YOUNG_MS = 60 * 60 * 1000;

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
    const answer = await askAboutMissingKeys({ email, ...since, hasRecords, wasHere });
    if (answer === "begin" && !wasHere) return ok(undefined);
    if (answer !== "again") return failed({ kind: "KeysMissing" });
  }
}

function isNew({ confirmedAt, signedInAt, hasRecords }: AccountAge): boolean {
  if (hasRecords || confirmedAt === undefined) return false;
  const age = (signedInAt ?? Date.now()) - confirmedAt;
  return age >= 0 && age < YOUNG_MS;
}
