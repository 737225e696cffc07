import { expect, test } from "vitest";
import { base64, fromBase64, hex, utf8 } from "../bytes.ts";
import type { Bytes } from "../bytes.ts";
import { open, padded, paddedLength, recordAad, seal } from "./envelope.ts";
import { deriveKeys, hkdfSha256, isAcceptable, masterSecret } from "./keys.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { rollbackViolation, newKeyset, openKeyset } from "./keyset.ts";
import type { KdfParams, KeysetDocument } from "../vaultApi.ts";

const PASSWORD = "Rødgrød med fløde 8";
const SALT = base64(Uint8Array.from({ length: 32 }, (_, i) => i));
const USER = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

function kdf(iterations: number): KdfParams {
  return { alg: "PBKDF2-HMAC-SHA256", iterations, salt: SALT };
}

const VECTORS = [
  {
    iterations: 100_000,
    master: "6ad89e76f79067e5c39a663174b46369798a8d5cfc4f653876fa85bb3805f956",
    authSecret: "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow",
    wrapping: "2d7958fcb0950d5f35589ac9fd142824958fdee95458a925f8203a1a29652bef",
    commit: "24db7c2320fdbd8a6abe9013b7a6e3aa41c07feeb9d297def093a361822c6d2c",
  },
  {
    iterations: 600_000,
    master: "7d538e48436af242c3dda5f482a9c4e8da5310b5d5df956b14726254115fa9d9",
    authSecret: "yMYQzbLBEorGXC6WyZCcO6FawPzAkRmmQmk56x9lsxc",
    wrapping: "a0b4cacf10590a34eca01bcbd0e14a6dfaf3473b4e4cc82846fb84b5773295e7",
    commit: "9215b577bff85993d6d7bc2be742b83bcf22dc308a5a02456de5c070a63f013f",
  },
];

test.each(VECTORS)("[§9] a password becomes the published keys at $iterations rounds", async (vector) => {
  const master = await masterSecret(PASSWORD, kdf(vector.iterations));
  expect(hex(master)).toBe(vector.master);
  expect(hex(await hkdfSha256(master, "fin/v1/kek"))).toBe(vector.wrapping);
  const derived = await deriveKeys(PASSWORD, kdf(vector.iterations));
  expect(derived.authSecret).toBe(vector.authSecret);
  expect(hex(derived.commit)).toBe(vector.commit);
  expect(derived.wrappingKey.extractable).toBe(false);
});

test("a password typed with combining letters is the same password", async () => {
  const composed = await masterSecret("blåbær", kdf(100_000));
  expect(await masterSecret("blåbær".normalize("NFD"), kdf(100_000))).toEqual(composed);
});

const PLACE = {
  collection: "assets",
  id: "22222222-2222-4222-8222-222222222222",
  keyVersion: 3,
  rev: 7,
  schemaVersion: 1,
  deleted: false,
};
const VAULT = "11111111-1111-4111-8111-111111111111";
const CIPHERTEXT = "656f31adc363d1f3447956090c9acd8279cab825bfaa575fc7a5d19d92c8";

async function vectorKey(): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(32).fill(0x42), "AES-GCM", false, ["encrypt", "decrypt"]);
}
const fixedIv = () => Uint8Array.from({ length: 16 }, (_, i) => 0xa0 + i);

test("[§9] a record is sealed to the published bytes", async () => {
  const sealed = await seal(await vectorKey(), utf8('{"name":"Hus"}'), recordAad(VAULT, PLACE), fixedIv);
  expect(hex(sealed.ct)).toBe(CIPHERTEXT);
});

test("a row that was altered, moved or relabelled does not open", async () => {
  const key = await vectorKey();
  const sealed = await seal(key, utf8('{"name":"Hus"}'), recordAad(VAULT, PLACE), fixedIv);
  const places = [
    { ...PLACE, collection: "debts" },
    { ...PLACE, id: VAULT },
    { ...PLACE, keyVersion: 2 },
    { ...PLACE, rev: 6 },
    { ...PLACE, schemaVersion: 2 },
    { ...PLACE, deleted: true },
  ];
  for (const place of places) expect(await open(key, sealed, recordAad(VAULT, place))).toBeUndefined();
  expect(await open(key, sealed, recordAad(USER, PLACE))).toBeUndefined();
  for (let bit = 0; bit < sealed.ct.length * 8; bit += 7)
    expect(await open(key, { ...sealed, ct: flipped(sealed.ct, bit) }, recordAad(VAULT, PLACE))).toBeUndefined();
  expect(await open(key, { ...sealed, iv: flipped(sealed.iv, 3) }, recordAad(VAULT, PLACE))).toBeUndefined();
  expect(await open(key, { ...sealed, ct: sealed.ct.slice(0, 3) }, recordAad(VAULT, PLACE))).toBeUndefined();
  expect(await open(key, sealed, recordAad(VAULT, PLACE))).toBeDefined();
});

test("no two places share their bound bytes, however their texts are cut", () => {
  const a = recordAad(VAULT, { ...PLACE, collection: "ab", id: "c" });
  const b = recordAad(VAULT, { ...PLACE, collection: "a", id: "bc" });
  expect(a).not.toEqual(b);
});

