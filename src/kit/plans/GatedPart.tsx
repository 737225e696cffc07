import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type GatedFeature, GATED_FEATURES } from "#config/gates.ts";
import { TIER_STANDS_DAYS } from "#config/spec.ts";
import { useGate } from "#data/session/useGate.ts";
import { Section } from "#ui/layout/Section.tsx";
import { ClosedPart } from "./ClosedPart.tsx";

interface GatedPartProps {
  readonly feature: GatedFeature;
  readonly title: string;
  /** A look at the part, made of the household's own records. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** §6 A part of a page that a plan opens; where it does not, one sentence, a look at the part and the way to the prices. */
export function GatedPart({ feature, title, preview, children }: GatedPartProps) {
  const { t } = useTranslation();
  const { isOpen, isLapsed } = useGate(feature);
  if (isOpen) return children;
  const plan = t(`plan.names.${GATED_FEATURES[feature].plan}`);
  return (
    <Section title={title} ruled>
      {isLapsed ? (
        <ClosedPart about={t("plan.lapsed", { days: TIER_STANDS_DAYS })} preview={preview} isBought />
      ) : (
        <ClosedPart about={t("plan.part", { plan })} preview={preview} />
      )}
    </Section>
  );
}
