import { lazy, Suspense } from "react";
import { useFactorGate } from "#data/factorGate.ts";
import { loadWords } from "../i18n.ts";

const FactorChallenge = lazy(async () => {
  const [{ FactorChallenge }] = await Promise.all([
    import("#features/auth/FactorChallenge.tsx"),
    loadWords(["challenge"]),
  ]);
  return { default: FactorChallenge };
});

/** Asks for the second factor wherever somebody is when it is needed. */
export function FactorGate() {
  const asked = useFactorGate();
  return (
    <Suspense fallback={null}>{asked && <FactorChallenge key={asked.userId + asked.reason} asked={asked} />}</Suspense>
  );
}
