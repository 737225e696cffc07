import { useTranslation } from "react-i18next";
import { type Definition, DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type ValuedKind, wordsOf } from "../records/recordKinds.ts";

interface RecordFactsProps {
  readonly kind: ValuedKind;
  /** In the order they are shown; those without a value are left out. */
  readonly facts: readonly Definition[];
}

/** Every field of a record that was filled in. */
export function RecordFacts({ kind, facts }: RecordFactsProps) {
  const { t } = useTranslation(wordsOf(kind));
  return (
    <Section title={t("detail.facts")}>
      <DefinitionList items={facts} />
    </Section>
  );
}
