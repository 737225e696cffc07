import fc from "fast-check";
import { describe, expect, test } from "vitest";
import da from "#locales/da/portfolio.json" with { type: "json" };
import en from "#locales/en/portfolio.json" with { type: "json" };
import fi from "#locales/fi/portfolio.json" with { type: "json" };
import is from "#locales/is/portfolio.json" with { type: "json" };
import no from "#locales/no/portfolio.json" with { type: "json" };
import sv from "#locales/sv/portfolio.json" with { type: "json" };
import { isinProblem } from "./securityIdentity.ts";

describe("[§3] an ISIN that somebody types", () => {
  test.each(["DE0007236101", "US0378331005", "DK0062498333", "AU0000XVGZA3", "GB0002634946", "IE00B4L5Y983"])(
    "%s is one",
    (isin) => expect(isinProblem(isin)).toBeUndefined(),
  );

  test("is said to look otherwise, or to have another check digit", () => {
    expect(isinProblem("DE0007236102")).toBe("isinMistyped");
    expect(isinProblem("DE000723610")).toBe("isinWrong");
    expect(isinProblem("D00007236101")).toBe("isinWrong");
    expect(isinProblem("DE000723610A")).toBe("isinWrong");
  });

  test.each([da, en, fi, is, no, sv])("is one where its text gives an example of it: $security.isinWrong", (texts) => {
    const [example = ""] = /[A-Z]{2}\w{10}/.exec(texts.security.isinWrong) ?? [];
    expect(isinProblem(example)).toBeUndefined();
  });

  test("has one check digit of ten, and none with one digit typed wrong is taken", () => {
    const body = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}$/);
    fc.assert(
      fc.property(body, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (typed, place, off) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${typed}${digit}`).filter((one) => !isinProblem(one));
        expect(right).toHaveLength(1);
        const isin = right[0]!;
        const at = place + 2;
        const digit = Number(isin[at]);
        if (Number.isNaN(digit)) return;
        const wrong = `${isin.slice(0, at)}${(digit + off) % 10}${isin.slice(at + 1)}`;
        expect(isinProblem(wrong)).toBe("isinMistyped");
      }),
    );
  });
});
