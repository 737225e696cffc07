import { expect, test } from "vitest";
import { parseSharedLink, sharedLinkAddress } from "./sharedLink.ts";

const LINK = { id: "A1b2-_".padEnd(22, "x"), key: "k-_9".padEnd(43, "y") };

test("a link that is handed on gives its parts back, and its key stands behind the sign that no browser sends", () => {
  const address = sharedLinkAddress("https://overblik.example", `/delt/${LINK.id}`, LINK);
  const { pathname, search, hash } = new URL(address);
  expect(pathname + search).not.toContain(LINK.key);
  expect(parseSharedLink(pathname.split("/").at(-1), hash)).toEqual(LINK);
});

test("a link of which a part is missing or was cut is none", () => {
  const { id, key } = LINK;
  expect(parseSharedLink(id, "")).toBeUndefined();
  expect(parseSharedLink(id, "#")).toBeUndefined();
  expect(parseSharedLink(id, `#${key.slice(1)}`)).toBeUndefined();
  expect(parseSharedLink(id, `#${key}.`)).toBeUndefined();
  expect(parseSharedLink(id.slice(1), `#${key}`)).toBeUndefined();
  expect(parseSharedLink(undefined, `#${key}`)).toBeUndefined();
});
