import * as fc from "fast-check";
import { expect, test } from "vitest";
import { webAddress } from "./webAddress.ts";

test("an address may be written as people say it, and only a page of the web is one", () => {
  expect(webAddress(" netflix.com/cancelplan ")?.href).toBe("https://netflix.com/cancelplan");
  expect(webAddress("http://tv2.dk")?.href).toBe("http://tv2.dk/");
  for (const other of [
    "",
    "nothing",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:me@tv2.dk",
    "https://a:b@tv2.dk",
  ])
    expect(webAddress(other), other).toBeUndefined();
});

test("whatever is written, what comes out opens as a page", () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
      const url = webAddress(text);
      if (url) expect(url.href).toMatch(/^https?:\/\//);
    }),
  );
});
