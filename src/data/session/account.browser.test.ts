import { afterEach, expect, test } from "vitest";
import { signIn, signUp } from "./account.ts";
import { sessionView } from "./session.ts";

const LOGIN = { email: "anna@example.dk", password: "Tre små grise 3" };
const passOn = window.fetch;

afterEach(() => {
  window.fetch = passOn;
});

test("[§8] an app that does not know its server says so in the session, whoever tries to come in", async () => {
  // The server's own word of last time is removed.
  localStorage.removeItem("overblik.remote");
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return url.pathname === "/config.json" ? new Response("", { status: 404 }) : passOn(input, init);
  };
  const unknown = { ok: false, problem: { kind: "NotConfigured" } };
  expect(await signIn(LOGIN)).toEqual(unknown);
  expect(sessionView()).toEqual({ auth: "ERROR", vault: "none", error: { kind: "NotConfigured" } });
  expect(await signUp({ ...LOGIN, language: "da" })).toEqual(unknown);
});
