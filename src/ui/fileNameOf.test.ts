import { expect, test } from "vitest";
import { fileNameOf } from "./fileNameOf.ts";

test("a file bears the words of its title, and another name where the title has none", () => {
  expect(fileNameOf("Økonomisk overblik", "rapport")).toBe("økonomisk-overblik");
  expect(fileNameOf("Hvad går pengene til?", "rapport")).toBe("hvad-går-pengene-til");
  expect(fileNameOf("…", "rapport")).toBe("rapport");
  expect(fileNameOf("ord ".repeat(60), "rapport").length).toBeLessThanOrEqual(80);
  expect(fileNameOf("ord ".repeat(60), "rapport")).toMatch(/ord$/);
});
