import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import { type KeysetServer, writeKeyset } from "#data/keys/writeKeyset.ts";
import { ok } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { Device, Tab } from "./device.ts";
import type { Household } from "./household.ts";

/** How often a change of password is cut off after either of its steps. */
const CUT_OFF_PERCENT = 20;

/** The household's keyset as its server keeps it. Whoever judges the run can open each that comes to stand. */
function keysetServer(household: Household): KeysetServer {
  const { server } = household;
  return {
    keyset: async () => ok(server.keyset),
    putKeyset: async (expectedRev, next) => {
      if (server.swapKeyset(expectedRev, next)) await household.adopt(next);
      return ok(server.keyset!);
    },
  };
}

/** A restored server waits for its keyset: another one of the same number would part the household. */
function standing({ server, newestKeyset }: Household): KeysetDocument | undefined {
  return server.keyset!.rev < newestKeyset ? undefined : server.keyset;
}

/** A new data key, made by one device; the others learn of it when they meet a row under it. */
export async function rotateKeys(household: Household, device: Device, tab: Tab): Promise<void> {
  const before = standing(household);
  if (before === undefined) return;
  const rotated = await rotateKeyset(
    keysetServer(household),
    tab.vault,
    household.passwordOf(before.kdf),
    device.parts.now,
  );
  if (rotated.ok) household.faults.count(`key:${rotated.value}`);
}

/** Both steps and the tidying, as the app takes them; cut off after either, the next change tidies up. */
export async function changePassword(household: Household, device: Device, tab: Tab): Promise<void> {
  const { server, faults } = household;
  if (standing(household) === undefined || !household.isSignedIn(device)) return;
  await settlePassword(household, tab);
  const next = `Agurk ${household.nextValue()}`;
  const first = await writeKeyset(keysetServer(household), tab.vault, async (keyset) => {
    const made = await tab.vault.passwordKeyset({ password: household.passwordOf(keyset.kdf) }, next);
    // Its person knows it before any server does.
    if (made.ok) household.passwords.set(made.value.kdf.salt, next);
    return made;
  });
  if (!first.ok || faults.happens("passwordLeftHalf", CUT_OFF_PERCENT)) return;
  server.inForce = first.value!.kdf;
  household.signedInHere(device);
  faults.count("passwordChanged");
  if (!faults.happens("passwordLeftHalf", CUT_OFF_PERCENT)) await settlePassword(household, tab);
}

async function settlePassword(household: Household, tab: Tab): Promise<void> {
  const inForce = household.server.inForce!;
  await writeKeyset(keysetServer(household), tab.vault, async () => {
    const made = await tab.vault.settledKeyset(inForce);
    return made.ok ? ok(made.value && { keyset: made.value }) : made;
  });
}

/** After a suspected compromise: another user key, and what lies under the former data keys is sealed again. */
export async function revokeKeys(household: Household, device: Device, tab: Tab): Promise<void> {
  if (standing(household) === undefined || !household.isSignedIn(device)) return;
  await settlePassword(household, tab);
  const renewed = await writeKeyset(keysetServer(household), tab.vault, (keyset) =>
    tab.vault.renewedKeyset(household.passwordOf(keyset.kdf)),
  );
  if (renewed.ok) household.faults.count("keyRevoked");
}
