import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someOfEverything } from "#tests/e2e/someOfEverything.ts";
import { ENTITIES } from "../entities/index.ts";
import { type AllRecords, copyPieces, looksLikeCopy, readCopy, sameRecord } from "./completeCopy.ts";

/** Some of every kind, each with an id. */
function everything(): AllRecords {
  const made = someOfEverything().map(({ collection, fields }) => ({
    collection,
    record: { ...fields, id: fields.id ?? crypto.randomUUID() },
  }));
  return Object.fromEntries(
    ENTITIES.map(({ collection }) => [
      collection,
      made.filter((one) => one.collection === collection).map(({ record }) => record),
    ]),
  ) as unknown as AllRecords;
}

const completeCopy = (records: AllRecords) => [...copyPieces(records)].join("");

function must(text: string) {
  const read = readCopy(text);
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}

describe("[product §1.3 export] a complete copy", () => {
  test("holds every field of every record: what is read of it is what was written", () => {
    const records = everything();
    const { records: read, unreadable } = must(completeCopy(records));
    expect(unreadable).toEqual([]);
    for (const { collection } of ENTITIES) {
      const own = read.filter((one) => one.collection === collection).map(({ record }) => record);
      expect(own).toHaveLength(records[collection].length);
      for (const record of records[collection]) {
        const found = own.find(({ id }) => id === record.id);
        expect(found !== undefined && sameRecord(found, record)).toBe(true);
      }
    }
  });

  test("is the same bytes whatever order records and fields are in", () => {
    const records = everything();
    const turned = Object.fromEntries(
      Object.entries(records).map(([collection, all]: [string, readonly object[]]) => [
        collection,
        all.toReversed().map((record) => Object.fromEntries(Object.entries(record).toReversed())),
      ]),
    ) as unknown as AllRecords;
    expect(completeCopy(turned)).toBe(completeCopy(records));
    expect(looksLikeCopy(completeCopy(records).slice(0, 100))).toBe(true);
    expect(looksLikeCopy('{"transactions":[]}')).toBe(false);
  });

  test("names what does not fit its kind, and leaves it out", () => {
    const text = completeCopy(everything()).replace('"type":"real_estate"', '"type":"castle"');
    const { unreadable, records } = must(text);
    expect(unreadable).toEqual([{ collection: "assets", at: expect.any(Number) }]);
    expect(records).toHaveLength(someOfEverything().length - 1);
  });

  test("of a newer app is refused as such, and everything else as no copy", () => {
    const text = completeCopy(everything());
    const kindOf = (given: string) => {
      const read = readCopy(given);
      return read.ok ? "ok" : read.problem.kind;
    };
    expect(kindOf(text.replace('"version":1', '"version":2'))).toBe("NewerCopy");
    expect(kindOf(text.replace(/"assets":\{"version":\d+/, '"assets":{"version":9999'))).toBe("NewerCopy");
    expect(kindOf(text.replace('"assets":', '"boats":'))).toBe("NewerCopy");
    expect(kindOf(text.slice(0, -20))).toBe("NotACopy");
    expect(kindOf('{"format":"overblik-copy","version":1,"kinds":{"assets":7}}')).toBe("NotACopy");
    expect(kindOf('{"format":"overblik-copy","version":1,"kinds":{"__proto__":{"version":1,"records":[]}}}')).toBe(
      "NewerCopy",
    );
  });

  test("no text is read into anything but a refusal or records that fit", () => {
    fc.assert(fc.property(fc.json(), (text) => !readCopy(text).ok));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = must(
          JSON.stringify({ format: "overblik-copy", version: 1, kinds: { trades: { version: 1, records: [value] } } }),
        );
        return read.unreadable.length === 1;
      }),
    );
  });
});
