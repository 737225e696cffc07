import { expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import type { SealedRow } from "../vault/store/rows.ts";
import { pageReader } from "./pageReader.ts";
import type { SyncServer } from "./syncServer.ts";

interface Asked {
  readonly since: number;
  readonly rows: number;
}

/** A server with rows under these numbers, in order. It answers when it is let. */
function serverOf(seqs: readonly number[], { most = 1_000, tookMs = 20 } = {}) {
  const asked: Asked[] = [];
  let underWay = 0;
  let together = 0;
  const server: SyncServer = {
    async changesSince(since, maxRows) {
      asked.push({ since, rows: maxRows });
      together = Math.max(together, ++underWay);
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      const later = seqs.filter((seq) => seq > since);
      const page = later.slice(0, Math.min(maxRows, most));
      const more = later.length > page.length;
      const maxSeq = seqs.at(-1) ?? 0;
      const next = more ? page.at(-1)! : Math.max(maxSeq, since);
      return ok({ rows: page.map(rowOf), next, more, epoch: "1", maxSeq, tookMs });
    },
    push: () => Promise.reject(new Error("Only read")),
    clockOffsetMs: () => 0,
  };
  return { server, asked, together: () => together };
}

/** Only where a row stands is looked at. */
function rowOf(seq: number): SealedRow {
  return { id: String(seq) } as SealedRow;
}

async function readAll(server: SyncServer): Promise<readonly number[]> {
  const pages = pageReader(server);
  const read: number[] = [];
  for (let since = 0; ;) {
    const page = await pages.page(since);
    if (!page.ok) throw new Error(page.problem.kind);
    pages.goOn(page.value, since);
    read.push(...page.value.rows.map(({ id }) => Number(id)));
    if (!page.value.more) return read;
    since = page.value.next;
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test("rows come once and in order, and several pages are on their way at once", async () => {
  const seqs = upTo(12_345);
  const { server, asked, together } = serverOf(seqs);
  expect(await readAll(server)).toEqual(seqs);
  expect(asked.length).toBe(13);
  expect(together()).toBeGreaterThan(2);
});

test("numbers with gaps are read one page after the other, and a wrong guess is made once", async () => {
  const dense = upTo(3_000);
  const sparse = Array.from({ length: 5_000 }, (_, i) => 3_000 + i * 3);
  for (const seqs of [sparse, [...dense, ...sparse.slice(1)]]) {
    const { server, asked } = serverOf(seqs);
    expect(await readAll(server)).toEqual(seqs);
    expect(asked.length).toBeLessThanOrEqual(Math.ceil(seqs.length / 1_000) + 5);
  }
});

test("a server that gives fewer rows than it is asked for is asked for nothing twice", async () => {
  const seqs = upTo(5_000);
  const { server, asked } = serverOf(seqs, { most: 500 });
  expect(await readAll(server)).toEqual(seqs);
  expect(asked.length).toBe(10);
});

test("a slow line is asked for small pages, one after the other", async () => {
  const seqs = upTo(2_600);
  const { server, asked, together } = serverOf(seqs, { tookMs: 5_000 });
  expect(await readAll(server)).toEqual(seqs);
  expect(new Set(asked.map(({ rows }) => rows))).toEqual(new Set([500]));
  expect(together()).toBe(1);
});
