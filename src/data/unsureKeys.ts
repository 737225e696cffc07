import * as z from "zod/mini";
import type { Failure, Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { ADOPTING, type KeyPlace } from "./keysetChange.ts";
import { remoteAccount } from "./remoteAccount.ts";
import { noteEvent } from "./securityEvents.ts";
import { parsed } from "./untyped.ts";

/** A change of the keys of which this device does not know whether the server has it. Survives the page. */
const KEY = "overblik.unsureKeys";
/** `userKey`: the number of the user key that was made after a suspected compromise. */
const Unsure = z.object({ userId: z.string(), userKey: z.optional(z.int()) });
type Unsure = z.infer<typeof Unsure>;

/** Passes an answer on; where nobody knows what became of the change, the next contact finds out. */
export function noted<Value, Problem extends Failure>(
  userId: string,
  written: Result<Value, Problem>,
): Result<Value, Problem> {
  if (!written.ok && written.problem.kind === "Uncertain" && !unsureOf(userId)) keep({ userId });
  return written;
}

/** Before new keys throughout are sent: once the server has them the other sessions end, whatever happens to this page. */
export function noteRenewal(userId: string, { user_key: userKey }: KeysetDocument): void {
  keep({ userId, ...(userKey !== undefined && { userKey }) });
}

/** The server has the new keys: whoever was in with the former ones is out. Without an answer the next contact does it. */
export async function finishRenewal({ remote, userId }: KeyPlace): Promise<boolean> {
  const ended = await remoteAccount(remote).endOtherSessions(userId);
  if (!ended.ok) return false;
  localStorage.removeItem(KEY);
  noteEvent("key_rotated", { reason: "compromise" }, userId);
  return true;
}

let isSettling = false;

/** The server is there again: what it holds is taken, and what was to follow from it is done. True after new keys throughout. */
export async function settleUnsure(place: KeyPlace): Promise<boolean> {
  const unsure = unsureOf(place.userId);
  if (!unsure || isSettling) return false;
  isSettling = true;
  try {
    const found = await place.server.keyset();
    if (!found.ok || !found.value) return false;
    const isRenewed = unsure.userKey !== undefined && (found.value.user_key ?? 1) >= unsure.userKey;
    if (isRenewed && !(await finishRenewal(place))) return false;
    localStorage.removeItem(KEY);
    await ADOPTING.adoptKeyset(found.value);
    return isRenewed;
  } finally {
    isSettling = false;
  }
}

function keep(unsure: Unsure): void {
  localStorage.setItem(KEY, JSON.stringify(unsure));
}

function unsureOf(userId: string): Unsure | undefined {
  const { data } = Unsure.safeParse(parsed(localStorage.getItem(KEY) ?? ""));
  return data?.userId === userId ? data : undefined;
}
