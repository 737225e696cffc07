import * as fc from "fast-check";
import { expect, test } from "vitest";
import { accountNameOfFile } from "./accountNameOfFile.ts";

test("the name that a bank gives a file with the account's number is that of the account", () => {
  expect(accountNameOfFile("Budgetkonto-3574-0012345678.csv")).toBe("Budgetkonto");
  expect(accountNameOfFile("Fælles konto 2026-11.csv")).toBe("Fælles konto");
  expect(accountNameOfFile("Opsparing_til_ferie.xlsx")).toBe("Opsparing til ferie");
});

test("a file that is called as every file is names no account", () => {
  for (const name of ["export.csv", "Posteringer 2026.csv", "20261127.csv", "a.csv", "", ".csv"])
    expect(accountNameOfFile(name)).toBe("");
});

test("any name of a file gives a name of letters and spaces, or none", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(accountNameOfFile(name)).toMatch(/^[\p{L} ]{0,60}$/u);
    }),
  );
});
