import { afterEach, expect, test, vi } from "vitest";
import { arrive, forgetRecovery, heldRecovery } from "./arrival.ts";

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
vi.mock("./remoteLink.ts", () => ({ remote }));

afterEach(() => {
  forgetRecovery();
  revoke.mockClear();
});

const claims = btoa(JSON.stringify({ sub: "u1", email: "anna@example.dk" })).replaceAll("=", "");
const session = (type: string) => `#sb=&access_token=h.${claims}.s&refresh_token=r&type=${type}`;

test("[§5] a confirmed address is told and its session is ended at once", async () => {
  expect(arrive(session("signup"))).toEqual({ confirmedEmail: "anna@example.dk" });
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(`h.${claims}.s`));
  expect(heldRecovery()).toBeUndefined();
});

test("[§5] the session of a recovery is held in memory, and nothing of it is in what the page is told", () => {
  const arrival = arrive(session("recovery"));
  expect(arrival).toEqual({ reset: true });
  expect(heldRecovery()).toMatchObject({ refreshToken: "r", userId: "u1" });
  expect(revoke).not.toHaveBeenCalled();
  forgetRecovery();
  expect(heldRecovery()).toBeUndefined();
});

test("a link that failed and one of two answers are told; anything else is no link", () => {
  expect(arrive("#error=access_denied&error_code=otp_expired")).toEqual({ linkFailed: true });
  expect(arrive("#sb=&message=Confirmation+link+accepted")).toEqual({ halfway: true });
  expect(arrive("#access_token=")).toBeUndefined();
});
