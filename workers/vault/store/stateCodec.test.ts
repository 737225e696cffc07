import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tick } from "#domain/clock.ts";
import { withValues } from "#domain/elements.ts";
import { EMPTY_STATE, withTombstone } from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import { entriesIn, openChunk, packChunk } from "./blockCodec.ts";
import type { Entry } from "./blockCodec.ts";
import { isStateJson, stateJson, stateOf } from "./stateCodec.ts";

const write = fc.record({
  name: fc.constantFrom("name", "value", "reminders", "toString", "__proto__"),
  value: fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.uniqueArray(fc.constantFrom("a", "b", "c")).map((ids) => ids.map((id) => ({ id, notes: "æ" }))),
  ),
  isDelete: fc.boolean(),
});

/** A state as edits make it. */
const state: fc.Arbitrary<RecordState> = fc.array(write, { maxLength: 8 }).map((writes) =>
  writes.reduce((before, { name, value, isDelete }, i) => {
    const after = withValues(
      before,
      Object.fromEntries([[name, value]]),
      tick("", i + 1, i % 2 === 0 ? "aaaaaaaa" : "bbbbbbbb"),
    );
    return isDelete ? withTombstone(after) : after;
  }, EMPTY_STATE),
);

test("a state is the same after it has been written and read", () => {
  fc.assert(
    fc.property(state, (before) => {
      const json: unknown = JSON.parse(JSON.stringify(stateJson(before)));
      if (!isStateJson(json)) throw new Error("not a state");
      expect(stateOf(json)).toEqual(JSON.parse(JSON.stringify(before)));
    }),
  );
});

test("records are the same after they have been packed into a chunk and opened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 5 }), async (states) => {
      const entries = states.map((each, i): Entry => {
        const entry = {
          collection: "assets",
          id: crypto.randomUUID(),
          state: each,
          rev: i + 2,
          base: i,
          keyVersion: 1 + (i % 3),
        };
        return i % 2 === 0 ? entry : { ...entry, op: crypto.randomUUID() };
      });
      const opened = entriesIn(await openChunk(await packChunk(entries)));
      expect([...opened.values()].map((entry) => entry())).toEqual(JSON.parse(JSON.stringify(entries)));
    }),
    { numRuns: 50 },
  );
});
