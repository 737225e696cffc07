import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { money } from "#domain/money.ts";
import { someOfEverything } from "#tests/e2e/someOfEverything.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { exportJson, makeTables, makeWorkbook, planJsonImport, importJson } from "./dataExport.ts";
import { allRecords } from "../records/records.ts";
import { create, createMany, remove, update } from "../records/repository.ts";

let household: TwoDevices;
beforeEach(async () => void (household = await twoDevices()));
afterEach(() => household.close());

const asFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "overblik.json");
const textOf = async () => new TextDecoder().decode(must(await exportJson()));

test("[product §1.3 export] out of one household and into an empty one gives the same file, byte for byte, and undo empties it again", async () => {
  must(await createMany(someOfEverything()));
  const copy = must(await exportJson());
  household.close();

  household = await twoDevices();
  const empty = await textOf();
  const plan = must(await planJsonImport(asFile(copy)));
  expect([plan.fresh.length, plan.changed.length, plan.same]).toEqual([someOfEverything().length, 0, 0]);
  const { count, undo } = must(await importJson(plan, false));
  expect(count).toBe(plan.fresh.length);
  await expect.poll(textOf).toBe(new TextDecoder().decode(copy));
  expect(must(await planJsonImport(asFile(copy)))).toMatchObject({ fresh: [], changed: [], same: count });
  must(await undo());
  await expect.poll(async () => (await textOf()) === empty).toBe(true);
});

test("[product §1.3 export] what is otherwise here stays unless it is asked for, and comes back when that is undone", async () => {
  const car = must(
    await create("assets", { type: "vehicle", name: "Bil", currentValue: money(900_00, "DKK"), reminders: [] }),
  );
  const boat = must(
    await create("assets", { type: "other", name: "Jolle", currentValue: money(100_00, "DKK"), reminders: [] }),
  );
  const copy = asFile(must(await exportJson()));
  must(await update("assets", car.id, { name: "Varevogn", location: "Garagen" }));
  must(await remove("assets", [boat.id]));
  const now = await textOf();

  const plan = must(await planJsonImport(copy));
  expect([plan.fresh.length, plan.changed.length]).toEqual([1, 1]);
  must(await importJson(plan, false));
  expect(
    allRecords("assets")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Jolle", "Varevogn"]);
  const { undo } = must(await importJson(must(await planJsonImport(copy)), true));
  await expect.poll(() => allRecords("assets").find(({ id }) => id === car.id)).toEqual(car);
  must(await undo());
  must(await remove("assets", [boat.id]));
  await expect.poll(textOf).toBe(now);
});

test("[product §1.3 export] tables lie in one ZIP file, one for each kind that has records", async () => {
  must(
    await create("assets", { type: "cash", name: "Øre & kroner", currentValue: money(12_50, "DKK"), reminders: [] }),
  );
  const files = unzipSync(must(await makeTables(",", allRecords("assets"))));
  expect(Object.keys(files)).toEqual(["assets.csv"]);
  expect(strFromU8(files["assets.csv"]!)).toMatch(/;12,50;DKK;Øre & kroner;/);
});

test("[product §1.3 export] in a table a brokerage account has the worth that every sum counts, in the JSON what was written", async () => {
  const depot = must(
    await create("assets", { type: "stocks", name: "Depot", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const live = [{ ...depot, currentValue: money(7_260_00, "DKK"), isLive: true, uncounted: ["TSLA"] }];
  const table = strFromU8(unzipSync(must(await makeTables(",", live)))["assets.csv"]!);
  expect(table).toMatch(/;7260,00;DKK;Depot;/);
  expect(table).not.toMatch(/isLive|uncounted/);
  const sheets = unzipSync(must(await makeWorkbook(live)));
  expect(
    Object.values(sheets)
      .map((bytes) => strFromU8(bytes))
      .join(""),
  ).toMatch(/7260/);
  expect(await textOf()).not.toContain("726000");
});

test("[product §1.3 export] a file that is no copy changes nothing and is told apart from one of a newer app", async () => {
  const before = await textOf();
  for (const [text, kind] of [
    ["Dato;Tekst;Beløb", "NotACopy"],
    [before.slice(0, -9), "NotACopy"],
    [before.replace('"version":1', '"version":2'), "NewerCopy"],
  ] as const) {
    const planned = await planJsonImport(new File([text], "x.json"));
    expect(planned.ok ? "read" : planned.problem.kind).toBe(kind);
  }
  expect(await textOf()).toBe(before);
});
