import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTokens } from "#server/auth/tokens.ts";
import { configPage } from "#server/configPage.ts";
import { LIMIT_SETTINGS, readConfig, SETTINGS } from "#server/config.ts";
import { loadSecrets } from "#server/secrets.ts";

const ROOT = join(import.meta.dirname, "../..");
const SECRET = "a secret that is known to all replicas and long enough";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "overblik-config-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("docs/configuration.md is the table that is read at the start", async () => {
  await expect(configPage()).toMatchFileSnapshot(join(ROOT, "docs/configuration.md"));
});

test("without anything said, the server listens on this machine alone, with files beside it", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8090,
    dataFolder: ".data",
    databaseUrl: undefined,
    autoconfirm: false,
    keylessAnon: false,
    minPasswordCharacters: 8,
    trustedProxies: 0,
    storage: { kind: "files", folder: join(".data", "documents") },
    limits: { login: { max: 5, minutes: 15 }, passwordReset: { max: 3, minutes: 60 } },
  });
});

test("flags go before the environment, and what is set to nothing is not set", () => {
  const config = readConfig(
    { PORT: "1", HOST: "", LIMIT_LOGIN: "7/30", STORAGE: "files" },
    { port: "2", data: "/var/x" },
  );
  expect(config).toMatchObject({ port: 2, host: "127.0.0.1", storage: { folder: "/var/x/documents" } });
  expect(config.limits.login).toEqual({ max: 7, minutes: 30 });
});

