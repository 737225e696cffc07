import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { type HandedKeys, type KeyCalls, type KeyLine, keyLine, sent, taken } from "./handOver.ts";
import { openWith } from "./keyset.ts";
import type { Locked } from "./vaultApi.ts";
import type { VaultInside } from "./vaultInside.ts";

export interface KeyGiver {
  /** Another account is opened: what was given before stands for nothing. */
  begin(userId: string): void;
  /** The keys have become newer ones: whoever takes them later gets these. */
  renew(): void;
  giveKeys(): Promise<Result<MessagePort, Locked>>;
  takeKeys(end?: MessagePort): Promise<Result<void, Locked>>;
}

const LOCKED: Result<never, Locked> = failed({ kind: "Locked" });

/** Gives an open vault's keys to others of the browser and takes theirs. */
export function keyGiver(
  { account, session, exclusively, unlockWith, approval: { answering } }: VaultInside,
  callsOf: ((userId: string) => KeyCalls) | undefined,
): KeyGiver {
  let line: KeyLine | undefined;
  let calls: KeyCalls | undefined;

  const held = (): HandedKeys | undefined => {
    const open = session();
    if (open === undefined) return undefined;
    const { vaultId, rev, wrappingKey, macKey, backupKey } = open.keys;
    return {
      userId: open.userId,
      vaultId,
      rev,
      keys: { wrappingKey, macKey, backupKey, userKey: undefined },
      answering,
    };
  };

  return {
    begin(userId) {
      line?.close();
      calls?.close();
      line = undefined;
      calls = callsOf?.(userId);
      calls?.answer(held);
    },

    renew() {
      const keys = held();
      if (keys) line?.put(keys);
    },

    async giveKeys() {
      const keys = held();
      if (keys === undefined) return LOCKED;
      line?.close();
      line = keyLine();
      line.put(keys);
      return sent(line);
    },

    takeKeys: (end) =>
      exclusively(async () => {
        const open = account();
        const keyset = await open?.store.keyset();
        if (open === undefined || keyset === undefined) return LOCKED;
        if (session() !== undefined) return ok();
        const fits = ({ userId, vaultId, rev }: HandedKeys) =>
          userId === open.userId && vaultId === keyset.vault_id && rev === keyset.rev;
        const given = await (end ? taken(end, fits) : calls?.ask(fits));
        // They are the keyset's own when its code is right under them.
        const opened = given && (await openWith(keyset, given.keys));
        if (!opened?.ok) return LOCKED;
        for (const [id, side] of given?.answering ?? []) answering.set(id, side);
        await unlockWith(opened.value);
        return ok();
      }),
  };
}
