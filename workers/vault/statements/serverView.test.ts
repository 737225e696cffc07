import { expect, test } from "vitest";
import { equalBytes } from "../bytes.ts";
import type { ServerRowState } from "../store/rows.ts";
import { ServerView } from "./serverView.ts";

const VAULT = "9b2f0a52-7f53-4b46-a6a6-3c1f1f0c2d10";

function row(n: number, change: Partial<ServerRowState> = {}): ServerRowState {
  const id = `${n.toString(16).padStart(8, "0")}-2222-4222-8222-222222222222`;
  return { collection: "assets", id, rev: 1, seq: n, mark: n, deleted: false, ...change };
}

function shown(rows: readonly ServerRowState[]): ServerView {
  const view = new ServerView();
  for (const each of rows) view.show(each, 1);
  return view;
}

const digestOf = async (view: ServerView, seq?: number) => (await view.digests(VAULT, seq)).whole;
const isSame = async (one: Promise<Uint8Array>, other: Promise<Uint8Array>) => equalBytes(await one, await other);

test("the order of rows, the numbers of their changes and what is deleted make no difference to the digest", async () => {
  const rows = [row(1), row(2), row(3), row(4, { deleted: true })];
  const before = digestOf(shown(rows));
  expect(await isSame(before, digestOf(shown(rows.slice(0, 3).toReversed())))).toBe(true);
  const renumbered = rows.map((each) => ({ ...each, seq: each.seq + 40 }));
  expect(await isSame(before, digestOf(shown(renumbered)))).toBe(true);
});

test.each<[string, ServerRowState | undefined]>([
  ["revision", row(2, { rev: 2 })],
  ["seal", row(2, { mark: 9 })],
  ["collection", row(2, { collection: "debts" })],
  ["deletion", row(2, { deleted: true })],
  ["absence", undefined],
])("another %s of one record makes another digest", async (_what, other) => {
  const before = digestOf(shown([row(1), row(2), row(3)]));
  expect(await isSame(before, digestOf(shown([row(1), ...(other ? [other] : []), row(3)])))).toBe(false);
});

test("this device's own writes are taken back from the view, and those of others cannot be", async () => {
  const view = shown([row(1), row(2)]);
  const before = digestOf(view);
  view.show(row(1, { rev: 2, seq: 3, mark: 33 }), 2, true);
  view.show(row(4, { seq: 4 }), 2, true);
  expect(view.reachesBackTo(2)).toBe(true);
  expect(await isSame(before, digestOf(view, 2))).toBe(true);
  expect(await isSame(before, digestOf(view))).toBe(false);
  view.show(row(5, { seq: 5 }), 3);
  expect(view.reachesBackTo(2)).toBe(false);
});

test("a view that is kept beside the blocks is no longer compared with what was stated before the own writes in it", async () => {
  const view = shown([row(1), row(2)]);
  view.show(row(1, { rev: 2, seq: 3, mark: 33 }), 2, true);
  const reopened = ServerView.of(view.save(2));
  expect(reopened.reachesBackTo(2)).toBe(false);
  expect(reopened.reachesBackTo(3)).toBe(true);
  expect(await isSame(digestOf(view), digestOf(reopened))).toBe(true);
});

test("an own write stays one when a row of others with a lower number comes after its answer", async () => {
  const view = shown([row(1), row(2)]);
  view.show(row(1, { rev: 2, seq: 4, mark: 44 }), 2, true);
  view.show(row(3), 3);
  const stated = digestOf(shown([row(1), row(2), row(3)]));
  expect(view.reachesBackTo(3)).toBe(true);
  expect(await isSame(stated, digestOf(view, 3))).toBe(true);
});

test("what a reading from the start no longer shows stays, is counted as missing, and is found when it is shown again", () => {
  const view = shown([row(1), row(2), row(3, { deleted: true })]);
  view.beginLook();
  view.show(row(1), 2);
  view.end();
  expect(view.missing).toEqual({ any: 1, records: 1 });
  expect(view.get(row(2))?.isMissing).toBe(true);
  view.show(row(2), 3);
  expect(view.missing).toEqual({ any: 0, records: 0 });
});

test("an older row in place of a known one is suspected, and replaces nothing", () => {
  const view = shown([row(1), row(2, { rev: 3 })]);
  view.show(row(2, { rev: 2, seq: 9 }), 7);
  expect(view.suspectedAt).toBe(7);
  expect(view.get(row(2))?.rev).toBe(3);
});

test("a row whose id or collection no server could have is left out", async () => {
  const view = shown([row(1), { ...row(2), id: "../2" }, { ...row(3), collection: "Assets\n" }]);
  expect(await isSame(digestOf(view), digestOf(shown([row(1)])))).toBe(true);
});

test("ids that begin alike, and one id in two collections, are told in one order", async () => {
  const alike = Array.from({ length: 40 }, (_, i) =>
    row(7, { id: `00000007-2222-4222-8222-${String(i).padStart(12, "0")}` }),
  );
  const rows = [...alike, row(7, { collection: "debts", id: alike[3]!.id }), row(8)];
  expect(await isSame(digestOf(shown(rows)), digestOf(shown(rows.toReversed())))).toBe(true);
  expect(await isSame(digestOf(shown(rows)), digestOf(shown(rows.slice(1))))).toBe(false);
});
