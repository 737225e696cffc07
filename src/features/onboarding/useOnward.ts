import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { type StepOutcome, withStep } from "#domain/calculations/health/onboarding.ts";
import { ONBOARDING_STEPS, type OnboardingStep } from "#domain/entities/household.ts";
import type { Currency } from "#domain/money.ts";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";

/** `?step=` of the page after the last question. */
export const LAST_PAGE = "done";

/** The mark by which the next page knows that somebody has just come to the end. */
export const JUST_FINISHED = { justFinished: true } as const;

type Answer = Omit<FieldChanges<"household">, "steps">;

export interface Onward {
  readonly busy: boolean;
  /** Why the answer could not be kept, as a finished sentence. */
  readonly problem: string | undefined;
  /** Where the question before this one is; the first has none. */
  readonly backTo: string | undefined;
  /** Keeps the answer with the household and goes on; false when it could not be kept. */
  answer(changes?: Answer, currency?: Currency): Promise<boolean>;
  /** Goes on without an answer; `changes` are what has been emptied. */
  skip(changes?: Answer): Promise<boolean>;
}

/** The way from one question to the next. Nothing is left before it is stored. */
export function useOnward(step: OnboardingStep): Onward {
  const { t: tProblem } = useTranslation("assets");
  const href = useHref();
  const navigate = useNavigate();
  const household = useHousehold();
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<string>();
  const at = ONBOARDING_STEPS.indexOf(step);
  const before = ONBOARDING_STEPS[at - 1];
  const after = ONBOARDING_STEPS[at + 1];

  async function go(outcome: StepOutcome["outcome"], changes: Answer, currency?: Currency): Promise<boolean> {
    if (busy) return false;
    setProblem(undefined);
    const steps = [...withStep(household, step, outcome)];
    const saved = await whileBusy(saveHousehold({ ...changes, steps }, currency));
    if (!saved.ok) {
      setProblem(tProblem(`problems.${saved.problem.kind}`));
      return false;
    }
    await navigate(href("onboarding", { query: { step: after ?? LAST_PAGE } }), {
      state: after ? null : JUST_FINISHED,
    });
    return true;
  }

  return {
    busy,
    problem,
    backTo: before && href("onboarding", { query: { step: before } }),
    answer: (changes = {}, currency) => go("done", changes, currency),
    skip: (changes = {}) => go("skipped", changes),
  };
}
