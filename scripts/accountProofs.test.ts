import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What `docs/account.md` says is proved where. A name may be cut short. */
const PROOFS = [
  ...readFileSync("docs/account.md", "utf8").matchAll(/`([^`]+\.test\.tsx?)` › (.+?)\s*(?=<br>|\|)/g),
].map(([, file = "", name = ""]) => [file, name] as const);

test("the account's tables name proofs", () => {
  expect(PROOFS.length).toBeGreaterThan(40);
});

test.each(PROOFS)("%s holds the test: %s", (file, name) => {
  expect(existsSync(file) ? readFileSync(file, "utf8") : "").toContain(name);
});
