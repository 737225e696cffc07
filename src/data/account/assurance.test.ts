import { describe, expect, test } from "vitest";
import { assuranceOf, lacksFactor } from "./assurance.ts";

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

describe("[§4] how sure the server is of who this is", () => {
  const verified = { factors: [{ status: "unverified" }, { status: "verified" }] };

  test("aal1 without a factor, and with one that was never shown", () => {
    expect(assuranceOf({ access_token: token({ aal: "aal1" }), user: {} })).toBe("aal1");
    const unfinished = { factors: [{ status: "unverified" }] };
    expect(assuranceOf({ access_token: token({ aal: "aal1" }), user: unfinished })).toBe("aal1");
  });

  test("a verified factor asks for aal2, and aal2 is what the token says", () => {
    expect(assuranceOf({ access_token: token({ aal: "aal1" }), user: verified })).toBe("stepUpNeeded");
    expect(assuranceOf({ access_token: token({ aal: "aal2" }), user: verified })).toBe("aal2");
    expect(lacksFactor({ access_token: token({ aal: "aal1" }), user: verified })).toBe(true);
    expect(lacksFactor({ access_token: token({ aal: "aal2" }), user: verified })).toBe(false);
  });

  test("a token that cannot be read says nothing", () => {
    for (const odd of ["", "a.b.c", token([])]) {
      expect(assuranceOf({ access_token: odd, user: {} })).toBe("aal1");
    }
  });
});
