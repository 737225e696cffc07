import { expect, test } from "vitest";
import { afterSignIn, gate, signInAddress } from "./guard.ts";

const ORIGIN = "https://overblik.example";

test("[§2] an unauthenticated visitor goes to /auth, and the page asked for is remembered", () => {
  expect(gate({ auth: "UNAUTHENTICATED", vault: "none" })).toBe("signIn");
  expect(signInAddress("/aktiver?sort=name", "", "da")).toBe("/auth?next=%2Faktiver%3Fsort%3Dname");
  expect(afterSignIn("/aktiver?sort=name", ORIGIN, "da")).toBe("/aktiver?sort=name");
});

test("[§9] what stands behind the # of the page asked for is told to no server, and is there again after the sign-in", () => {
  const asked = signInAddress("/financial?tab=calculators", "#amount=240000", "da");
  expect(asked).toBe("/auth?next=%2Ffinancial%3Ftab%3Dcalculators#amount=240000");
  const { searchParams, hash } = new URL(asked, ORIGIN);
  expect(afterSignIn((searchParams.get("next") ?? "") + hash, ORIGIN, "da")).toBe(
    "/financial?tab=calculators#amount=240000",
  );
});

test("[§2] a sign-in leads to the dashboard, in the language's own address", () => {
  expect(afterSignIn(null, ORIGIN, "da")).toBe("/oversigt");
  expect(afterSignIn(null, ORIGIN, "en")).toBe("/dashboard");
  expect(afterSignIn("/auth", ORIGIN, "en")).toBe("/dashboard");
});

test("a new household is led to the way in, unless it asked for a page", () => {
  expect(afterSignIn(null, ORIGIN, "da", true)).toBe("/onboarding");
  expect(afterSignIn("/import", ORIGIN, "da", true)).toBe("/import");
});

test("a sign-in never leads to another site", () => {
  for (const foreign of ["//evil.example/a", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    expect(afterSignIn(foreign, ORIGIN, "da")).toBe("/oversigt");
  }
});

test("[§4] while tokens are renewed the page keeps rendering, and a locked household is asked for its password", () => {
  expect(gate({ auth: "AUTHENTICATING", vault: "unlocked" })).toBe("open");
  expect(gate({ auth: "AUTHENTICATED", vault: "opening" })).toBe("open");
  expect(gate({ auth: "AUTHENTICATED", vault: "locked" })).toBe("unlock");
  expect(gate({ auth: "INITIALIZING", vault: "none" })).toBe("loading");
  expect(gate({ auth: "ERROR", vault: "unlocked" })).toBe("error");
});
