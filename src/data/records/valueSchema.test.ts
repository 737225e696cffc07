import { afterEach, beforeEach, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { AssetType } from "#domain/entities/asset.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { createValuedEntity, putValue, type ValuedEntity, valuesOf } from "./valuedEntities.ts";
import { valueSchema } from "./valueSchema.ts";

const TODAY = isoDate("2026-11-22");
const OVERDRAWN = money(-350_00, "DKK");
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

async function made(type: AssetType): Promise<ValuedEntity> {
  const fields = { type, name: "Madkonto", currentValue: OVERDRAWN, reminders: [] };
  const subject = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
  return { collection: "assets", id: subject };
}

function problems(schema: ReturnType<typeof valueSchema>, value: object): readonly string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test("what stands below nothing may stay where its day is corrected; anything else has no other such value", async () => {
  const subject = await made("other");
  await expect.poll(() => valuesOf(subject)).toHaveLength(1);
  for (const standing of [{ value: OVERDRAWN }, valuesOf(subject)[0]!]) {
    const schema = valueSchema(subject, standing, TODAY);
    expect(problems(schema, { value: OVERDRAWN, date: isoDate("2026-11-01") })).toEqual([]);
    expect(problems(schema, { value: money(-1, "DKK"), date: TODAY })).toEqual(["negative"]);
  }
});

test("an account at a bank has any balance, also below nothing", async () => {
  const schema = valueSchema(await made("bank"), { value: money(0, "DKK") }, TODAY);
  for (const minor of [-350_00, 0, 350_00])
    expect(problems(schema, { value: money(minor, "DKK"), date: TODAY })).toEqual([]);
  expect(problems(schema, { value: undefined, date: TODAY })).toEqual(["missing"]);
});

test("a value is of no day to come, and a corrected one of no day that has another; a new one takes its place", async () => {
  const subject = await made("bank");
  const before = isoDate("2026-10-01");
  must(await putValue(subject, { value: OVERDRAWN, date: before }, TODAY));
  await expect.poll(() => valuesOf(subject)).toHaveLength(2);
  const corrected = valuesOf(subject).find(({ date }) => date === TODAY)!;
  const on = (date: string) => ({ value: OVERDRAWN, date: isoDate(date) });
  expect(problems(valueSchema(subject, corrected, TODAY), on(before))).toEqual(["taken"]);
  expect(problems(valueSchema(subject, corrected, TODAY), on("2026-11-23"))).toEqual(["future"]);
  expect(problems(valueSchema(subject, { value: OVERDRAWN }, TODAY), on(before))).toEqual([]);
});
