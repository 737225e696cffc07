import { transfer } from "comlink";
import { ok, type Result } from "#domain/result.ts";
import type { HandedKeys } from "./keyset.ts";

/** A row that is left behind lies there already; nobody waits longer for it. */
const LEFT_WAIT_MS = 150;
/** The time that the person may take to agree in the window that is open, milliseconds. */
export const AGREE_WAIT_MS = 30_000;

/** The keys that one vault of a browser gives another: no key that could be read out, unwrap another one, or sign. */
export interface HandedOver extends HandedKeys {
  readonly userId: string;
}

/**
 * The two ends of a line on which the open keys wait in a message that nobody has read: the first is read by the next
 * page's vault. The page keeps both, without ever holding a key, and hands both to the service worker as it goes: Firefox
 * drops a message whose sending end has gone with its page.
 */
export type KeyLine = readonly [end: MessagePort, near: MessagePort];

/** A line on which the keys wait; both ends leave the worker. */
export function keyLine(handed: HandedOver): Result<KeyLine, never> {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(handed);
  return transfer(ok([port2, port1]), [port2, port1]);
}

/** The end of a line leaves the worker. */
export function transferredPort(end: MessagePort): Result<MessagePort, never> {
  return transfer(ok(end), [end]);
}

/** The keys that come on a line and fit; nothing when there is none in time. The line is used up. */
export async function receivedKeys(
  end: MessagePort,
  fits: (handed: HandedOver) => boolean,
  waitMs = LEFT_WAIT_MS,
): Promise<HandedOver | undefined> {
  const found = await new Promise<HandedOver | undefined>((resolve) => {
    const waited = setTimeout(() => resolve(undefined), waitMs);
    end.addEventListener("message", ({ data }: MessageEvent<HandedOver>) => {
      if (!fits(data)) return;
      clearTimeout(waited);
      resolve(data);
    });
    end.start();
  });
  end.close();
  return found;
}
