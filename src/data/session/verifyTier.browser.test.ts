import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_CACHE_MS } from "#config/spec.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { retryUserData, signIn, signOut } from "./household.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "./session.ts";

/** Nobody that a test before has left on this device. */
let login: { readonly email: string; readonly password: string };
const VERSION = { "x-supabase-api-version": "2024-01-01" };
let server: PageServer;
/** How often the server was asked for the tier. */
let asked = 0;

beforeEach(async () => {
  login = { email: `${crypto.randomUUID()}@example.dk`, password: "Tre små grise 3" };
  server = await accountInPage(login.email, login.password);
  answerWith(() => [{ subscription_tier: "vip", subscribed: true }]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.end();
});

function answerWith(answer: () => unknown): void {
  asked = 0;
  server.answers["subscribers"] = () => {
    asked += 1;
    return answer();
  };
}

const refused = () => Response.json({ message: "permission denied" }, { status: 403, headers: VERSION });
const silent = (): never => {
  throw new TypeError("no network");
};

test("[§4] [§8] a sign-in whose lookup the server refuses is in ERROR, also where the tier is known, and asking again gets out of it", async () => {
  await signOut();
  await signIn(login);
  expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "vip" } });
  await signOut();
  answerWith(refused);
  expect((await signIn(login)).ok).toBe(true);
  expect(sessionView()).toMatchObject({ auth: "ERROR", error: { kind: "UserDataFailed" } });
  await retryUserData();
  expect([asked, sessionView().auth]).toEqual([2, "ERROR"]);
  answerWith(() => [{ subscription_tier: "business", subscribed: true }]);
  await retryUserData();
  expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "business" } });
  expect(sessionView().error).toBeUndefined();
});

test("[§4] without an answer the tier that this device last verified counts, and a device that has none is in ERROR", async () => {
  await signOut();
  await signIn(login);
  await signOut();
  answerWith(silent);
  expect((await signIn(login)).ok).toBe(true);
  expect(asked).toBe(1);
  expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "vip" } });

  await signOut({ wipe: true });
  expect((await signIn(login)).ok).toBe(true);
  expect(sessionView()).toMatchObject({ auth: "ERROR", error: { kind: "UserDataFailed" } });
});

test("[§4] [§9] for five minutes a renewed token asks for no tier, after them it does, and a refusal then takes nobody's page", async () => {
  await signOut();
  await signIn(login);
  expect(asked).toBe(1);
  await renew();
  expect([asked, sessionView().auth]).toEqual([1, "AUTHENTICATED"]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + SESSION_CACHE_MS);
  answerWith(refused);
  await renew();
  expect(asked).toBe(1);
  expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "vip" } });
});

/** Resolves when the session has heard of the new token and has settled. */
async function renew(): Promise<void> {
  const link = await remote();
  if (!link.ok) throw new Error(link.problem.kind);
  const heard = new Promise<void>((resolve) => {
    const stop = link.value.onSession(() => {
      stop();
      resolve();
    });
  });
  await link.value.renewedToken(sessionView().account?.userId ?? "");
  await heard;
  await vi.waitFor(() => expect(sessionView().auth).not.toBe("AUTHENTICATING"), SOON);
}
