import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { AGREE_WAIT_MS, type HandedOver, keyLine, transferredPort, receivedKeys } from "./keyChannel.ts";
import type { KeyHandingApi } from "./keyHandingApi.ts";
import { type HandedKeys, openWith, type OpenKeys } from "./keyset.ts";
import type { KeysetDocument, Locked } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";

export interface KeyGiver extends KeyHandingApi {
  /** Another account is opened: what was asked before stands for nothing. */
  begin(): void;
}

const LOCKED: Result<never, Locked> = failed({ kind: "Locked" });

/** The part of an open vault's keys that may leave it. */
export function handedOf({ vaultId, rev, dataKeys, wraps, verifyKey }: OpenKeys): HandedKeys {
  return { vaultId, rev, dataKeys, wraps, verifyKey };
}

/** Gives an open vault's keys to others of the browser and takes theirs. */
export function keyGiver({ account, session, exclusively, unlockWith }: VaultContext): KeyGiver {
  /** This vault's own end of a line on which it waits for another's keys. */
  let asked: MessagePort | undefined;

  const held = (): HandedOver | undefined => {
    const open = session();
    return open && { userId: open.userId, ...handedOf(open.keys) };
  };

  async function standing(): Promise<{ readonly userId: string; readonly keyset: KeysetDocument } | undefined> {
    const open = account();
    const keyset = await open?.store.keyset();
    return open && keyset && { userId: open.userId, keyset };
  }

  /** The vault may have been opened by a password, or the keyset have become a newer one, while somebody was asked. */
  function opened(handed: HandedOver): Promise<Result<void, Locked>> {
    return exclusively(async () => {
      if (session() !== undefined) return ok();
      const now = await standing();
      if (now === undefined || !isOf(now, handed)) return LOCKED;
      // They are the keyset's own when its code is right under them.
      const keys = await openWith(now.keyset, handed);
      if (!keys.ok) return LOCKED;
      await unlockWith(keys.value);
      return ok();
    });
  }

  return {
    begin() {
      asked?.close();
      asked = undefined;
    },

    async giveKeys() {
      const keys = held();
      return keys === undefined ? LOCKED : keyLine(keys);
    },

    async giveKeysTo(end) {
      const keys = held();
      if (keys === undefined) {
        end.close();
        return LOCKED;
      }
      end.postMessage(keys);
      end.close();
      return ok();
    },

    async askKeys() {
      if (account() === undefined) return LOCKED;
      asked?.close();
      const { port1, port2 } = new MessageChannel();
      asked = port1;
      return transferredPort(port2);
    },

    async takeKeys(left) {
      if (session() !== undefined) return ok();
      const now = await exclusively(standing);
      const end = left ?? asked;
      if (left === undefined) asked = undefined;
      if (now === undefined || end === undefined) return LOCKED;
      const handed = await receivedKeys(end, (keys) => isOf(now, keys), left ? undefined : AGREE_WAIT_MS);
      return handed ? opened(handed) : LOCKED;
    },
  };
}

/** Keys of another account, another vault or another revision of its keyset open nothing here. */
function isOf(
  { userId, keyset }: { readonly userId: string; readonly keyset: KeysetDocument },
  handed: Partial<HandedOver>,
): handed is HandedOver {
  return handed.userId === userId && handed.vaultId === keyset.vault_id && handed.rev === keyset.rev;
}
