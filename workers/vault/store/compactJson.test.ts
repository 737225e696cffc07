import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paddedLength } from "../keys/envelope.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { storableRecords } from "#tests/totality/storableRecords.ts";
import { utf8 } from "../bytes.ts";
import { compactJson, fullJson } from "./compactJson.ts";

const account = randomUUID();
/** A transaction as an import of a bank file writes it. */
const posting = (text: string) => ({
  v: 1,
  f: {
    accountId: account,
    date: "2026-10-31",
    amount: { minor: -1_234_567, currency: "DKK" },
    text,
    status: "booked",
    balance: { minor: 123_456_789, currency: "DKK" },
    importBatchId: randomUUID(),
    dedupeKey: `${account}|2026-10-31|-1234567|${text.toLowerCase()}|123456789|0`,
    categoryId: randomUUID(),
    categorisedBy: "learnt",
  },
  at: "0mhp3k2q00007ab12cd34",
});

describe("[§9] records in a compact text", () => {
  test("a transaction with account, category and the key of its file is sealed in 256 bytes instead of 768", () => {
    const json = JSON.stringify(posting("Dankort-køb Netto Østerbro København 1234"));
    expect(paddedLength(utf8(json).length)).toBe(768);
    expect(paddedLength(utf8(compactJson(json)).length)).toBe(256);
  });

  test("any JSON is read back as it was", () => {
    fc.assert(
      fc.property(fc.json(), (given) => {
        const json = JSON.stringify(JSON.parse(given));
        expect(fullJson(compactJson(json))).toBe(json);
        expect(fullJson(json)).toBe(json);
      }),
    );
  });

  test("so are the records of every kind that can be stored, with the words that are written short", () => {
    for (const { collection } of ENTITIES)
      fc.assert(
        fc.property(storableRecords(collection, 3), (records) => {
          for (const { id: at, ...f } of records) {
            const json = JSON.stringify({ v: 1, f, at, k: Object.fromEntries(Object.keys(f).map((key) => [key, at])) });
            expect(fullJson(compactJson(json))).toBe(json);
          }
        }),
      );
  });

  test("a value that was written by hand is read back as that", () => {
    const json = JSON.stringify({ v: 1, f: { date: "2020-05-01", source: "manual" } });
    expect(fullJson(compactJson(json))).toBe(json);
    expect(compactJson(json)).not.toContain("manual");
  });

  test("so are ids in any place and number, and texts that look like what is replaced", () => {
    const id = fc.uuid();
    const word = fc.constantFrom(
      "2026-10-31",
      "12345",
      "|abc|",
      "|ABC|",
      '"DKK"',
      '"amount":',
      "\u0002A",
      "\u0001",
      "~list",
      'a\\"b":',
      "\u2028",
      "æøå🙂",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(id, word, fc.string()), { maxLength: 100 }), fc.string(), (parts, glue) => {
        const json = JSON.stringify({ f: { text: parts[0], [parts.join(glue)]: parts, twice: parts }, at: parts[0] });
        expect(fullJson(compactJson(json))).toBe(json);
      }),
    );
  });

  test("a text that is in the key of its file again, in small letters, is written once", () => {
    for (const text of ["ØRSTED 1234", "İstanbul|Kart", "A|B", "$& $1 \\u0005", "|", "", "Ærø 👋", 'sagde "ja"']) {
      const json = JSON.stringify({ f: { dedupeKey: `x|2026|${text.toLowerCase()}|y`, text } });
      expect(fullJson(compactJson(json))).toBe(json);
    }
    const length = (text: string) => compactJson(JSON.stringify(posting(text))).length;
    expect(length("NETTO ØSTERBRO") - length("NETTO")).toBe(" ØSTERBRO".length);
  });

  test("the spaces that a length is rounded with stay behind it", () => {
    expect(JSON.parse(fullJson(`${compactJson('{"v":1}')}   `))).toEqual({ v: 1 });
  });

  test("a text of a newer app, with a word that this one lacks, is no JSON", () => {
    expect(() => JSON.parse(fullJson("\u0001{\u0004~1}"))).toThrow();
  });
});