test.each([
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535, not 65536."],
  [{ PORT: "1e3" }, "PORT must be a whole number from 0 to 65535, not 1e3."],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY must be a whole number from 0 to 10, not -1."],
  [{ AUTOCONFIRM: "perhaps" }, "AUTOCONFIRM must be yes or no, not perhaps."],
  [{ KEYLESS_ANON: "2" }, "KEYLESS_ANON must be yes or no, not 2."],
  [{ MIN_PASSWORD_CHARACTERS: "3" }, "MIN_PASSWORD_CHARACTERS must be a whole number from 6 to 128, not 3."],
  [{ STORAGE: "tape" }, "STORAGE must be files or s3, not tape."],
  [{ PUBLIC_URL: "example.dk" }, "PUBLIC_URL must be an address that starts with http:// or https://, not example.dk."],
  [{ LIMIT_LOGIN: "0/15" }, /^LIMIT_LOGIN must be TRIES\/MINUTES, .+, not 0\/15\.$/],
  [{ LIMIT_API: "100" }, /^LIMIT_API must be TRIES\/MINUTES/],
  [{ LIMIT_LOGINS: "5/15" }, /^LIMIT_LOGINS must be one of LIMIT_LOGIN,/],
  [{ METRICS_PORT: "x" }, /^METRICS_PORT must be/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be debug or info/],
  [{ JWT_SECRET: SECRET, JWT_KEY_FILE: "key.json" }, /^JWT_SECRET must be left out where JWT_KEY_FILE is given/],
  [{ FACTOR_KEYS: "short" }, /^FACTOR_KEYS must be keys of 32 bytes in base64, separated by commas, not what it holds/],
  [{ SMS_WEBHOOK_URL: "texts.example" }, /^SMS_WEBHOOK_URL must be an address that starts with https:/],
  [{ STORAGE: "s3" }, /^S3_ENDPOINT must be given where STORAGE is s3/],
  [{ STORAGE: "s3", S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b" }, /^S3_ACCESS_KEY_ID must be given/],
])("a wrong value is refused with one sentence: %o", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test("a secret that is not allowed is not repeated", () => {
  const refusal = () => readConfig({ DATABASE_URL: "mysql://who:hunter2@there/x" });
  expect(refusal).toThrow("DATABASE_URL must be an address that starts with postgres:// or postgresql://");
  expect(refusal).not.toThrow("hunter2");
  expect(() => readConfig({ JWT_SECRET: "short" })).toThrow("JWT_SECRET must be a text of at least 32 characters");
});

test("a bucket is described by its five variables", () => {
  const { storage } = readConfig({
    STORAGE: "s3",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "overblik",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  });
  expect(storage).toEqual({
    kind: "s3",
    endpoint: "https://s3.example",
    bucket: "overblik",
    region: "eu-central-1",
    accessKeyId: "id",
    secretAccessKey: "key",
  });
});

test("every setting and every limit has a name of its own", () => {
  const names = Object.values({ ...SETTINGS, ...LIMIT_SETTINGS }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe("the command line", () => {
  function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const done = spawnSync(process.execPath, [join(ROOT, "sync-server/main.ts"), ...args], {
      env: { PATH: process.env["PATH"] ?? "", ...env },
      encoding: "utf8",
    });
    return { code: done.status, out: done.stdout, err: done.stderr };
  }

  test("--check-config prints what would be used, hides secrets, and ends with 0", () => {
    const { code, out } = run(["--check-config", "--port", "9000"], {
      DATABASE_URL: "postgres://me:hunter2@db.example/overblik",
      JWT_SECRET: SECRET,
      TRUST_PROXY: "1",
    });
    expect(code).toBe(0);
    expect(out).toContain("PORT=9000\n");
    expect(out).toContain("TRUST_PROXY=1\n");
    expect(out).toContain("DATABASE_URL=(hidden)\n");
    expect(out).toContain("LIMIT_API=100/1\n");
    expect(out).not.toMatch(/hunter2|a secret that/);
  });

  test("--check-config ends with 1 and a sentence for a value that is not allowed, and for a key that does not sign", () => {
    expect(run(["--check-config"], { SMTP_URL: "mail.example" })).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("SMTP_URL must be an address that starts with smtp:// or smtps://"),
    });
    expect(run(["--check-config"], { JWT_KEY_FILE: join(ROOT, "package.json") })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^JWT_KEY_FILE must name a file with a private key as a JWK/),
    });
  });

  test("a word that is no command is refused with a sentence", () => {
    expect(run(["destroy"])).toMatchObject({ code: 1, err: expect.stringContaining("must be backup FILE or restore") });
    expect(run(["--help"]).out).toContain("--extra-migrations VALUE");
  });
});

describe("the key that signs", () => {
  const keys = {
    ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
    RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  };

  async function replica(name: string, given: Parameters<typeof loadSecrets>[1]) {
    const secrets = await loadSecrets(join(folder, name), given);
    return { secrets, tokens: await createTokens(secrets.signingKey, "http://localhost/auth/v1", secrets.formerKeys) };
  }

  const claims = { role: "authenticated", sub: "00000000-0000-4000-8000-000000000001" } as const;

  test.each(["ES256", "RS256"] as const)("from a file with %s, tokens of one replica stand at another", async (alg) => {
    const jwtKeyFile = join(folder, `${alg}.json`);
    await writeFile(jwtKeyFile, JSON.stringify(keys[alg]));
    const [one, other] = [await replica(`${alg}-1`, { jwtKeyFile }), await replica(`${alg}-2`, { jwtKeyFile })];
    expect(await other.tokens.verify(await one.tokens.sign(claims))).toMatchObject(claims);
    expect(await other.tokens.verify(one.secrets.anonKey)).toMatchObject({ role: "anon" });
    expect(one.secrets.factorKeys).toEqual(other.secrets.factorKeys);
    const [shown] = one.tokens.publicKeys;
    expect(shown).toMatchObject({ alg, kid: expect.stringMatching(/^[\w-]{43}$/) });
    for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"]) expect(shown).not.toHaveProperty(secret);
    await expect(readFile(join(folder, `${alg}-1`, "secrets.json"))).rejects.toThrow("ENOENT");
  });

  test.each(["ES256", "RS256"] as const)(
    "a file with %s that says what its key may do is read all the same",
    async (alg) => {
      for (const [name, said] of Object.entries({
        both: { key_ops: ["sign", "verify"], ext: true },
        verify: { key_ops: ["verify"], ext: false },
        odd: { key_ops: ["deriveBits"], use: "enc", alg, kid: "chosen" },
      })) {
        const jwtKeyFile = join(folder, `${alg}-${name}.json`);
        const publicHalf = { ...keys.ES256, d: undefined, key_ops: ["verify"], use: "sig", alg: "ES256" };
        await writeFile(jwtKeyFile, JSON.stringify({ keys: [{ ...keys[alg], ...said }, publicHalf] }));
        const { tokens } = await replica(`${alg}-${name}`, { jwtKeyFile });
        expect(await tokens.verify(await tokens.sign(claims)), name).toMatchObject(claims);
        expect(tokens.publicKeys[0], name).toMatchObject({ alg, use: "sig" });
        expect(tokens.publicKeys[0], name).not.toHaveProperty("key_ops");
      }
    },
  );

  test("from a file with several keys the first signs, and tokens of all stand until their key is taken out", async () => {
    const path = (name: string) => join(folder, `${name}.json`);
    const publicHalf = { ...keys.ES256, d: undefined };
    const secret = { kty: "oct", alg: "HS256", k: Buffer.from(SECRET).toString("base64url") };
    await writeFile(path("former"), JSON.stringify(keys.ES256));
    await writeFile(path("both"), JSON.stringify({ keys: [keys.RS256, publicHalf, secret] }));
    await writeFile(path("next"), JSON.stringify({ keys: [keys.RS256] }));
    const former = await replica("former", { jwtKeyFile: path("former") });
    const oldest = await replica("oldest", { jwtSecret: SECRET });
    const both = await replica("both", { jwtKeyFile: path("both") });
    const next = await replica("next", { jwtKeyFile: path("next") });
    expect(both.tokens.publicKeys.map(({ alg, d }) => [alg, d])).toEqual([
      ["RS256", undefined],
      ["ES256", undefined],
    ]);
    for (const { tokens, secrets } of [former, oldest]) {
      expect(await both.tokens.verify(await tokens.sign(claims))).toMatchObject(claims);
      expect(await both.tokens.verify(secrets.anonKey)).toMatchObject({ role: "anon" });
      expect(await next.tokens.verify(await tokens.sign(claims))).toBeUndefined();
    }
    expect(await next.tokens.verify(await both.tokens.sign(claims))).toMatchObject(claims);
    expect(both.secrets.factorKeys).toContain(oldest.secrets.factorKeys[0]);
    await writeFile(path("public"), JSON.stringify({ keys: [publicHalf, keys.RS256] }));
    await expect(replica("public", { jwtKeyFile: path("public") })).rejects.toThrow("of which the first is one");
    await expect(loadSecrets(join(folder, "both"), { jwtKeyFile: path("both") }, true)).rejects.toThrow("--new-key");
  });

  test("from a secret, tokens are HS256, the app's key is the same everywhere, and nothing is published", async () => {
    const [one, other] = [await replica("hs-1", { jwtSecret: SECRET }), await replica("hs-2", { jwtSecret: SECRET })];
    expect(await other.tokens.verify(await one.tokens.sign(claims))).toMatchObject(claims);
    expect(one.secrets.anonKey).toBe(other.secrets.anonKey);
    expect(one.tokens.publicKeys).toEqual([]);
    const stranger = await replica("hs-3", { jwtSecret: `${SECRET}.` });
    expect(await one.tokens.verify(await stranger.tokens.sign(claims))).toBeUndefined();
  });

  test("a public key cannot be used as the secret of another algorithm", async () => {
    const jwtKeyFile = join(folder, "ES256.json");
    const { tokens } = await replica("mixed", { jwtKeyFile });
    const forged = await createTokens(
      { kty: "oct", k: Buffer.from(JSON.stringify(tokens.publicKeys[0])).toString("base64url"), alg: "HS256" },
      "http://localhost/auth/v1",
    );
    expect(await tokens.verify(await forged.sign(claims))).toBeUndefined();
  });
});
