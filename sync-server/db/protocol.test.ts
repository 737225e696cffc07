import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PulledPage, ROW_REFUSAL, RPC, WIRE_LIMITS, WireRow } from "#domain/protocol.ts";

const FUNCTIONS = join(import.meta.dirname, "functions");
const SYNC = readdirSync(join(FUNCTIONS, "sync"));

function sqlOf(path: string): string {
  return readFileSync(join(FUNCTIONS, path), "utf8");
}

const LIMITS = ["private.keep_asset_limit", "private.keep_room"].map((name) => sqlOf(`limits/${name}.sql`)).join("\n");
const PUSH = ["private.sync_push", "public.sync_push"].map((name) => sqlOf(`sync/${name}.sql`)).join("\n");
const PULL = sqlOf("sync/public.sync_pull.sql");

test("the database's functions are called by the names of the protocol", () => {
  for (const name of Object.values(RPC)) expect(SYNC).toContain(`public.${name}.sql`);
});

test("a row is refused by the database with the protocol's codes and with no other", () => {
  const answered = [...PUSH.matchAll(/'code', '(\w+)'/g), ...LIMITS.matchAll(/errcode = 'P0001', message = '(\w+)'/g)];
  const codes = new Set(answered.map(([, code = ""]) => code));
  expect([...codes].toSorted()).toEqual(Object.values(ROW_REFUSAL).toSorted());
});

test("the database keeps to the protocol's sizes", () => {
  expect(PUSH).toContain(`jsonb_array_length(rows) > ${WIRE_LIMITS.largePushRows} `);
  expect(PUSH).toContain(`octet_length(decode(item ->> 'ct', 'base64')) > ${WIRE_LIMITS.recordBytes} `);
  expect(PULL).toContain(`, 1), ${WIRE_LIMITS.pullRows})`);
});

test("a pulled page and its rows have the protocol's members, each once", () => {
  const members = [...PULL.matchAll(/"(\w+)":/g)].map(([, name = ""]) => name);
  const expected = [...Object.keys(PulledPage.shape), ...Object.keys(WireRow.shape)];
  expect(members.toSorted()).toEqual(expected.toSorted());
  const conflict = [
    ...sqlOf("sync/private.sealed_row.sql").matchAll(/'(\w+)', r\.|"(\w+)":|'(\w+)', (?:translate|replace|encode)/g),
  ];
  const named = conflict.map(([, one, two, three]) => one ?? two ?? three ?? "");
  expect(named.toSorted()).toEqual(Object.keys(WireRow.shape).toSorted());
});
