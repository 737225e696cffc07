import { expect, test } from "vitest";
import type { OutboxRow } from "../vault/store/database.ts";
import { firstHead } from "../vault/store/database.ts";
import { afterAnswers } from "./syncTransitions.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const head = { ...firstHead((length) => new Uint8Array(length)), epoch: "2", cursor: 4, lastPage: 7 };
const row: OutboxRow["row"] = {
  collection: "assets",
  id: ID,
  rev: 1,
  keyVersion: 1,
  schemaVersion: 1,
  deleted: false,
  opId: "op",
  deviceId: "device",
  iv: new Uint8Array(12),
  ct: new Uint8Array(32),
};
const sent: OutboxRow = { key: `assets/${ID}`, page: 1, base: 0, state: "waiting", row };
const NOTHING = { head, pages: [], outbox: [], sent: [], blocks: [] };
const stored = { collection: "assets", id: ID, status: "stored", rev: 1, seq: 5 } as const;

test("an answer of a server that has begun anew since is as good as lost", () => {
  const standing = new Map([[sent.key, sent]]);
  const now = afterAnswers(head, [sent], standing, [stored], { epoch: "2", era: 0 }, 0);
  expect(now).toMatchObject({ head: { cursor: 5, answered: 5, lastPage: 8 }, sent: [sent.key] });
  for (const from of [
    { epoch: "1", era: 0 },
    { epoch: "2", era: 1 },
  ])
    expect(afterAnswers(head, [sent], standing, [stored], from, 0)).toEqual(NOTHING);
});
