import { expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";
import { duringSignIn, endCurrentSession } from "./duringSignIn.ts";

const outcome = vi.fn(() => Promise.resolve());

test("[§4] a session that ends while nobody is on the way in is over at once", () => {
  endCurrentSession(outcome);
  expect(outcome).toHaveBeenCalledOnce();
});

test("[§4] one that ends on the way in means nothing once somebody is in, and is over before the answer if nobody is", async () => {
  outcome.mockClear();
  const tried = async (isRight: boolean) => {
    endCurrentSession(outcome);
    await Promise.resolve();
    return isRight ? ok() : failed({ kind: "WrongPassword" });
  };
  await duringSignIn(() => tried(true));
  expect(outcome).not.toHaveBeenCalled();
  await duringSignIn(() => tried(false));
  expect(outcome).toHaveBeenCalledOnce();
});

test("a way in that breaks is no way in", async () => {
  outcome.mockClear();
  const broken = duringSignIn(() => {
    endCurrentSession(outcome);
    return Promise.reject<{ readonly ok: boolean }>(new Error("the device is full"));
  });
  await expect(broken).rejects.toThrow("full");
  expect(outcome).toHaveBeenCalledOnce();
});

test("[§4] who gets in is noted on the device after what ended before, never under it", async () => {
  const order: string[] = [];
  const noted = Promise.withResolvers<void>();
  endCurrentSession(async () => {
    await noted.promise;
    order.push("ended");
  });
  const isIn = duringSignIn(() => {
    order.push("in");
    return Promise.resolve(ok());
  });
  await Promise.resolve();
  noted.resolve();
  await isIn;
  expect(order).toEqual(["ended", "in"]);
});

test("of two at once the one that succeeds counts", async () => {
  outcome.mockClear();
  const wrong = Promise.withResolvers<void>();
  const first = duringSignIn(async () => {
    await wrong.promise;
    return failed({ kind: "WrongPassword" });
  });
  await duringSignIn(() => {
    endCurrentSession(outcome);
    return Promise.resolve(ok());
  });
  wrong.resolve();
  await first;
  expect(outcome).not.toHaveBeenCalled();
});
