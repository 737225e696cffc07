import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { type SharedSnapshot, SHARING } from "#domain/sharing/sharedSnapshot.ts";
import { base64, fromBase64 } from "#workers/vault/bytes.ts";
import { openSnapshot, sealSnapshot } from "./sealSnapshot.ts";

const SNAPSHOT: SharedSnapshot = {
  version: SHARING.version,
  date: isoDate("2026-11-28"),
  currency: "DKK",
  note: "Til Revisor Hansen",
  netWorth: {
    owned: money(310_000_000, "DKK"),
    owed: money(187_654_300, "DKK"),
    net: money(122_345_700, "DKK"),
    isPartial: false,
  },
  goals: [{ name: "Rejse til Japan", saved: money(1, "DKK"), target: money(2, "DKK"), status: "behind" }],
};

async function sealedOne(snapshot = SNAPSHOT) {
  const sealed = await sealSnapshot(snapshot);
  if (!sealed.ok) throw new Error(sealed.problem.kind);
  return sealed.value;
}

const refused = (kind: string) => ({ ok: false, problem: { kind } });

test("[§9] whoever has the whole link opens what was sealed", async () => {
  const { link, view } = await sealedOne();
  expect(await openSnapshot(link, view)).toEqual({ ok: true, value: SNAPSHOT });
});

test("[§9] what the server is given holds no word and no amount of it, nor the key, and its length is padded", async () => {
  const { link, view } = await sealedOne();
  const stored = JSON.stringify({ id: link.id, ...view });
  const bytes = Buffer.from(fromBase64(view.sealed)).toString("latin1");
  for (const secret of ["Hansen", "Japan", "122345700", "netWorth", link.key]) {
    expect(stored).not.toContain(secret);
    expect(bytes).not.toContain(secret);
  }
  const other = await sealedOne({ ...SNAPSHOT, note: "Kort" });
  expect(other.view.sealed.length).toBe(view.sealed.length);
});

test("[§9] the server's data without the part behind the sign open nothing: a key of nothing, and the id as a key", async () => {
  const { link, view } = await sealedOne();
  for (const key of ["", "A".repeat(43), link.id, link.id.repeat(2).slice(0, 43)]) {
    expect(await openSnapshot({ id: link.id, key }, view)).toEqual(refused("WrongKey"));
  }
});

test("[§9] every link has an id and a key of its own: the key of one opens no other, and bytes put in another's place are refused", async () => {
  const [one, other] = [await sealedOne(), await sealedOne()];
  expect(one.link.id).not.toBe(other.link.id);
  expect(one.link.key).not.toBe(other.link.key);
  expect(await openSnapshot({ ...one.link, key: other.link.key }, one.view)).toEqual(refused("WrongKey"));
  expect(await openSnapshot(one.link, other.view)).toEqual(refused("WrongKey"));
  expect(await openSnapshot({ ...one.link, id: other.link.id }, one.view)).toEqual(refused("WrongKey"));
});

test("[§9] a byte that was altered anywhere, a cut end and another version are refused", async () => {
  const { link, view } = await sealedOne();
  const bytes = fromBase64(view.sealed);
  for (const at of [0, 15, 16, bytes.length >> 1, bytes.length - 1]) {
    const altered = bytes.slice();
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await openSnapshot(link, { ...view, sealed: base64(altered) })).toEqual(refused("WrongKey"));
  }
  for (const sealed of [base64(bytes.slice(0, -1)), "", "no base64?"]) {
    expect(await openSnapshot(link, { ...view, sealed })).toEqual(refused("WrongKey"));
  }
  expect(await openSnapshot(link, { ...view, version: 0 })).toEqual(refused("WrongKey"));
  expect(await openSnapshot(link, { ...view, version: 2 })).toEqual(refused("NewerVersion"));
});

test("more than the server keeps is refused before it is sent", async () => {
  const goal = SNAPSHOT.goals![0]!;
  const goals = Array.from({ length: 6_000 }, () => goal);
  expect(await sealSnapshot({ ...SNAPSHOT, goals })).toEqual(refused("TooLarge"));
});
