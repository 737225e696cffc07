import { queueError } from "./device.ts";

/** Keeps on this device that a part of a page failed: its kind and place, never its words. */
export function noteTrouble(part: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  void queueError({ at: Date.now(), kind: part, detail: `${name} ${location.pathname}` }).catch(() => undefined);
}
