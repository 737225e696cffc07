import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks and fingers are slow: the step before and the one after count as well. */
const DRIFT_STEPS = [0, -1, 1] as const;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32 without padding, as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The number of the 30-second step that a moment lies in; RFC 6238 §4. */
export function stepAt(unixMs: number): number {
  return Math.floor(unixMs / 1_000 / STEP_SECONDS);
}

/** RFC 6238 with SHA-1, which is all that authenticator apps agree on. */
export function totpCode(secret: Uint8Array, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, "0");
}

/** The step that a code belongs to, near `now` and after `lastStep`; undefined for a code that is wrong or was used. */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined {
  return DRIFT_STEPS.map((drift) => stepAt(now) + drift).find(
    (step) => step > lastStep && isEqualInConstantTime(totpCode(secret, step), code),
  );
}

/** The text of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const named = encodeURIComponent(issuer);
  return `otpauth://totp/${label}?algorithm=SHA1&digits=${DIGITS}&issuer=${named}&period=${STEP_SECONDS}&secret=${secret}`;
}

export function isEqualInConstantTime(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
