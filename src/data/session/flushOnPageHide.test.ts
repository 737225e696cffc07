import { expect, test } from "vitest";
import type { OutboxRow } from "#workers/vault/store/database.ts";
import { heldToken, lastPush } from "./flushOnPageHide.ts";

const USER = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
const OTHER = "11111111-1111-4111-8111-111111111111";
const tokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.c2ln`;
const storage = (session: unknown) => ({ getItem: () => JSON.stringify(session) });

function row(n: number, bytes: number): OutboxRow {
  const id = `22222222-2222-4222-8222-${String(n).padStart(12, "0")}`;
  const sealed = { iv: new Uint8Array(12), ct: new Uint8Array(bytes) };
  const named = { collection: "assets", id, rev: 1, keyVersion: 1, schemaVersion: 1, deleted: false };
  return {
    key: `assets/${id}`,
    page: n,
    base: 0,
    state: "waiting",
    row: { ...named, ...sealed, opId: id, deviceId: USER },
  };
}

test("a session's token counts while it stands", () => {
  const session = { access_token: tokenOf(USER), expires_at: 100 };
  expect(heldToken(storage(session), USER, 99_000)).toEqual({ accessToken: tokenOf(USER), expiresAt: 100_000 });
  expect(heldToken(storage(session), USER, 100_000)).toBeUndefined();
});

test("[§7] the token of another account that signed in meanwhile is not used", () => {
  expect(heldToken(storage({ access_token: tokenOf(OTHER), expires_at: 100 }), USER, 0)).toBeUndefined();
  for (const none of [null, {}, { access_token: tokenOf(USER) }]) {
    expect(heldToken(storage(none), USER, 0)).toBeUndefined();
  }
});

test("the last push carries the oldest rows that a request without a page may carry", () => {
  const rows = Array.from({ length: 30 }, (_, n) => row(n, 4_096));
  const body = lastPush({ epoch: "1", rows })!;
  const sent = (JSON.parse(body) as { readonly rows: readonly { readonly id: string }[] }).rows;
  expect(body.length).toBeLessThan(64 * 1024);
  expect(sent.map(({ id }) => id)).toEqual(rows.slice(0, sent.length).map((each) => each.row.id));
  expect(sent.length).toBeGreaterThan(8);
  expect(lastPush({ epoch: "1", rows: [row(0, 100_000)] })).toBeUndefined();
  expect(lastPush({ epoch: "1", rows: [] })).toBeUndefined();
});
