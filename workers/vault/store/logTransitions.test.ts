import { expect, test } from "vitest";
import { tick } from "#domain/clock.ts";
import { afterWrite } from "./logTransitions.ts";
import { firstHead } from "./database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.UTC(2026, 0, 1);
const write = { at: NOW_MS, outgoing: [], settled: [], replaced: [] };

test("[§2] a device's clock never goes back, whichever of its tabs writes last", () => {
  const ahead = tick("", NOW_MS + 2 * DAY_MS, "aaaaaaaa");
  const right = tick("", NOW_MS, "aaaaaaaa");
  const first = afterWrite(
    firstHead((length) => new Uint8Array(length)),
    { ...write, seen: 0, clock: ahead },
  );
  const second = afterWrite(first!.head, { ...write, seen: 1, clock: right });
  expect(second?.head.clock).toBe(ahead);
  const third = afterWrite(second!.head, { ...write, seen: 2, clock: tick(ahead, 0, "aaaaaaaa") });
  expect(third!.head.clock > ahead).toBe(true);
});
