import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rebasedFormValues, dirtyValues } from "./rebasedFormValues.ts";

const field = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
const form = fc.record({ amount: field, text: field, date: field });

test("what is typed stays, what was left alone goes along, and what was asked for comes whatever was typed", () => {
  const before = { amount: 460, text: "Bager", note: "" };
  const typed = { amount: 460, text: "Bageren", note: "Kage" };
  const now = { amount: 450, text: "Bager Jensen", note: "" };
  expect(rebasedFormValues(typed, before, now)).toEqual({ amount: 450, text: "Bageren", note: "Kage" });
  expect(rebasedFormValues(typed, before, now, ["text"])).toEqual({ amount: 450, text: "Bager Jensen", note: "Kage" });
});

test("in a list what was typed in an element stays, and what was added or put away elsewhere is so here too", () => {
  const [one, two, three] = ["1", "2", "3"].map((id) => ({ id, notes: "" }));
  const before = { reminders: [one, two] };
  const typed = { reminders: [{ ...one, notes: "Kl. 9" }, two] };
  const now = { reminders: [one, three] };
  expect(rebasedFormValues(typed, before, now)).toEqual({ reminders: [{ ...one, notes: "Kl. 9" }, three] });
});

test("a form in which nothing was typed is the record, and a change of nothing changes nothing", () => {
  fc.assert(
    fc.property(form, form, form, (typed, before, now) => {
      expect(rebasedFormValues(before, before, now)).toEqual(now);
      expect(rebasedFormValues(typed, before, before)).toEqual(typed);
      expect(rebasedFormValues(before, before, { ...before, ...dirtyValues(typed, before) })).toEqual(typed);
    }),
  );
});
