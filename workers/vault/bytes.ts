/** Bytes that Web Crypto, IndexedDB and `postMessage` all take. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function concat(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Older browsers lack the native pair; theirs is some ten times slower. */
interface NativeBase64 {
  readonly toBase64?: () => string;
}
const native = Uint8Array as unknown as { readonly fromBase64?: (text: string) => Bytes };

/** Characters a call may take as arguments. */
const CALL_CHARACTERS = 8192;

export function base64(bytes: Uint8Array): string {
  const own = bytes as Uint8Array & NativeBase64;
  if (own.toBase64 !== undefined) return own.toBase64();
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CALL_CHARACTERS) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CALL_CHARACTERS)));
  }
  return btoa(parts.join(""));
}

/** Throws on text that is not base64. */
export function fromBase64(text: string): Bytes {
  if (native.fromBase64 !== undefined) return native.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export function base64Url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws on text that is not base64url. */
export function fromBase64Url(text: string): Bytes {
  return fromBase64(
    text
      .replaceAll("-", "+")
      .replaceAll("_", "/")
      .padEnd(Math.ceil(text.length / 4) * 4, "="),
  );
}

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += HEX_OF_BYTE[byte];
  return text;
}

/** Takes as long for a near miss as for a far one. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

/** Random bytes from the platform; a test may count the calls. */
export type Random = (length: number) => Bytes;

/** A call for each of ten thousand nonces and ids takes longer than what is sealed under them. */
const PORTION_BYTES = 4096;
/** Keys are longer, and never lie in a portion. */
const SMALL_BYTES = 16;

/** Random bytes of `fill`, which is asked for portions of them where few are wanted; each byte is given out once. */
export function inPortions(fill: Random): Random {
  let portion = fill(0);
  let at = 0;
  return (length) => {
    if (length > SMALL_BYTES) return fill(length);
    if (at + length > portion.length) [portion, at] = [fill(PORTION_BYTES), 0];
    const given = portion.slice(at, at + length);
    portion.fill(0, at, at + length);
    at += length;
    return given;
  };
}

export function uuid(random: Random): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}
