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
import { useNetWorth } from "./useNetWorth.ts";

/** `?step=` of the page with the net worth, which comes as soon as there can be one, and after the last question. */
export const FIGURE_PAGE = "figure";

/** The question after which the first net worth is shown. */
const LAST_BEFORE_FIGURE: OnboardingStep = "home";

/** The mark by which the page with the net worth knows that somebody has just come to it. */
export const JUST_FINISHED = { justFinished: true } as const;

type Answer = Omit<FieldChanges<"household">, "steps">;

export interface Onward {
  readonly busy: boolean;
  /** Why the answer could not be kept, as a finished sentence. */
  readonly problem: string | undefined;
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
  const after = ONBOARDING_STEPS[at + 1];
  const { isEmpty } = useNetWorth();

  async function go(outcome: StepOutcome["outcome"], changes: Answer, currency?: Currency): Promise<boolean> {
    if (busy) return false;
    setProblem(undefined);
    const steps = [...withStep(household, step, outcome)];
    const saved = await whileBusy(saveHousehold({ ...changes, steps }, currency));
    if (!saved.ok) {
      setProblem(tProblem(`problems.${saved.problem.kind}`));
      return false;
    }
    if (step === LAST_BEFORE_FIGURE) {
      await navigate(href("onboarding", { query: { step: FIGURE_PAGE } }), { state: JUST_FINISHED });
    } else if (after || isEmpty) {
      await navigate(href("onboarding", { query: { step: after ?? FIGURE_PAGE } }));
    } else {
      // The net worth has been seen on the way.
      await navigate(href("dashboard"));
    }
    return true;
  }

  return {
    busy,
    problem,
    answer: (changes = {}, currency) => go("done", changes, currency),
    skip: (changes = {}) => go("skipped", changes),
  };
}
