import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { ACCESS_TOKEN_SECONDS, type Claims, createTokens } from "./tokens.ts";

const ISSUER = "http://localhost/auth/v1";
const SUB = "00000000-0000-4000-8000-000000000001";
const USER: Claims = { role: "authenticated", sub: SUB, session_id: SUB };

const { privateKey } = await generateKeyPair("ES256", { extractable: true });
const signingKey = { ...(await exportJWK(privateKey)), alg: "ES256" };

afterEach(() => void vi.useRealTimers());

test("[§9] a token stands until its time is over, however often it was looked at", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  const tokens = await createTokens(signingKey, ISSUER);
  const token = await tokens.sign(USER);
  expect(await tokens.verify(token)).toMatchObject(USER);
  expect(await tokens.verify(token)).toMatchObject(USER);
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1_000);
  expect(await tokens.verify(token)).toBeUndefined();
  expect(await tokens.verify(token)).toBeUndefined();
});

test("[§9] a token that is not of its time yet does not stand, also after the clock was put back", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  const tokens = await createTokens(signingKey, ISSUER);
  const token = await new SignJWT(USER).setProtectedHeader({ alg: "ES256" }).setNotBefore("1 min").sign(privateKey);
  expect(await tokens.verify(token)).toBeUndefined();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await tokens.verify(token)).toMatchObject(USER);
  vi.setSystemTime(Date.now() - 60_000);
  expect(await tokens.verify(token)).toBeUndefined();
});

test("[§9] nothing that looks like a token that stood stands with it", async () => {
  const tokens = await createTokens(signingKey, ISSUER);
  const token = await tokens.sign(USER);
  expect(await tokens.verify(token)).toMatchObject(USER);
  const [header = "", , signature = ""] = token.split(".");
  const other = Buffer.from(JSON.stringify({ ...USER, sub: SUB.replace(/1$/, "2") })).toString("base64url");
  expect(await tokens.verify([header, other, signature].join("."))).toBeUndefined();
  expect(await tokens.verify(token.slice(0, -4))).toBeUndefined();
  expect(await tokens.verify("")).toBeUndefined();
  const stranger = await generateKeyPair("ES256", { extractable: true });
  const elsewhere = await createTokens({ ...(await exportJWK(stranger.privateKey)), alg: "ES256" }, ISSUER);
  expect(await elsewhere.verify(token)).toBeUndefined();
});

test("a server keeps no more than a thousand tokens in mind, and each still stands", async () => {
  const secret = new TextEncoder().encode("a secret of at least thirty-two bytes");
  const tokens = await createTokens({ kty: "oct", alg: "HS256", k: Buffer.from(secret).toString("base64url") }, ISSUER);
  const many = await Promise.all(
    Array.from({ length: 1_100 }, (_, index) =>
      new SignJWT({ ...USER, index }).setProtectedHeader({ alg: "HS256" }).sign(secret),
    ),
  );
  for (const token of [...many, ...many]) expect(await tokens.verify(token)).toMatchObject(USER);
});
