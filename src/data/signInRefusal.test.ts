import { expect, test } from "vitest";
import { signInRefusal } from "./signInRefusal.ts";

test("§9 a server that refuses further sign-ins is left alone for as long as it says", () => {
  expect(signInRefusal({ kind: "RateLimited", retryAfterSeconds: 90 })).toEqual({
    kind: "ServerFailed",
    retryAfterMs: 90_000,
  });
  expect(signInRefusal({ kind: "RateLimited" })).toEqual({ kind: "ServerFailed", retryAfterMs: 60_000 });
});

test.each([
  ["a password that was changed elsewhere", { kind: "WrongPassword" }, "SignInAgain"],
  ["a network that only a mail lets in", { kind: "RateLimited", isMailed: true }, "SignInAgain"],
  ["no network", { kind: "Offline" }, "Offline"],
  ["a server in trouble", { kind: "ServerFailed" }, "ServerFailed"],
] as const)("§4 after a sign-in that was opened offline, %s is told as it is", (_, problem, kind) => {
  expect(signInRefusal(problem)).toEqual({ kind });
});
