import { expect, test } from "vitest";
import { payeeInitials } from "./payeeInitials.ts";

test("a payee's initials are those of its name, without how it was paid, and a question mark for nobody", () => {
  expect(
    ["Dankort-nota Netto 4412", "REMA 1000", "MobilePay Anne Jensen", "føtex food", "H&M", "", "4412"].map(
      payeeInitials,
    ),
  ).toEqual(["N", "R", "AJ", "FF", "HM", "?", "4"]);
});
