import { afterEach, expect, test, vi } from "vitest";
import { keepSignUp } from "./pendingSignUp.ts";
import { openMailLink, forgetMail, forgetRecovery, pendingMailSecret, heldRecovery } from "./openMailLink.ts";

const { revoke, remote } = vi.hoisted(() => {
  const ended = vi.fn<(token: string) => Promise<void>>(async () => undefined);
  return {
    revoke: ended,
    remote: async () => ({
      ok: true,
      value: { config: { url: "https://api.example", anonKey: "anon" }, revoke: ended },
    }),
  };
});
vi.mock("../remote/remoteLink.ts", () => ({ remote }));

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
vi.stubGlobal("localStorage", storage);

afterEach(() => {
  kept.clear();
  forgetRecovery();
  forgetMail();
  revoke.mockClear();
});

const claims = btoa(JSON.stringify({ sub: "u1", email: "anna@example.dk" })).replaceAll("=", "");
const session = (type: string) => `#sb=&access_token=h.${claims}.s&refresh_token=r&type=${type}`;

test("[§5] a confirmed address is told and its session is ended at once", async () => {
  expect(openMailLink(session("signup"))).toEqual({ confirmedEmail: "anna@example.dk" });
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(`h.${claims}.s`));
  expect(heldRecovery()).toBeUndefined();
});

test("[§2] the page that was asked for before the sign-up on this device is where its link leads on to", () => {
  keepSignUp(
    storage,
    "Anna@example.dk",
    { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: "" },
    "/gaeld?type=car",
  );
  expect(openMailLink(session("signup"))).toEqual({ confirmedEmail: "anna@example.dk", next: "/gaeld?type=car" });
  keepSignUp(storage, "bo@example.dk", { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: "" }, "/aktiver");
  expect(openMailLink(session("signup"))).toEqual({ confirmedEmail: "anna@example.dk" });
});

test("[§5] the session of a recovery is held in memory, and nothing of it is in what the page is told", () => {
  const arrival = openMailLink(session("recovery"));
  expect(arrival).toEqual({ reset: true });
  expect(heldRecovery()).toMatchObject({ refreshToken: "r", userId: "u1" });
  expect(revoke).not.toHaveBeenCalled();
  forgetRecovery();
  expect(heldRecovery()).toBeUndefined();
});

test("[§5] the secret of a mail that has to be answered is held in memory: nothing is asked, changed or told of it", () => {
  expect(openMailLink("#confirm_token=secret&type=email_change")).toEqual({ confirm: "email_change" });
  expect(pendingMailSecret()).toEqual({ type: "email_change", token: "secret" });
  expect(revoke).not.toHaveBeenCalled();
  expect([...kept.values()].join("")).not.toContain("secret");
  forgetMail();
  expect(pendingMailSecret()).toBeUndefined();
});

test("a link that failed and one of two answers are told; anything else is no link", () => {
  expect(openMailLink("#error=access_denied&error_code=otp_expired")).toEqual({ linkFailed: true });
  expect(openMailLink("#sb=&message=Confirmation+link+accepted")).toEqual({ halfway: true });
  expect(openMailLink("#access_token=")).toBeUndefined();
});
