import { useLiveQuery } from "dexie-react-hooks";
import type { Result } from "#domain/result.ts";
import { forgetOnDevice, keptUntil } from "#workers/vault/keys/deviceKey.ts";
import { DEVICE_KEY } from "./openVaultLock.ts";
import type { Locked, NoKeyset, StorageFailed, StorageFull, Tampered, WrongPassword } from "../remote/problems.ts";
import { sessionView, useSession } from "../session/session.ts";
import { askVault } from "./vault.ts";

const IDB = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange };

export type DeviceKeyProblem = WrongPassword | NoKeyset | Locked | Tampered | StorageFull | StorageFailed;

/** Keeps a key of the account on this device for seven days: until then, and until it is locked, opening it asks nothing. */
export async function enableDeviceKey(password: string): Promise<Result<void, DeviceKeyProblem>> {
  const kept = await askVault((api) => api.keepDeviceKey(password));
  const { account } = sessionView();
  if (kept.ok && account) localStorage.setItem(DEVICE_KEY, account.userId);
  return kept;
}

export async function disableDeviceKey(): Promise<void> {
  const { account } = sessionView();
  if (account) await forgetDeviceKey(account.userId);
}

export function hasDeviceKey(userId: string): boolean {
  return localStorage.getItem(DEVICE_KEY) === userId;
}

/** Locked, signed out, or another password: the device opens nothing by itself any more. */
export async function forgetDeviceKey(userId: string): Promise<void> {
  if (!hasDeviceKey(userId)) return;
  localStorage.removeItem(DEVICE_KEY);
  await forgetOnDevice(IDB, userId);
}

export type DeviceKeyState =
  | { readonly kind: "unknown" | "off" }
  /** Milliseconds since 1970. */
  | { readonly kind: "on"; readonly until: number };

/** Whether this device opens the account in use by itself, and until when. */
export function useDeviceKey(): DeviceKeyState {
  const { account } = useSession();
  const userId = account?.userId;
  return useLiveQuery(async () => (userId === undefined ? UNKNOWN : stateOf(userId)), [userId], UNKNOWN);
}

const UNKNOWN: DeviceKeyState = { kind: "unknown" };

async function stateOf(userId: string): Promise<DeviceKeyState> {
  const until = await keptUntil(IDB, userId).catch(() => undefined);
  return until !== undefined && until > Date.now() ? { kind: "on", until } : { kind: "off" };
}
