import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerOf, HttpError } from "./errors.ts";
import { type ErrorName, type ErrorRow, ERRORS, STORAGE_ERRORS, type StorageErrorName } from "./errorTable.ts";

const ROWS: readonly (readonly [string, ErrorRow])[] = [...Object.entries(ERRORS), ...Object.entries(STORAGE_ERRORS)];
const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.endsWith("errorTable.ts"))
  .map((path) => [path, readFileSync(join(import.meta.dirname, path), "utf8")] as const);

test("each row has a status of a refusal, a code and a text for people", () => {
  for (const [, [status, code, text]] of ROWS) {
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(600);
    expect(code).not.toBe("");
    expect(text).not.toBe("");
  }
});

test("every answer that comes with 429 or 503 says that the request may pass later, and names when", () => {
  for (const [name, [status, , , retry]] of ROWS) {
    if (status === 429 || status === 503) expect([name, retry]).toEqual([name, "later"]);
    if (retry === "later") expect(answerOf(name as ErrorName).retryAfterSeconds).toBeGreaterThan(0);
    else if (name in ERRORS) expect(answerOf(name as ErrorName).retryAfterSeconds).toBeUndefined();
  }
});

test("whoever lacks a session is told to sign in, and signing in is never the answer to a public key that is wrong", () => {
  const unsigned = ROWS.filter(([, [status]]) => status === 401);
  const others = unsigned.filter(([, [, , , retry]]) => retry !== "afterSignIn").map(([name]) => name);
  expect(others).toEqual(["noApiKey", "invalidApiKey"]);
});

test("no refusal stands in the table twice, and none that nothing answers with", () => {
  const all = Object.values(ERRORS).map((row) => JSON.stringify(row));
  expect(new Set(all).size).toBe(all.length);
  // Those named by a SQLSTATE are chosen by the database's error.
  const named = Object.keys(ERRORS).filter((name) => !/^\d/.test(name));
  const unused = [...named, ...Object.keys(STORAGE_ERRORS)].filter((name) => {
    const isNamed = ([, source]: (typeof SOURCES)[number]) =>
      source.includes(`"${name}"`) || source.includes(`ERRORS.${name}[`);
    return !SOURCES.some(isNamed);
  });
  expect(unused).toEqual([]);
});

test("no refusal is written anywhere else: a status of one never stands beside its words", () => {
  const inline = /new (HttpError|StorageError)\(\s*\d|\.status\((4|5)\d\d\)\s*\.send\(\{|status: [45]\d\d, code:/;
  // The local card provider refuses in the words of another service.
  const own = SOURCES.filter(([path]) => !path.startsWith("payments/local/"));
  expect(own.filter(([, source]) => inline.test(source)).map(([path]) => path)).toEqual([]);
});

test("the values that an error brings stand in its text, and no place for one is left open", () => {
  expect(new HttpError("columnUnknown", { values: { relation: "records", column: "{relation}" } }).message).toBe(
    "column records.{relation} does not exist",
  );
  const places = (name: StorageErrorName | ErrorName) =>
    [...((ERRORS as Readonly<Record<string, ErrorRow>>)[name]?.[2] ?? "").matchAll(/\{(\w+)\}/g)].map(([, at]) => at);
  const withPlaces = (Object.keys(ERRORS) as ErrorName[]).filter((name) => places(name).length > 0);
  expect(withPlaces.length).toBeGreaterThan(8);
  for (const name of withPlaces) {
    const given = SOURCES.flatMap(([, source]) => [
      ...source.matchAll(new RegExp(`"${name}", \\{\\s*values: \\{([^}]*)\\}`, "g")),
    ]);
    expect([name, given.length > 0]).toEqual([name, true]);
    for (const [, values = ""] of given) for (const place of places(name)) expect(values).toContain(place);
  }
});
