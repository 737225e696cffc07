import { BeginBudget } from "#features/budget/plan/BeginBudget.tsx";
import { OnboardingPage } from "#features/onboarding/OnboardingPage.tsx";

/** The way in with what makes a budget, which is of another feature. */
export function OnboardingRoute() {
  return <OnboardingPage budget={<BeginBudget />} />;
}
