import { stepAt, totpCode } from "#server/auth/totp.ts";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows; `drift` steps away from now. */
export function codeOf(secret: string, drift = 0): string {
  return totpCode(bytesOf(secret), stepAt(Date.now()) + drift);
}

/** An app whose codes were never used: one step after the other, as far ahead as the server allows. */
export function freshCodes(secret: string): () => Promise<string> {
  let last = 0;
  return async () => {
    for (;;) {
      const now = stepAt(Date.now());
      // The former code is taken for the rest of this step only: somebody who types needs some of it.
      const step = Math.max(last + 1, Date.now() % STEP_MS < STEP_MS / 2 ? now - 1 : now);
      if (step <= now + 1) {
        last = step;
        return totpCode(bytesOf(secret), step);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
    }
  };
}

function bytesOf(secret: string): Uint8Array {
  const bits = [...secret].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
