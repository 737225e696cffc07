import type { Endpoint } from "comlink";
import type { VaultApi } from "./vaultApi.ts";

/** Everything that a vault can be asked. The compiler compares it with the interface; nothing else is answered. */
const METHODS: Readonly<Record<keyof VaultApi, true>> = {
  absorb: true,
  adoptKeyset: true,
  answerApproval: true,
  approvalCode: true,
  askApproval: true,
  askKeys: true,
  backup: true,
  checkServer: true,
  commit: true,
  compact: true,
  createKeyset: true,
  derive: true,
  dropFiles: true,
  filesHere: true,
  giveKeys: true,
  giveKeysTo: true,
  grantApproval: true,
  history: true,
  keepDeviceKey: true,
  keepFile: true,
  listen: true,
  load: true,
  newKdf: true,
  openAccount: true,
  openBackup: true,
  openFile: true,
  openText: true,
  openWithRecovery: true,
  passkeyKeyset: true,
  passwordKeyset: true,
  putBack: true,
  readBackup: true,
  recoveryKeyset: true,
  reencrypt: true,
  renewedKeyset: true,
  revealApproval: true,
  rotatedKeyset: true,
  saveSummary: true,
  sealStanding: true,
  sealText: true,
  sealedChunk: true,
  sealedChunks: true,
  setClockOffset: true,
  settledKeyset: true,
  takeApproval: true,
  takeFile: true,
  takeFormer: true,
  takeKeys: true,
  testRecoveryKey: true,
  unlock: true,
  unlockWithDeviceKey: true,
  unlockWithPasskey: true,
  withoutPasskey: true,
};

export const VAULT_METHODS = Object.keys(METHODS) as readonly (keyof VaultApi)[];

/**
 * A port on which the methods can be called, by name and with plain values, and nothing else: what Comlink could do besides
 * (set a member, walk to one's constructor, take a reference to somebody else's object) is not heard.
 */
export function methodsOnly(port: MessagePort): Endpoint {
  const heard = new Map<EventListenerOrEventListenerObject, (event: Event) => void>();
  return {
    postMessage: (message, transfer = []) => port.postMessage(message, transfer),
    start: () => port.start(),
    addEventListener(type, listener) {
      const hear = (event: Event): void => {
        if (!isCall((event as MessageEvent<unknown>).data)) return;
        if (typeof listener === "function") listener(event);
        else listener.handleEvent(event);
      };
      heard.set(listener, hear);
      port.addEventListener(type, hear);
    },
    removeEventListener(type, listener) {
      const hear = heard.get(listener);
      if (hear) port.removeEventListener(type, hear);
      heard.delete(listener);
    },
  };
}

function isCall(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  const { type, path, argumentList } = message as Record<string, unknown>;
  return (
    type === "APPLY" &&
    Array.isArray(path) &&
    path.length === 1 &&
    Object.hasOwn(METHODS, String(path[0])) &&
    Array.isArray(argumentList) &&
    argumentList.every((each: unknown) => (each as { readonly type?: unknown } | null)?.type === "RAW")
  );
}
