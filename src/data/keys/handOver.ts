import type { ClaimFilesMessage } from "#workers/service/pendingSharedFiles.ts";
import type {
  AskKeysMessage,
  ClaimKeysMessage,
  KeepKeysMessage,
  VoidKeysMessage,
} from "#workers/service/keyMessages.ts";
import type { KeyLine } from "#workers/vault/keys/keyChannel.ts";
import { HAND_OVER } from "./openVaultLock.ts";
import { household } from "../state/household.ts";
import { natives } from "../state/natives.ts";
import { askVault } from "./vault.ts";

/** Holds the id of the account while it is locked: what was handed over before opens nothing. */
const LOCKED = "overblik.locked";

/** The open keys in a message that this page holds and never reads: one at a time, void at a lock. */
const keysAtHand = household.part(
  (): { line?: KeyLine | undefined } => ({}),
  ({ line }) => close(line),
);
/** The page's, as the browser last gave it. */
let registration: ServiceWorkerRegistration | undefined;

/** Has the keys at hand for the moment this page goes: then there is no time left to ask the vault for them. */
export async function prepareKeys(): Promise<void> {
  const mine = household.present();
  if (!(await serviceWorker())) return;
  const given = await askVault((api) => api.giveKeys(), mine);
  if (!given.ok) return;
  if (mine.isOver) return close(given.value);
  const kept = keysAtHand(mine);
  close(kept.line);
  kept.line = given.value;
}

function close(line: KeyLine | undefined): void {
  for (const end of line ?? []) end.close();
}

/**
 * Gives the keys away when this page goes or is about to: they wait in the service worker's memory for the one that comes
 * in its place, 30 s at most.
 */
export function giveKeys(userId: string): void {
  const keeper = keeperOf(registration);
  const kept = keysAtHand();
  if (!kept.line || !keeper || isLocked(userId)) return;
  const id = crypto.randomUUID();
  tell(keeper, { type: "KEEP_KEYS", id } satisfies KeepKeysMessage, [...kept.line]);
  kept.line = undefined;
  sessionStorage.setItem(HAND_OVER, id);
}

/** Voids the keys that this page has at hand; those of other tabs stand. */
export function dropKeys(): void {
  const kept = keysAtHand();
  close(kept.line);
  kept.line = undefined;
}

/** Locked or signed out, here or in another tab: nobody opens the vault with what was handed over before. */
export function voidKeys(userId: string): void {
  dropKeys();
  localStorage.setItem(LOCKED, userId);
  sessionStorage.removeItem(HAND_OVER);
  const keeper = keeperOf(registration);
  if (keeper) tell(keeper, { type: "VOID_KEYS" } satisfies VoidKeysMessage);
}

/** The vault was opened: what is handed over from here on counts. */
export function noteUnlocked(userId: string): void {
  if (isLocked(userId)) localStorage.removeItem(LOCKED);
}

export function isLocked(userId: string): boolean {
  return localStorage.getItem(LOCKED) === userId;
}

/**
 * The file that started this page, which stands after those it imports. Its name follows from everything in the app, so it
 * names the build; a library before it can be the same file in two builds.
 */
export function buildOfPage(): string {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  return [...scripts].at(-1)?.getAttribute("src") ?? "";
}

/** Not every browser has it, and a private window may refuse it. */
async function serviceWorker(): Promise<ServiceWorker | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return keeperOf(registration);
}

/** A service worker answers at once, also when it has nothing; one that is only starting on a busy device needs seconds. */
const ANSWER_WAIT_MS = 5_000;

/**
 * The service worker's answer to a question; nothing without one, or when it does not come in time. The message follows
 * the answer's port.
 */
export async function askServiceWorker(
  question: ClaimKeysMessage | AskKeysMessage | ClaimFilesMessage,
  ...along: readonly MessagePort[]
): Promise<MessageEvent<unknown> | undefined> {
  const keeper = await serviceWorker();
  if (!keeper) return undefined;
  const { port1, port2 } = new natives.MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_WAIT_MS);
    port1.onmessage = resolve;
    tell(keeper, question, [port2, ...along]);
  });
}

function tell(keeper: ServiceWorker, message: unknown, transfer: Transferable[] = []): void {
  natives.postToServiceWorker.call(keeper, message, { transfer });
}

/** A page that was reloaded by force, or is the very first one, has no controller; a worker that is being installed hears too. */
function keeperOf(known: ServiceWorkerRegistration | undefined): ServiceWorker | undefined {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  return worker ?? known?.active ?? known?.waiting ?? known?.installing ?? undefined;
}
