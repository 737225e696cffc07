import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { failed, ok } from "#domain/result.ts";
import { answersTo, readPrices } from "./prices.ts";

const LINE = "2026-11-20;Ørsted;402,60;DKK\n";
const today = isoDate("2026-11-22");

test("a file of prices is read in Windows-1252, UTF-16 and UTF-8 alike", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...LINE].flatMap((one) => [one.charCodeAt(0), 0])]);
  const cp1252 = Uint8Array.from(LINE, (one) => one.charCodeAt(0));
  for (const bytes of [utf16, cp1252, new TextEncoder().encode(LINE)]) {
    const read = await readPrices(new File([bytes], "kurser.csv"), ",", today);
    // Nobody has the security here: it is named as it stands in the file.
    expect(read.ok && read.value.plan.passedOver.map(({ name, price }) => [name, price])).toEqual([
      ["Ørsted", "402.6"],
    ]);
  }
  expect(await readPrices(new File([], "tom.csv"), ",", today)).toMatchObject({ problem: { kind: "NotPrices" } });
});

test("a question to the server that fails keeps what was answered before it, and asks no more", async () => {
  const asked: string[] = [];
  const ask = async (batch: string) => {
    asked.push(batch);
    return batch === "c" ? failed({ kind: "RateLimited" as const }) : ok({ answered: batch });
  };
  expect(await answersTo(["a", "b", "c", "d"], ask)).toEqual(
    ok({ answers: [{ answered: "a" }, { answered: "b" }], missed: { kind: "RateLimited" } }),
  );
  expect(asked).toEqual(["a", "b", "c"]);
  expect(await answersTo(["c", "a"], ask)).toEqual(failed({ kind: "RateLimited" }));
  expect(await answersTo(["a"], ask)).toEqual(ok({ answers: [{ answered: "a" }] }));
});