test("[§9] every sealing asks the platform for a new IV of 16 bytes", async () => {
  const asked: number[] = [];
  const counted = (length: number) => {
    asked.push(length);
    return random(length);
  };
  const key = await vectorKey();
  const sealed = await Promise.all(
    Array.from({ length: 20 }, () => seal(key, utf8("{}"), recordAad(VAULT, PLACE), counted)),
  );
  expect(asked).toEqual(Array.from({ length: 20 }, () => 16));
  expect(new Set(sealed.map(({ iv }) => hex(iv))).size).toBe(20);
});

test("lengths are padded in steps of 256 bytes, and above 4 KiB by at most an eighth", () => {
  expect([0, 1, 256, 257, 4096].map(paddedLength)).toEqual([256, 256, 256, 512, 4096]);
  for (let length = 4097; length < 300_000; length += 911) {
    expect(paddedLength(length)).toBeGreaterThanOrEqual(length);
    expect(paddedLength(length) / length).toBeLessThan(1.12);
  }
  expect(JSON.parse(new TextDecoder().decode(padded('{"a":1}')))).toEqual({ a: 1 });
});

test.each([
  ["too few rounds", { ...kdf(99_999) }],
  ["too many rounds", { ...kdf(10_000_001) }],
  ["half a round", { ...kdf(100_000.5) }],
  ["a short salt", { ...kdf(100_000), salt: base64(new Uint8Array(16)) }],
  ["a salt that is no base64", { ...kdf(100_000), salt: "%%%" }],
  ["another algorithm", { ...kdf(100_000), alg: "PBKDF2-HMAC-SHA1" } as unknown as KdfParams],
])("[§9] parameters with %s are refused", (_what, params) => {
  expect(isAcceptable(params)).toBe(false);
  expect(isAcceptable(kdf(100_000))).toBe(true);
});

async function newlyMade(): Promise<KeysetDocument> {
  return newKeyset(USER, await deriveKeys(PASSWORD, kdf(100_000)), new Date(0), random);
}

test("a keyset opens with its password and holds a usable data key that cannot be read out", async () => {
  const keyset = await newlyMade();
  const opened = await openKeyset(USER, keyset, await deriveKeys(PASSWORD, kdf(100_000)));
  if (!opened.ok) throw new Error(opened.problem.kind);
  expect(opened.value).toMatchObject({ rev: 1, activeVersion: 1, vaultId: keyset.vault_id });
  await expect(crypto.subtle.exportKey("raw", opened.value.dataKeys.get(1)!)).rejects.toThrow();
  expect(await openKeyset(USER, keyset, await deriveKeys("forkert", kdf(100_000)))).toEqual({
    ok: false,
    problem: { kind: "WrongPassword" },
  });
});

test("a keyset that anyone has touched is refused", async () => {
  const keyset = await newlyMade();
  const derived = await deriveKeys(PASSWORD, kdf(100_000));
  const [wrap, key] = [keyset.wraps[0]!, keyset.keys[0]!];
  const touched: readonly KeysetDocument[] = [
    { ...keyset, rev: 2 },
    { ...keyset, vault_id: VAULT },
    { ...keyset, created_at: "2020-01-01T00:00:00.000Z" },
    { ...keyset, mac: base64(flipped(fromBase64(keyset.mac), 0)) },
    { ...keyset, wraps: [{ ...wrap, ct: base64(flipped(fromBase64(wrap.ct), 9)) }] },
    { ...keyset, keys: [{ ...key, state: "retired" }] },
    { ...keyset, keys: [{ ...key, version: 2 }] },
    { ...keyset, keys: [{ ...key, ct: base64(flipped(fromBase64(key.ct), 9)) }] },
    { ...keyset, kdf: kdf(200_000) },
    { ...keyset, wraps: [] },
    { ...keyset, keys: [] },
  ];
  for (const each of touched)
    expect(await openKeyset(USER, each, derived)).toMatchObject({ problem: { kind: "Tampered" } });
  expect(await openKeyset(VAULT, keyset, derived)).toMatchObject({ problem: { kind: "Tampered" } });
});

test("a device that holds a keyset refuses an older one, another vault's, and weaker parameters", async () => {
  const pinned = { ...(await newlyMade()), rev: 3 };
  expect(rollbackViolation(pinned, { ...pinned, rev: 2 })?.reason).toBe("rollback");
  expect(rollbackViolation(pinned, { ...pinned, mac: "other" })?.reason).toBe("rollback");
  expect(rollbackViolation(pinned, { ...pinned, rev: 4, vault_id: VAULT })?.reason).toBe("vault");
  expect(rollbackViolation({ ...pinned, kdf: kdf(600_000) }, { ...pinned, rev: 4 })?.reason).toBe("parameters");
  expect(rollbackViolation(pinned, pinned)).toBeUndefined();
  expect(rollbackViolation(pinned, { ...pinned, rev: 4, mac: "other" })).toBeUndefined();
});

test("canonical JSON does not depend on the order in which fields were written", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});

function flipped(bytes: Bytes, bit: number): Bytes {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
}
