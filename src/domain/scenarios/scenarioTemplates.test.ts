import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, SALARY, scenarioInput, TODAY } from "#tests/support/scenarios.ts";
import { isoDate } from "../dates.ts";
import { ScenarioChange } from "../entities/scenario.ts";
import type { Currency } from "../money.ts";
import { runToCompletion } from "../cooperativeTask.ts";
import { scenarioProjection } from "./scenarioProjection.ts";
import { SCENARIO_TEMPLATES, templateChanges } from "./scenarioTemplates.ts";
import { uniqueName } from "./uniqueName.ts";

const input = scenarioInput(12);
const given = {
  household: { kind: "couple" as const, children: [] },
  events: input.events,
  currency: "DKK" as Currency,
  today: TODAY,
  id: () => "5e000000-0000-4000-8000-000000000001",
};

test("by hand: a job loss takes the largest income for three months from the first of the next, and a child costs Gældsstyrelsen's 2,050", () => {
  expect(templateChanges("jobLoss", given)).toMatchObject([
    { from: isoDate("2026-12-01"), months: 3, seriesId: SALARY },
  ]);
  expect(templateChanges("child", given)).toMatchObject([{ from: isoDate("2027-08-01"), amount: kroner(2_050) }]);
  expect(templateChanges("rates", given)).toMatchObject([{ points: 2 }]);
});

test("every template is a change that can be stored, in every currency, and does something to a household that has a salary and a loan", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SCENARIO_TEMPLATES),
      fc.constantFrom<Currency>("DKK", "SEK", "EUR", "ISK"),
      (template, currency) => {
        const changes = templateChanges(template, { ...given, currency });
        for (const change of changes) expect(ScenarioChange.parse(change)).toEqual(change);
        if (currency === "DKK") {
          const tried = runToCompletion(scenarioProjection(input, changes));
          expect(tried.noEffect.size).toBe(0);
          expect(tried.points).not.toEqual(runToCompletion(scenarioProjection(input, [])).points);
        }
      },
    ),
  );
});

test("a household without income loses all that comes by itself, which is nothing", () => {
  expect(templateChanges("jobLoss", { ...given, events: [] })[0]).not.toHaveProperty("seriesId");
});

test("a name is given once: the next of it has a number", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Jobtab", "Jobtab 2", "Ny bil")), (names) => {
      const taken: string[] = [];
      for (const name of names) taken.push(uniqueName(name, taken));
      expect(new Set(taken).size).toBe(names.length);
    }),
  );
  expect(uniqueName("Jobtab", ["Jobtab", "Jobtab 2"])).toBe("Jobtab 3");
});
