import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHARED_WORDS } from "#config/wordFiles.ts";
import { RECORD_KINDS } from "./recordKinds.ts";
import type { UndoWords } from "./useUndoToast.ts";

const UNDO_WORDS = [
  "assets",
  "budget",
  "budgetPlan",
  "categories",
  "debt",
  "documents",
  "goals",
  "household",
  "payments",
  "portfolio",
  "prices",
  "rates",
  "recurring",
  "rules",
] as const satisfies readonly UndoWords[];

const PROBLEMS = ["Invalid", "NotFound", "Locked", "StorageFull", "StorageFailed", "NewerApp", "TooLarge"];

function danish(name: string): Record<string, unknown> {
  const folder = ["categories", "prices", "rates", ...SHARED_WORDS].includes(name) ? "shared/" : "";
  const path = new URL(`../../locales/da/${folder}${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}

/** The text of a key in a file, else in those that all others fall back on. */
function word(name: string, key: string): unknown {
  const texts = [name, ...SHARED_WORDS].map((file) =>
    key
      .split(".")
      .reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], danish(file)),
  );
  return texts.find((text) => text !== undefined);
}

test.each(UNDO_WORDS)("there are words for undoing and for what went wrong in %s", (name) => {
  for (const key of ["undone", ...PROBLEMS.map((kind) => `problems.${kind}`)])
    expect([key, typeof word(name, key)]).toEqual([key, "string"]);
});

test.each(Object.entries(RECORD_KINDS))("there are words for the pages of %s", (_, { words: name }) => {
  const keys = ["title", "form.save", "form.saveChanges"];
  // A document is added as a file, and deleted for a while before it is gone.
  if (name !== "documents") keys.push("deleted", "restored", "form.addTitle", "form.editTitle");
  keys.push("form.saved", "form.more", "detail.title", "detail.missing", "detail.missingText", "detail.damagedText");
  for (const key of [...keys, "detail.backToList", "errors.summary_one", "errors.summary_other", "damaged_one"])
    expect([key, typeof word(name, key)]).toEqual([key, "string"]);
});
