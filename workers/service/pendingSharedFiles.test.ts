import { expect, test } from "vitest";
import { pendingSharedFiles } from "./pendingSharedFiles.ts";

const FILE = new File(["Dato;Tekst;Beløb"], "poster.csv");
const OTHER = new File(["Dato;Tekst;Beløb"], "kort.csv");

function timers() {
  const due: (() => void)[] = [];
  return {
    after: (_: number, run: () => void) => void due.push(run),
    pass: () => due.splice(0).forEach((run) => run()),
  };
}

test("[§3] files that another app shares are given once, and the worker need not live for them any longer", async () => {
  const kept = pendingSharedFiles(timers().after);
  const over = kept.keep([FILE]);
  expect(kept.claim()).toEqual([FILE]);
  await over;
  expect(kept.claim()).toEqual([]);
});

test("[§3] files that nobody claims are gone after a while, and of two shares the later counts", async () => {
  const time = timers();
  const kept = pendingSharedFiles(time.after);
  const first = kept.keep([FILE]);
  const second = kept.keep([OTHER]);
  await first;
  time.pass();
  await second;
  expect(kept.claim()).toEqual([]);
  const third = kept.keep([FILE]);
  expect(kept.claim()).toEqual([FILE]);
  await third;
});
