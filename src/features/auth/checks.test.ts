import { expect, test } from "vitest";
import { isFine, signInChecks, signUpChecks } from "./checks.ts";

const GOOD = { email: "ane@example.dk", password: "otte-tegn", confirmation: "otte-tegn", accepted: true };

test("[§5] a complete sign-up is accepted", () => {
  expect(isFine(signUpChecks(GOOD))).toBe(true);
});

test("[§5] a password has at least 8 characters, counted as a person counts", () => {
  expect(signUpChecks({ ...GOOD, password: "syv-teg", confirmation: "syv-teg" }).password).toBe("password");
  expect(signUpChecks({ ...GOOD, password: "🦢🦢🦢🦢", confirmation: "🦢🦢🦢🦢" }).password).toBe("password");
  expect(signUpChecks({ ...GOOD, password: "12345678", confirmation: "12345678" }).password).toBeUndefined();
});

test("[§5] password and confirmation must match, and the terms must be accepted", () => {
  expect(signUpChecks({ ...GOOD, confirmation: "noget andet" }).confirmation).toBe("confirm");
  expect(signUpChecks({ ...GOOD, accepted: false }).accepted).toBe("terms");
});

test("[§5] what is empty is required; what is no address is not valid", () => {
  expect(signUpChecks({ email: " ", password: "", confirmation: "", accepted: true })).toEqual({
    email: "required",
    password: "required",
    confirmation: "required",
    accepted: undefined,
  });
  for (const email of ["ane", "ane@", "@example.dk", "ane@example", "a b@example.dk"]) {
    expect(signUpChecks({ ...GOOD, email }).email).toBe("email");
  }
});

test("a sign-in asks for the password and does not measure it", () => {
  expect(signInChecks("ane@example.dk", "kort")).toEqual({ email: undefined, password: undefined });
  expect(signInChecks("ane@example.dk", "").password).toBe("required");
});
