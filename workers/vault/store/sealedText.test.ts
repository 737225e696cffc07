import { expect, test } from "vitest";
import { firstDevice, must } from "#tests/support/testDevice.ts";

test("[§4] a text that a page keeps opens for the same purpose and in the same account alone", async () => {
  const [{ device: mine }, { device: other }] = await Promise.all([firstDevice(), firstDevice()]);
  const sealed = must(await mine.vault.sealText("Mormors ring, 450 kr.", "drafts/1"));
  expect(JSON.stringify(sealed)).not.toContain("Mormors");
  expect(must(await mine.vault.openText(sealed, "drafts/1"))).toBe("Mormors ring, 450 kr.");
  const damaged = { ok: false, problem: { kind: "Damaged" } };
  expect(await mine.vault.openText(sealed, "drafts/2")).toEqual(damaged);
  expect(await other.vault.openText(sealed, "drafts/1")).toEqual(damaged);
  for (const broken of [
    { iv: "" },
    { ct: `${sealed.ct.startsWith("A") ? "B" : "A"}${sealed.ct.slice(1)}` },
    { ct: "?" },
    { keyVersion: 9 },
  ]) {
    expect(await mine.vault.openText({ ...sealed, ...broken }, "drafts/1")).toEqual(damaged);
  }
});
