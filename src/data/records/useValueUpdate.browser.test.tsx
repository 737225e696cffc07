import { afterEach, beforeEach, expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { draftOf } from "./drafts.ts";
import { recordById } from "./records.ts";
import { useValueUpdate } from "./useValueUpdate.ts";
import { correctValue, createValuedEntity, valuesOf } from "./valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
const kroner = (amount: number) => money(amount * 100, "DKK");
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

test("a value that is restored under a form is none that was typed, and one that another device gives it later stands in the form", async () => {
  const fields = { type: "bank" as const, name: "Konto", currentValue: kroner(1_000), reminders: [] };
  const id = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
  const subject = { collection: "assets", id } as const;
  const [opened] = valuesOf(subject);
  const form = await renderHook(() => useValueUpdate(subject, kroner(1_000), TODAY, { corrected: opened! }));
  must(await correctValue(subject, opened!.id, { value: kroner(1_200) }, TODAY));
  await form.act(() => form.result.current.onRestored("value"));
  expect(form.result.current.values.value).toEqual(kroner(1_200));
  expect(draftOf(`value/${opened!.id}`)).toBeUndefined();
  await form.unmount();

  must(await correctValue(subject, opened!.id, { value: kroner(1_300) }, TODAY));
  const corrected = recordById("valuations", opened!.id)!;
  const reopened = await renderHook(() => useValueUpdate(subject, kroner(1_300), TODAY, { corrected }));
  expect(reopened.result.current.values.value).toEqual(kroner(1_300));
});
