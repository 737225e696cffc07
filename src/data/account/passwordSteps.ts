import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { Proof } from "#workers/vault/keys/keyChangesApi.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import { whileBusy } from "../session/busy.ts";
import { keepKdf } from "../device/device.ts";
import { ADOPTING, adoptingWith, type KeyChangeContext } from "../keys/keysetChange.ts";
import type { PasswordChangeProblem } from "./passwordChange.ts";
import { remoteAccount } from "../remote/remoteAccount.ts";
import { askVault } from "../keys/vault.ts";
import { writeKeyset } from "../keys/writeKeyset.ts";

/** By then a device has had its answer, or never will. */
const GIVEN_UP_MS = 10 * 60_000;
/** Another device may write between the two steps; then the first is done again. */
const MAX_TRIES = 3;

/** Does both steps of a change of password, and the tidying after them. The page may go at any moment. */
export function changeAccountPassword(
  place: KeyChangeContext,
  proof: Proof,
  next: string,
  iterations?: number,
): Promise<Result<void, PasswordChangeProblem>> {
  return whileBusy("passwordChange", change(place, proof, next, iterations));
}

async function change(
  place: KeyChangeContext,
  proof: Proof,
  next: string,
  iterations?: number,
): Promise<Result<void, PasswordChangeProblem>> {
  const account = remoteAccount(place.remote);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const vault = "password" in proof ? adoptingWith(proof.password) : ADOPTING;
    const first = await writeKeyset(place.server, vault, () =>
      askVault((api) => api.passwordKeyset(proof, next, iterations)),
    );
    // Whatever became of the keyset, the server has not been told another password: the old one is in force.
    if (!first.ok && first.problem.kind === "Uncertain") return failed({ kind: "Offline" });
    if (!first.ok) return first as Result<never, PasswordChangeProblem>;
    const { authSecret, currentSecret, kdf } = first.value!;
    const second = await account.setPassword({
      authSecret,
      kdf,
      ...(currentSecret !== undefined && { currentSecret }),
    });
    if (!second.ok && second.problem.kind === "KeysetNotReady") continue;
    return ended(place, kdf, second as Result<void, PasswordChangeProblem>);
  }
  return failed({ kind: "Busy" });
}

/** The server's word on the password in force decides, not the answer, which may have been lost. */
async function ended(
  place: KeyChangeContext,
  wanted: KdfParams,
  second: Result<void, PasswordChangeProblem>,
): Promise<Result<void, PasswordChangeProblem>> {
  const inForce = await place.remote.kdfParams(place.email);
  if (!inForce.ok) return second.ok || !isNoAnswer(second.problem) ? second : failed({ kind: "Uncertain" });
  // Should this fail, the next exchange does it.
  await settle(place, inForce.value).catch(() => undefined);
  if (inForce.value.salt === wanted.salt) return ok();
  return second.ok ? failed({ kind: "ServerFailed" }) : second;
}

function isNoAnswer({ kind }: Failure): boolean {
  return kind === "Offline" || kind === "ServerFailed";
}

/** Only the password in force opens the keyset from here on, and the device knows its parameters. */
async function settle(place: KeyChangeContext, inForce: KdfParams): Promise<void> {
  await writeKeyset(place.server, ADOPTING, async () => {
    const made = await askVault((api) => api.settledKeyset(inForce));
    return made.ok ? ok(made.value && { keyset: made.value }) : made;
  });
  // A full device asks for the same rounds next time.
  await keepKdf(place.userId, inForce).catch(() => undefined);
}

/**
 * A change that was cut off is finished when the server has taken the new password, and dropped when it has not: at once
 * by whoever is about to change the keys, otherwise only when nobody can be in the middle of it any more.
 */
export async function settlePending(
  place: KeyChangeContext,
  keyset: KeysetDocument | undefined,
  { isForced = false, now = Date.now() } = {},
): Promise<void> {
  if (keyset?.kdf_next === undefined) return;
  const inForce = await place.remote.kdfParams(place.email);
  if (!inForce.ok) return;
  const isTaken = inForce.value.salt === keyset.kdf_next.salt;
  const isOld = Math.abs(now - Date.parse(keyset.next_at ?? "")) > GIVEN_UP_MS;
  if (isTaken || isOld || isForced) await settle(place, inForce.value);
}
