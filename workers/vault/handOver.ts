import { transfer } from "comlink";
import { ok, type Result } from "#domain/result.ts";
import type { Side } from "./approval.ts";
import type { HeldKeys } from "./keyset.ts";

/** How long a vault waits for another one to speak; after that the person is asked. */
const HAND_OVER_WAIT_MS = 150;

/** What one vault of a browser gives another: keys that none of them can export, and which revision of which keyset they open. */
export interface HandedKeys {
  readonly userId: string;
  readonly vaultId: string;
  readonly rev: number;
  readonly keys: HeldKeys;
  /** What the giving vault has said to devices that ask to be let in; an app from before gives none. */
  readonly answering?: ReadonlyMap<string, Side>;
}

/** The account's other vaults in this browser. */
export interface KeyCalls {
  /** The first answer that `fits`; nothing when none comes in time. */
  ask(fits: (handed: HandedKeys) => boolean): Promise<HandedKeys | undefined>;
  /** Gives what `held` says, whenever another vault asks; nothing while this one is locked. */
  answer(held: () => HandedKeys | undefined): void;
  close(): void;
}

/** An asking vault names a channel that nobody else knows of; the keys travel there alone. */
export function keyCalls(userId: string): KeyCalls {
  const calls = new BroadcastChannel(`vault-keys-${userId}`);
  return {
    async ask(fits) {
      const back = `vault-keys-${crypto.randomUUID()}`;
      const answers = new BroadcastChannel(back);
      calls.postMessage(back);
      const handed = await firstFitting(answers, fits);
      answers.close();
      return handed;
    },
    answer(held) {
      calls.addEventListener("message", ({ data }: MessageEvent<string>) => {
        const handed = held();
        if (handed === undefined) return;
        const back = new BroadcastChannel(data);
        back.postMessage(handed);
        back.close();
      });
    },
    close: () => calls.close(),
  };
}

/**
 * The open keys, waiting in a message that nobody has read. The page keeps this end, without ever holding a key, and hands
 * it to the service worker as it goes; the next page's vault reads it. Newer keys follow older ones on the same line.
 */
export interface KeyLine {
  readonly end: MessagePort;
  put(handed: HandedKeys): void;
  close(): void;
}

export function keyLine(): KeyLine {
  const { port1, port2 } = new MessageChannel();
  return { end: port2, put: (handed) => port1.postMessage(handed), close: () => port1.close() };
}

/** The end of a line leaves the worker. */
export function sent(line: KeyLine): Result<MessagePort, never> {
  return transfer(ok(line.end), [line.end]);
}

/** What waits on a line and fits; nothing when there is none. The line is used up. */
export async function taken(end: MessagePort, fits: (handed: HandedKeys) => boolean): Promise<HandedKeys | undefined> {
  const handed = firstFitting(end, fits);
  end.start();
  const found = await handed;
  end.close();
  return found;
}

async function firstFitting(
  source: MessagePort | BroadcastChannel,
  fits: (handed: HandedKeys) => boolean,
): Promise<HandedKeys | undefined> {
  return new Promise((resolve) => {
    const waited = setTimeout(() => resolve(undefined), HAND_OVER_WAIT_MS);
    source.addEventListener("message", (event) => {
      const { data } = event as MessageEvent<HandedKeys>;
      if (!fits(data)) return;
      clearTimeout(waited);
      resolve(data);
    });
  });
}
