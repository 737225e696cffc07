import { expect, test } from "vitest";
import { readTable, readText, wordsOfPaper } from "./readPaper.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const must = <Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};

test("[§3 documents] a text is shown in its lines, by any way of writing them and in the alphabets of the banks", () => {
  expect(must(readText(utf8("en\r\nto\rtre\nfire")))).toEqual({ lines: ["en", "to", "tre", "fire"], more: false });
  expect(must(readText(new Uint8Array([0x6d, 0xe6, 0x6c, 0x6b])))).toEqual({ lines: ["mælk"], more: false });
  const long = must(readText(utf8("x\n".repeat(5_000))));
  expect([long.lines.length, long.more]).toEqual([2_000, true]);
});

test("[§3 documents] a table finds its delimiter and its head", () => {
  const table = must(readTable(utf8('Dato;Tekst;Beløb\n01.02.2026;"Kaffe; te";-10,00\n')));
  expect(table.rows).toEqual([
    ["Dato", "Tekst", "Beløb"],
    ["01.02.2026", "Kaffe; te", "-10,00"],
  ]);
  expect([table.headed, table.more]).toEqual([true, false]);
  expect(must(readTable(utf8("1,2\n3,4"))).headed).toBe(false);
  expect(must(readTable(utf8(`a\tb\n${"1\t2\n".repeat(3_000)}`))).more).toBe(true);
});

test("[§3 documents] what is empty and what is no text is told apart", () => {
  expect(readText(new Uint8Array())).toEqual({ ok: false, problem: { kind: "Empty" } });
  expect(readTable(new Uint8Array([1, 0, 2, 3]))).toEqual({ ok: false, problem: { kind: "Unreadable" } });
});

test("[§3 documents] the words of a text, a table and a mail are found, and those of other files are none", async () => {
  const words = (name: string, text: string) => wordsOfPaper({ name, type: "", bytes: utf8(text) });
  expect(await words("bon.txt", "Rugbrød, rugbrød")).toEqual(["rugbrod"]);
  expect(await words("bon.csv", "Rugbrød;Mælk")).toEqual(["maelk", "rugbrod"]);
  expect(await words("brev.eml", "Subject: Police\nFrom: tryg@eks.dk\n\nBilen")).toEqual(
    expect.arrayContaining(["bilen", "police", "tryg"]),
  );
  expect(await words("ukendt.bin", "Rugbrød")).toEqual([]);
});
