import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openedByHand } from "./openedByHand.ts";

let now = 0;
const links = openedByHand(() => now);

function link(path: string, target = ""): HTMLAnchorElement {
  const element = document.createElement("a");
  Object.assign(element, { href: path, textContent: path, target });
  // The page of the test stays where it is.
  element.addEventListener("click", (event) => event.preventDefault());
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

test("a link that its person follows into another window serves once, for 30 s, and for its own address", async () => {
  await userEvent.click(link("/aktiver?sort=navn"), { modifiers: ["Control"] });
  expect(links.has("/aktiver")).toBe(false);
  expect(links.has("/aktiver?sort=navn")).toBe(true);
  expect(links.use("/aktiver?sort=navn")).toBe(true);
  expect(links.use("/aktiver?sort=navn")).toBe(false);
  await userEvent.click(link("/gaeld", "_blank"));
  now += 30_001;
  expect(links.use("/gaeld")).toBe(false);
});

test("a click that opens nothing beside the page, an address that is no page, and a script's own click count for nothing", async () => {
  await userEvent.click(link("/aktiver"));
  await userEvent.click(link("/config.json"), { modifiers: ["Control"] });
  link("/gaeld").dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
  link("/maal", "_blank").click();
  expect(["/aktiver", "/config.json", "/gaeld", "/maal"].filter((path) => links.has(path))).toEqual([]);
});
