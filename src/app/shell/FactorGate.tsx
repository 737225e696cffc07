import { Suspense } from "react";
import { useFactorGate } from "#data/account/factorGate.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
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
    <Boundary part="component">
      <Suspense fallback={null}>
        {asked && <FactorChallenge key={asked.userId + asked.reason} asked={asked} />}
      </Suspense>
    </Boundary>
  );
}
