import { transfer } from "comlink";
import type { CanGive, CanGiveMessage, GiveKeysMessage } from "#workers/service/keyMessages.ts";
import { buildOfPage } from "./handOver.ts";
import { openedByHand } from "../session/openedByHand.ts";
import { logPasswordlessUnlock } from "../session/passwordlessUnlocks.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { createStore, useStore } from "../state/store.ts";
import { askVault } from "./vault.ts";

/** So long may the person take to answer; the vault that asks waits no longer either, milliseconds. */
const ANSWER_WITHIN_MS = 30_000;

/** A window that nobody saw being opened asks for the keys; the answer, once, and what becomes of it. */
interface Asking {
  agree(): Promise<void>;
  refuse(): void;
}

const asking = createStore<Asking | undefined>(undefined);

/** The window that asks to be let in, if one does. */
export function useKeyRequest(): Asking | undefined {
  return useStore(asking);
}

/**
 * While the vault is open: lets in the windows that its person opens from here, by a link, and asks about every other one.
 * Answers how to stop; whoever was still waiting then gets nothing.
 */
export function serveKeyRequests(): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const over = new AbortController();
  const links = openedByHand();

  const hear = ({ data, ports: [port], isTrusted }: MessageEvent<CanGiveMessage | GiveKeysMessage | null>): void => {
    // Only the browser itself brings what the service worker says.
    if (!isTrusted || !port) return;
    if (data?.type === "CAN_GIVE") {
      const answer: CanGive = { isOpen: true, hasOpened: links.has(data.address), build: buildOfPage() };
      port.postMessage(answer);
    } else if (data?.type === "GIVE_KEYS") {
      if (links.use(data.address)) void letIn(port);
      else ask(port);
    }
  };
  navigator.serviceWorker.addEventListener("message", hear, { signal: over.signal });

  return () => {
    over.abort();
    links.stop();
    asking.get()?.refuse();
  };
}

/** One at a time: who asks later takes the place of who asked before. */
function ask(line: MessagePort): void {
  asking.get()?.refuse();
  const over = (): void => {
    clearTimeout(timer);
    if (asking.get() === question) asking.set(undefined);
  };
  const question: Asking = {
    agree() {
      over();
      return letIn(line);
    },
    refuse() {
      over();
      line.close();
    },
  };
  const timer = setTimeout(() => question.refuse(), ANSWER_WITHIN_MS);
  asking.set(question);
}

/** Each time is told of: in the log of the account, and in the list of this device. */
async function letIn(line: MessagePort): Promise<void> {
  const given = await askVault((api) => api.giveKeysTo(transfer(line, [line])));
  if (!given.ok) return;
  logPasswordlessUnlock("window");
  logSecurityEvent("keys_handed_over", { reason: "window" });
}
