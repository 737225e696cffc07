import { useLiveQuery } from "dexie-react-hooks";
import { ENCRYPTION } from "#config/spec.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ProofProblem } from "#workers/vault/keys/keyChangesApi.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { whileBusy } from "../session/busy.ts";
import { device } from "../device/device.ts";
import { adoptingWith, type KeyChangeProblem, type KeyChangeContext, keyChangeContext } from "./keysetChange.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { settlePending } from "../account/passwordSteps.ts";
import { type NewRecoveryKey, noteUnseen } from "./recoveryKey.ts";
import { rotateKeyset } from "./rotateKeyset.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { useSession } from "../session/session.ts";
import { syncNow } from "../sync/syncEngine.ts";
import { finishRenewal, trackUnconfirmedKeyChange, noteRenewal } from "./unconfirmedKeyChange.ts";
import { askVault } from "./vault.ts";
import { writeKeyset } from "./writeKeyset.ts";

/** Records sealed again between two exchanges, after a suspected compromise. */
const RECORDS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of the account's data keys on the card on encryption. Dates are ISO 8601. */
export interface RotationState {
  /** The key under which everything new is sealed. */
  readonly version: number;
  /** When that key was made: the last rotation, or the very first key. */
  readonly lastRotation: string;
  /** 90 days later. */
  readonly nextRecommended: string;
  /** Records that still lie under an older key. */
  readonly remaining: number;
  /** How many they were when the latest rotation began; with `remaining` it is the progress. At least `remaining`. */
  readonly total: number;
}

/** `undefined` until the device has looked. */
export function useRotation(): RotationState | undefined {
  const userId = useSession().account?.userId;
  return useLiveQuery(async () => {
    if (userId === undefined) return undefined;
    const [keyset, outcome] = await Promise.all([keptKeyset(userId), device.sync.get(userId)]);
    return keyset && rotationState(keyset, outcome?.underOlderKey ?? 0, outcome?.rotating ?? 0);
  }, [userId]);
}

function rotationState({ keys }: KeysetDocument, remaining: number, total: number): RotationState {
  const newest = keys.reduce((newer, key) => (key.version > newer.version ? key : newer));
  const next = new Date(Date.parse(newest.created_at) + ENCRYPTION.rotateAfterDays * DAY_MS);
  return {
    version: newest.version,
    lastRotation: newest.created_at,
    nextRecommended: next.toISOString(),
    remaining,
    total: Math.max(remaining, total),
  };
}

/** Ordinary rotation: one more data key. A record under one of the older keys moves on its own, a little at a time. */
export async function rotateKeys(
  password: string,
  now: () => number = Date.now,
): Promise<Result<"rotated" | "alreadyRotated", KeyChangeProblem>> {
  const place = await keyChangeContext();
  if (!place.ok) return place;
  const rotatedKeyset = () => askVault((api) => api.rotatedKeyset(password));
  const vault = { ...adoptingWith(password), rotatedKeyset };
  const { server, userId } = place.value;
  const rotated = await trackUnconfirmedKeyChange(
    userId,
    whileBusy("rotation", rotateKeyset(server, vault, password, now)),
  );
  if (rotated.ok) {
    if (rotated.value === "rotated") logSecurityEvent("key_rotated");
    void syncNow();
  }
  return rotated as Result<"rotated" | "alreadyRotated", KeyChangeProblem>;
}

/**
 * Makes a new key after a suspected compromise: new keys throughout, a new recovery key to write down, no passkey any
 * more, every other session ended, and everything sealed again at once. `useRotation` shows how far that is; it
 * survives any end.
 */
export async function rotateAfterCompromise(
  password: string,
): Promise<Result<NewRecoveryKey, KeyChangeProblem | ProofProblem>> {
  const place = await keyChangeContext();
  return place.ok ? whileBusy("rotation", renew(place.value, password)) : place;
}

async function renew(
  place: KeyChangeContext,
  password: string,
): Promise<Result<NewRecoveryKey, KeyChangeProblem | ProofProblem>> {
  await settlePending(place, await keptKeyset(place.userId), { isForced: true });
  const written = await writeKeyset(place.server, adoptingWith(password), async () => {
    const made = await askVault((api) => api.renewedKeyset(password));
    if (made.ok) {
      noteUnseen(made.value.keyset);
      await noteRenewal(place.userId, made.value.keyset);
    }
    return made;
  });
  if (!written.ok) return written as Result<never, KeyChangeProblem | ProofProblem>;
  await finishRenewal(place);
  void sealAgain();
  return ok({ text: written.value!.text });
}

/** Seals everything under the newest key, in large pieces. The rest when this ends moves on with the ordinary exchanges. */
export function sealAgain(): Promise<void> {
  return whileBusy("rotation", sealLarge());
}

async function sealLarge(): Promise<void> {
  for (;;) {
    const moved = await askVault((api) => api.reencrypt(RECORDS_AT_ONCE));
    if (!moved.ok) return;
    await syncNow();
    if (moved.value.sealed === 0 || moved.value.left === 0) return;
  }
}
