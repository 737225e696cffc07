import { describe, expect, test } from "vitest";
import { HOUSEHOLD_ID, ONBOARDING_STEPS } from "../../entities/household.ts";
import { ImportBatchId } from "../../ids.ts";
import { money } from "../../money.ts";
import { checklist, type ChecklistInput, isStepAnswered, stepToTake, withStep } from "./onboarding.ts";

describe("the way in", () => {
  test("goes on at the first step that is not behind, whichever were taken out of turn", () => {
    expect(stepToTake(undefined)).toBe("language");
    const steps = [...withStep(undefined, "language", "done"), { id: "focus", outcome: "skipped" } as const];
    expect(stepToTake({ steps })).toBe("household");
  });

  test("has an end, whether the steps were answered or passed over", () => {
    const steps = ONBOARDING_STEPS.map((id, at) => ({ id, outcome: at % 2 ? "done" : "skipped" }) as const);
    expect(stepToTake({ steps })).toBeUndefined();
  });

  test("tells what was answered from what was passed over and what is still to come", () => {
    const steps = [...withStep(undefined, "household", "skipped"), { id: "focus", outcome: "done" } as const];
    expect(ONBOARDING_STEPS.filter((step) => isStepAnswered({ steps }, step))).toEqual(["focus"]);
    expect(isStepAnswered(undefined, "focus")).toBe(false);
  });

  test("remembers an answer when the step is passed over later, and an answer given later", () => {
    const answered = withStep(undefined, "home", "done");
    expect(withStep({ steps: [...answered] }, "home", "skipped")).toEqual(answered);
    const passed = withStep(undefined, "home", "skipped");
    expect(withStep({ steps: [...passed] }, "home", "done")).toEqual(answered);
  });
});

describe("the first six things", () => {
  const FILE = ImportBatchId.parse(crypto.randomUUID());
  const nothing = { household: undefined, assets: [], debts: [], transactions: [], hasRecoveryKey: false };

  test("are all to do for a household that has told nothing", () => {
    expect(checklist(nothing).filter(({ done }) => done)).toEqual([]);
    expect(checklist(nothing)).toHaveLength(6);
  });

  test("are done by what the household has, wherever it was written", () => {
    const living = { id: "living", amount: money(6_000_00, "DKK"), source: "own" } as const;
    const done = checklist({
      ...nothing,
      household: { id: HOUSEHOLD_ID, costs: [living] },
      assets: [{ type: "bank" }],
      debts: [{ type: "credit_card" }],
      transactions: [{}, { importBatchId: FILE }],
      hasRecoveryKey: true,
    }).flatMap((one) => (one.done ? one.item : []));
    expect(done).toEqual(["account", "postings", "home", "costs", "safety"]);
  });

  test("count a transaction as the bank's file only where a file has it", () => {
    const isDone = (transactions: ChecklistInput["transactions"]) =>
      checklist({ ...nothing, transactions }).some(({ item, done }) => item === "postings" && done);
    expect([isDone([{}]), isDone([{ importBatchId: FILE }]), isDone([{}, { metBatchId: FILE }])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("take a household without home and loans at its word", () => {
    const steps = [{ id: "home", outcome: "done" } as const];
    const list = checklist({ ...nothing, household: { id: HOUSEHOLD_ID, steps, kind: "student" } });
    expect(list.flatMap((one) => (one.done ? one.item : []))).toEqual(["household", "home"]);
    const said = checklist({ ...nothing, household: { id: HOUSEHOLD_ID, noDebt: true } });
    expect(said.flatMap((one) => (one.done ? one.item : []))).toEqual(["home"]);
  });
});
