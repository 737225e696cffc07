import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupsIn, hasDailyBackup, writeDailyBackup } from "./dailyBackup.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "overblik-copies-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

test("the copies of three days stay, the newest first, and what is no copy is left alone", async () => {
  await writeFile(join(folder, "notes.txt"), "mine");
  await writeFile(join(folder, "2026-11-09.tar.gz.part"), "half");
  for (const day of [10, 11, 12, 15]) await writeDailyBackup(folder, new Uint8Array([day]), on(day));
  const names = (await backupsIn(folder)).map((path) => basename(path));
  expect(names).toEqual(["2026-11-15.tar.gz", "2026-11-12.tar.gz", "2026-11-11.tar.gz"]);
  expect(await readFile(join(folder, "notes.txt"), "utf8")).toBe("mine");
});

test("a day has one copy, its latest, so that restarts do not push the others out", async () => {
  expect(await hasDailyBackup(folder, on(10))).toBe(false);
  await writeDailyBackup(folder, new Uint8Array([1]), on(10, 1));
  expect([await hasDailyBackup(folder, on(10, 23)), await hasDailyBackup(folder, on(11))]).toEqual([true, false]);
  await writeDailyBackup(folder, new Uint8Array([2]), on(10, 2));
  const [only, ...others] = await backupsIn(folder);
  expect([[...(await readFile(only ?? ""))], others]).toEqual([[2], []]);
});

test("a folder that is not there holds no copies", async () => {
  expect(await backupsIn(join(folder, "gone"))).toEqual([]);
});
