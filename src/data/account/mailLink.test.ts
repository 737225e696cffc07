import { expect, test } from "vitest";
import { readMailLink } from "./mailLink.ts";

const claims = btoa(JSON.stringify({ sub: "u1", email: "anna@example.dk" })).replaceAll("=", "");
const SESSION = `#sb=&access_token=h.${claims}.s&refresh_token=r&expires_in=900`;
const tokens = { accessToken: `h.${claims}.s`, refreshToken: "r", userId: "u1", email: "anna@example.dk" };

test.each([
  ["signup", "confirmed"],
  ["recovery", "recovery"],
  ["email_change", "emailChanged"],
])("[§5] a mail's link of the type %s says what it was for, and whose account it is", (type, kind) => {
  expect(readMailLink(`${SESSION}&type=${type}`)).toEqual({ kind, tokens });
});

test.each(["signup", "email_change"] as const)(
  "[§5] a mail of the type %s that still has to be answered brings its secret and no session",
  (type) => {
    const secret = { type, token: "t0ken_-" };
    expect(readMailLink(`#confirm_token=t0ken_-&type=${type}`)).toEqual({ kind: "confirm", secret });
  },
);

test.each(["#confirm_token=&type=signup", "#confirm_token=t", "#confirm_token=t&type=recovery"])(
  "[§5] a secret that lacks what it is for has failed, and is never taken for a session (%s)",
  (hash) => {
    expect(readMailLink(`${hash}&access_token=h.${claims}.s`)).toEqual({ kind: "failed" });
  },
);

test("of a change of address, one answer of two is told apart", () => {
  expect(readMailLink("#sb=&message=Confirmation+link+accepted")).toEqual({ kind: "halfway" });
});

test.each(["#error=access_denied&error_code=otp_expired", "#sb=&error_code=email_exists"])(
  "a link that was used, is too old or goes to a taken address has failed (%s)",
  (hash) => {
    expect(readMailLink(hash)).toEqual({ kind: "failed" });
  },
);

test.each(["", "#", "#section-2", "#access_token="])("%j is no link of a mail", (hash) => {
  expect(readMailLink(hash)).toEqual({ kind: "none" });
});

test("a token that cannot be read still counts", () => {
  expect(readMailLink("#access_token=%%%")).toEqual({
    kind: "confirmed",
    tokens: { accessToken: "%%%", refreshToken: "" },
  });
});
