import { expect, test } from "vitest";
import { failed, ok } from "#domain/result.ts";
import { signInAgain } from "./signInAgain.ts";

const SECRET = { userId: "id", email: "pia@example.dk", authSecret: "secret" };

test("§9 a server that refuses further sign-ins is left alone for as long as it says", async () => {
  const refused = (retryAfterSeconds?: number) => ({
    signIn: async () => failed({ kind: "RateLimited" as const, ...(retryAfterSeconds && { retryAfterSeconds }) }),
  });
  expect(await signInAgain(refused(90), SECRET)).toEqual(failed({ kind: "ServerFailed", retryAfterMs: 90_000 }));
  expect(await signInAgain(refused(), SECRET)).toEqual(failed({ kind: "ServerFailed", retryAfterMs: 60_000 }));
});

test.each([
  ["a password that was changed elsewhere", { kind: "WrongPassword" }, "SignInAgain"],
  ["a network that only a mail lets in", { kind: "RateLimited", isMailed: true }, "SignInAgain"],
  ["no network", { kind: "Offline" }, "Offline"],
  ["a server in trouble", { kind: "ServerFailed" }, "ServerFailed"],
] as const)("§4 after a sign-in that was opened offline, %s is told as it is", async (_, problem, kind) => {
  expect(await signInAgain({ signIn: async () => failed(problem) }, SECRET)).toEqual(failed({ kind }));
});

test("§4 a device that was opened offline has a session again, or is asked for the second factor", async () => {
  const server = (lacksFactor: boolean) => ({
    signIn: async () => ok({ userId: "id", email: SECRET.email, lacksFactor }),
  });
  expect(await signInAgain(server(false), SECRET)).toEqual(ok());
  expect(await signInAgain(server(true), SECRET)).toEqual(failed({ kind: "FactorRequired" }));
});
