import { expect, test } from "vitest";
import { tokenOwner } from "./tokenOwner.ts";

const token = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.c2ln`;

test("[§7] a token says whom it speaks for", () => {
  expect(tokenOwner(token({ sub: "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11", name: "Åse ÿ?>" }))).toBe(
    "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11",
  );
});

test("a token that does not say it, or is none, speaks for nobody", () => {
  for (const other of [token({}), token({ sub: 7 }), token("sub"), "e30", "", "a.b.c"]) {
    expect(tokenOwner(other)).toBeUndefined();
  }
});
