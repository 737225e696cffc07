import { dropFormer } from "../session/formerDatabase.ts";
import { keysetServer } from "./keysetChange.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { settlePending } from "../account/passwordSteps.ts";
import type { Remote } from "../remote/remote.ts";
import { sealAgain } from "./rotation.ts";
import type { Account } from "../session/session.ts";
import { accountInUse } from "../state/household.ts";
import { resolveUnconfirmedKeyChange } from "./unconfirmedKeyChange.ts";

const keysOf = accountInUse.part(() => ({
  /** Its keys have been tidied since it came into use on this page. */
  areTidied: false,
}));

/**
 * Finishes a change of keys that was cut off: a change of keys without an answer, one of password between its steps, a
 * former vault past its days.
 */
export async function finishInterruptedKeyChanges(remote: Remote, { userId, email }: Account): Promise<void> {
  const keys = keysOf();
  const place = { userId, email, remote, server: keysetServer(remote, userId) };
  if (await resolveUnconfirmedKeyChange(place)) void sealAgain();
  if (keys.areTidied) return;
  await settlePending(place, await keptKeyset(userId));
  // A vault whose keys were handed over cannot sign it: after the next password, it is tried again.
  if ((await keptKeyset(userId))?.kdf_next !== undefined) return;
  keys.areTidied = true;
  await dropFormer();
}
