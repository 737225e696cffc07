import { answerFactorGate, useFactorGate } from "#data/account/factorGate.ts";
import { OverlayBoundary } from "#ui/layout/OverlayBoundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { loadTranslations } from "../i18n.ts";

const FactorChallenge = lazyPart(async () => {
  const [{ FactorChallenge }] = await Promise.all([
    import("#features/auth/FactorChallenge.tsx"),
    loadTranslations(["challenge"]),
  ]);
  return FactorChallenge;
});

/** Asks for the second factor wherever somebody is when it is needed. */
export function FactorGate() {
  const asked = useFactorGate();
  return (
    <OverlayBoundary opened={asked} onFailed={() => answerFactorGate(false)}>
      {asked && <FactorChallenge key={asked.userId + asked.reason} asked={asked} />}
    </OverlayBoundary>
  );
}
