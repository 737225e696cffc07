import type { Failure, Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { device, type UnconfirmedKeyChange } from "../device/device.ts";
import { ADOPTING, type KeyChangeContext } from "./keysetChange.ts";
import { remoteAccount } from "../remote/remoteAccount.ts";
import { accountInUse } from "../state/household.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";

/** By then what was sent has arrived, or never will. */
const GIVEN_UP_MS = 60_000;

/** The outcome of a change of keys; where nobody knows, the next contact finds out. */
export async function trackUnconfirmedKeyChange<Value, Problem extends Failure>(
  userId: string,
  change: Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const written = await change;
  if (!written.ok && written.problem.kind === "Uncertain" && !(await unsureOf(userId)))
    await keep(userId, { at: Date.now() });
  return written;
}

/** Notes a renewal before new keys throughout are sent: once the server has them the other sessions end, whatever happens to this page. */
export function noteRenewal(userId: string, { user_key: userKey }: KeysetDocument): Promise<void> {
  return keep(userId, { at: Date.now(), ...(userKey !== undefined && { userKey }) });
}

/** The server has the new keys: whoever was in with the former ones is out. Without an answer the next contact does it. */
export async function finishRenewal({ remote, userId }: KeyChangeContext): Promise<boolean> {
  const ended = await remoteAccount(remote).endOtherSessions(userId);
  if (!ended.ok) return false;
  await keep(userId, undefined);
  logSecurityEvent("key_rotated", { reason: "compromise" }, userId);
  return true;
}

const settlingOf = accountInUse.part(() => ({ isUnderWay: false }));

/** The server is there again: what it holds is taken, and what was to follow is done. True after new keys throughout. */
export async function resolveUnconfirmedKeyChange(place: KeyChangeContext, now = Date.now()): Promise<boolean> {
  const settling = settlingOf();
  if (settling.isUnderWay) return false;
  settling.isUnderWay = true;
  try {
    const unsure = await unsureOf(place.userId);
    if (!unsure) return false;
    const found = await place.server.keyset();
    if (!found.ok || !found.value) return false;
    const isRenewed = unsure.userKey !== undefined && (found.value.user_key ?? 1) >= unsure.userKey;
    if (isRenewed && !(await finishRenewal(place))) return false;
    // Another tab may be in the middle of it, and a request still on its way.
    if (!isRenewed && Math.abs(now - unsure.at) > GIVEN_UP_MS) await keep(place.userId, undefined);
    await ADOPTING.adoptKeyset(found.value);
    return isRenewed;
  } finally {
    settling.isUnderWay = false;
  }
}

/** A device that cannot keep it changes the keys all the same. */
async function keep(userId: string, unsure: UnconfirmedKeyChange | undefined): Promise<void> {
  const { keysets } = device;
  await device
    .transaction("rw", keysets, async () => {
      const { unsure: _former, ...row } = (await keysets.get(userId)) ?? { userId };
      await keysets.put({ ...row, ...(unsure && { unsure }) });
    })
    .catch(() => undefined);
}

async function unsureOf(userId: string): Promise<UnconfirmedKeyChange | undefined> {
  return (await device.keysets.get(userId))?.unsure;
}
