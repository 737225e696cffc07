import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { allDrafts, draftOf, keepDraft } from "../records/drafts.ts";
import { handleTabMessage, signIn } from "./household.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "./session.ts";

const EMAIL = "anna@example.dk";
const PASSWORD = "Tre små grise 3";
const TYPED = { name: "Sommerhus", notes: "ved vandet" };
let server: PageServer;

beforeEach(async () => {
  sessionStorage.clear();
  server = await accountInPage(EMAIL, PASSWORD);
});
afterEach(() => server.end());

/** The server's message to a device that was signed out from another one. */
async function endElsewhere(): Promise<void> {
  const userId = sessionView().account?.userId ?? "";
  const { token } = server.answers;
  server.answers["token"] = () =>
    Response.json({ code: "refresh_token_not_found", message: "no" }, { status: 400, headers: VERSION });
  const link = await remote();
  if (link.ok) await link.value.renewedToken(userId);
  server.answers["token"] = token!;
}

const VERSION = { "x-supabase-api-version": "2024-01-01" };

test("[§4] a session that was ended elsewhere says so, and what was being typed is there again after the next sign-in", async () => {
  await vi.waitFor(() => {
    keepDraft("asset/new", TYPED);
    expect(sessionStorage.getItem("overblik.typed")).not.toBeNull();
  });
  expect(sessionStorage.getItem("overblik.typed")).not.toContain("Sommerhus");

  await endElsewhere();
  await vi.waitFor(() => expect(sessionView().auth).toBe("UNAUTHENTICATED"), SOON);
  expect(sessionView().left).toEqual({ because: "ended", email: EMAIL });
  expect(allDrafts()).toEqual([]);

  expect((await signIn({ email: EMAIL, password: PASSWORD })).ok).toBe(true);
  await vi.waitFor(() => expect(draftOf("asset/new")).toEqual(TYPED), SOON);
  expect(sessionView().left).toBeUndefined();
});

test("[§4] a tab that hears of both, of the session's end and of the tab that signed out, tells of the tab", async () => {
  const userId = sessionView().account?.userId ?? "";
  await endElsewhere();
  await vi.waitFor(() => expect(sessionView().auth).toBe("UNAUTHENTICATED"), SOON);
  handleTabMessage({ kind: "signedOut", userId });
  expect(sessionView().left).toEqual({ because: "signedOut", email: EMAIL });
});

test("[§4] what is typed without a pause is sealed all the same", async () => {
  let letters = 0;
  await vi.waitFor(
    () => {
      keepDraft("asset/new", { ...TYPED, notes: "x".repeat((letters += 1)) });
      expect(sessionStorage.getItem("overblik.typed")).not.toBeNull();
    },
    { interval: 50, timeout: 5_000 },
  );
});
