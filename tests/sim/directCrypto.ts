import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  pbkdf2Sync,
  timingSafeEqual,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * The same ciphers and the same deflate from the same libraries as Node's Web Crypto and its streams, called on the spot
 * instead of on another thread: a run of a million operations would spend most of its time waiting for these. A password
 * is stretched by a single round: how long a guess takes is no part of a run.
 */
export function callCiphersDirectly(): void {
  Object.defineProperty(globalThis, "crypto", {
    configurable: true,
    value: { subtle, getRandomValues: webCrypto.getRandomValues.bind(webCrypto) },
  });
  // As browsers have them.
  Object.assign(Uint8Array.prototype, {
    toBase64(this: Uint8Array): string {
      return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString("base64");
    },
  });
  Object.assign(Uint8Array, { fromBase64: (text: string) => Uint8Array.from(Buffer.from(text, "base64")) });
  Object.assign(globalThis, {
    CompressionStream: class extends Whole {
      constructor() {
        super(deflateRawSync);
      }
    },
    DecompressionStream: class extends Whole {
      constructor() {
        super(inflateRawSync);
      }
    },
  });
}

const webCrypto = globalThis.crypto;
const TAG_BYTES = 16;
const stretched = new Map<string, ArrayBuffer>();

interface RawKey {
  readonly raw: Uint8Array;
  /** Five times as fast to begin with as bytes. */
  readonly key: KeyObject;
}
interface GcmParams {
  readonly iv: Uint8Array;
  readonly additionalData: Uint8Array;
}
interface DeriveParams {
  readonly name: string;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly info: Uint8Array;
}

const subtle = {
  importKey: async (_format: string, raw: Uint8Array): Promise<RawKey> => ({
    raw: Uint8Array.from(raw),
    key: createSecretKey(raw),
  }),

  async encrypt({ iv, additionalData }: GcmParams, { key }: RawKey, plain: Uint8Array): Promise<ArrayBuffer> {
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(additionalData);
    return ownBuffer(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
  },

  async decrypt({ iv, additionalData }: GcmParams, { key }: RawKey, sealed: Uint8Array): Promise<ArrayBuffer> {
    const end = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(additionalData);
    decipher.setAuthTag(sealed.subarray(end));
    return ownBuffer(Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]));
  },

  wrapKey: async (_format: string, { raw }: RawKey, by: RawKey, how: GcmParams): Promise<ArrayBuffer> =>
    subtle.encrypt(how, by, raw),

  async unwrapKey(_format: string, wrapped: Uint8Array, by: RawKey, how: GcmParams): Promise<RawKey> {
    return subtle.importKey("raw", new Uint8Array(await subtle.decrypt(how, by, wrapped)));
  },

  exportKey: async (_format: string, { raw }: RawKey): Promise<ArrayBuffer> => Uint8Array.from(raw).buffer,

  async deriveBits(
    { name, salt, iterations, info }: DeriveParams,
    { raw }: RawKey,
    bits: number,
  ): Promise<ArrayBuffer> {
    if (name === "HKDF") return hkdfSync("sha256", raw, salt, info, bits / 8);
    const known = `${Buffer.from(raw).toString("hex")} ${Buffer.from(salt).toString("hex")} ${iterations}`;
    const result = stretched.get(known) ?? ownBuffer(pbkdf2Sync(raw, salt, 1, bits / 8, "sha256"));
    stretched.set(known, result);
    return result.slice(0);
  },

  sign: async (_algorithm: string, { key }: RawKey, data: Uint8Array): Promise<ArrayBuffer> =>
    ownBuffer(createHmac("sha256", key).update(data).digest()),

  async verify(_algorithm: string, { key }: RawKey, code: Uint8Array, data: Uint8Array): Promise<boolean> {
    const right = createHmac("sha256", key).update(data).digest();
    return code.length === right.length && timingSafeEqual(code, right);
  },

  digest: async (_algorithm: string, data: Uint8Array): Promise<ArrayBuffer> =>
    ownBuffer(createHash("sha256").update(data).digest()),
};

/** Small buffers of Node lie side by side in one. */
function ownBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

/** A stream that answers everything that was written with one piece, when writing ends. */
class Whole {
  readonly writable: { getWriter(): { write(part: Uint8Array): Promise<void>; close(): Promise<void> } };
  readonly readable: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } };

  constructor(change: (bytes: Uint8Array) => Uint8Array) {
    const parts: Uint8Array[] = [];
    let isRead = false;
    this.writable = {
      getWriter: () => ({ write: async (part) => void parts.push(part), close: async () => undefined }),
    };
    this.readable = {
      getReader: () => ({
        async read() {
          if (isRead) return { done: true };
          isRead = true;
          return { done: false, value: change(Buffer.concat(parts)) };
        },
      }),
    };
  }
}
