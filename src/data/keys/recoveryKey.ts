import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { ok, type Result } from "#domain/result.ts";
import type { NotJustMade, RecoveryKeyProblem } from "#workers/vault/keys/keyChangesApi.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { holdBusy } from "../session/busy.ts";
import { ADOPTING, adoptingWith, type KeyChangeProblem, keyChangeContext } from "./keysetChange.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { useSession } from "../session/session.ts";
import { createStore, useStore } from "../state/store.ts";
import { trackUnconfirmedKeyChange } from "./unconfirmedKeyChange.ts";
import { askVault } from "./vault.ts";
import { type AdoptingVault, writeKeyset } from "./writeKeyset.ts";

/** `at` is ISO 8601. `unknown` until the device has looked. */
export type RecoveryKeyState = { readonly kind: "unknown" | "none" } | { readonly kind: "made"; readonly at: string };

/** Shown once and kept nowhere: eight groups of four characters and a group of two that catches slips, parted by `-`. */
export interface NewRecoveryKey {
  readonly text: string;
}

export type RecoveryKeyChangeProblem = KeyChangeProblem | RecoveryKeyProblem;

/** When the key under way was made, until its text could be shown: a key that nobody has seen is none. */
const UNSEEN = "overblik.unseenRecoveryKey";
/** Grows when a key was seen: the storage tells nobody. */
const timesSeen = createStore(0);

/**
 * A recovery key for an account, in place of any former one. It opens the account once the server has answered, and counts
 * once `useShownRecoveryKey` says that it stands on the screen.
 */
export function createRecoveryKey(password: string): Promise<Result<NewRecoveryKey, RecoveryKeyChangeProblem>> {
  return make(password, adoptingWith(password)) as Promise<Result<NewRecoveryKey, RecoveryKeyChangeProblem>>;
}

/** The first recovery key of an account that was made here moments ago: its password has just been typed. */
export function createFirstRecoveryKey(): Promise<Result<NewRecoveryKey, RecoveryKeyChangeProblem | NotJustMade>> {
  return make(undefined, ADOPTING);
}

async function make(
  password: string | undefined,
  vault: AdoptingVault,
): Promise<Result<NewRecoveryKey, RecoveryKeyChangeProblem | NotJustMade>> {
  const place = await keyChangeContext();
  if (!place.ok) return place;
  const { server, userId } = place.value;
  const change = writeKeyset(server, vault, async () => {
    const made = await askVault((api) => api.recoveryKeyset(password));
    if (made.ok) noteUnseen(made.value.keyset);
    return made;
  });
  const written = await trackUnconfirmedKeyChange(userId, change);
  if (!written.ok) return written as Result<never, RecoveryKeyChangeProblem | NotJustMade>;
  logSecurityEvent("keyset_changed", { reason: "recoveryKey" });
  return ok({ text: written.value!.text });
}

/** The former key opens nothing any more. */
export function renewRecoveryKey(password: string): Promise<Result<NewRecoveryKey, RecoveryKeyChangeProblem>> {
  return createRecoveryKey(password);
}

/** Whether the key that the person wrote down opens this account. Needs no network. */
export async function testRecoveryKey(text: string): Promise<Result<void, RecoveryKeyChangeProblem>> {
  return askVault((api) => api.testRecoveryKey(text));
}

/** Follows the keyset of this device. */
export function useRecoveryKeyState(): RecoveryKeyState {
  const userId = useSession().account?.userId;
  const seen = useStore(timesSeen);
  const state = useLiveQuery(
    async () =>
      userId === undefined ? undefined : recoveryKeyState(await keptKeyset(userId), localStorage.getItem(UNSEEN)),
    [userId, seen],
  );
  return state ?? { kind: "unknown" };
}

export function recoveryKeyState(keyset: KeysetDocument | undefined, unseen: string | null): RecoveryKeyState {
  if (keyset === undefined) return { kind: "unknown" };
  const at = recoveryMadeAt(keyset);
  return at === undefined || at === unseen ? { kind: "none" } : { kind: "made", at };
}

/**
 * Notes, before a keyset with a new key is sent, that the key has not been seen: a page that ends before it could show
 * the key leaves this behind.
 */
export function noteUnseen(keyset: KeysetDocument): void {
  localStorage.setItem(UNSEEN, recoveryMadeAt(keyset) ?? "");
}

/** While a new key stands on the screen: from then on there is one, and no update of the app takes it away. */
export function useShownRecoveryKey(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    localStorage.removeItem(UNSEEN);
    timesSeen.set(timesSeen.get() + 1);
    return holdBusy("recoveryKey");
  }, [text]);
}

function recoveryMadeAt({ wraps }: KeysetDocument): string | undefined {
  return wraps.find((wrap) => wrap.type === "recovery")?.made_at;
}
