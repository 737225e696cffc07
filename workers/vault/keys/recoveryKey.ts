import type { Bytes, Random } from "../bytes.ts";
import { zeroize } from "./keys.ts";
import { type WrapKey, wrapKeyOf } from "./wraps.ts";

/** Crockford's base 32: no I, L, O or U, so that nothing is mistaken for anything else on paper. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const KEY_BYTES = 20;
const KEY_CHARACTERS = 32;
const GROUP_CHARACTERS = 4;
const BITS = 5;

/**
 * The largest prime that two characters can tell. 32 and 31 are no multiples of it, and the powers of 32 up to the 32nd
 * all differ: one wrong character and any two that changed places are always found.
 */
const CHECK_MODULUS = 1021;

/** 160 random bits as a person writes them down, and the key that they give. Only the text leaves the worker, to be shown. */
export async function newRecoveryKey(random: Random): Promise<{ readonly text: string; readonly wrapKey: WrapKey }> {
  const secret = random(KEY_BYTES);
  const text = textOfKey(secret);
  const wrapKey = await recoveryWrapKey(secret);
  return { text, wrapKey };
}

/** The key that a person typed, in any case and with any spaces; nothing when it cannot be one. */
export async function readRecoveryKey(text: string): Promise<WrapKey | undefined> {
  const secret = secretOf(text);
  return secret === undefined ? undefined : recoveryWrapKey(secret);
}

/** Eight groups of four characters, and two that catch slips: `7KQ2-…-XM`. */
export function textOfKey(secret: Bytes): string {
  const values = valuesOf(secret);
  const check = checkOf(values);
  const characters = [...values, check >> BITS, check & 31].map((value) => ALPHABET[value]).join("");
  return characters.match(new RegExp(`.{1,${GROUP_CHARACTERS}}`, "g"))!.join("-");
}

/** The 20 bytes behind a text, unless it was mistyped. Letters that look like digits are those digits. */
export function secretOf(text: string): Bytes | undefined {
  const characters = text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.,:;]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (characters.length !== KEY_CHARACTERS + 2) return undefined;
  const values = [...characters].map((character) => ALPHABET.indexOf(character));
  if (values.includes(-1)) return undefined;
  const [high = 0, low = 0] = values.slice(KEY_CHARACTERS);
  const written = values.slice(0, KEY_CHARACTERS);
  return checkOf(written) === ((high << BITS) | low) ? bytesOfValues(written) : undefined;
}

function valuesOf(secret: Bytes): readonly number[] {
  const values: number[] = [];
  let [held, bits] = [0, 0];
  for (const byte of secret) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      values.push((held >> bits) & 31);
      held &= (1 << bits) - 1;
    }
  }
  return values;
}

function bytesOfValues(values: readonly number[]): Bytes {
  const bytes = new Uint8Array(KEY_BYTES);
  let [held, bits, at] = [0, 0, 0];
  for (const value of values) {
    held = (held << BITS) | value;
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return bytes;
}

function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => (sum * 32 + value) % CHECK_MODULUS, 0);
}

async function recoveryWrapKey(secret: Bytes): Promise<WrapKey> {
  const wrapKey = await wrapKeyOf(secret, "fin/v1/kek-recovery", ["recovery"]);
  zeroize(secret);
  return wrapKey;
}
