import type { Money } from "#domain/money.ts";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Section } from "#ui/Section.tsx";

interface KnownRecordsProps {
  readonly title: string;
  readonly records: readonly { readonly id: string; readonly name: string; readonly currentValue: Money }[];
}

/** What the household has written already, so that nobody writes it twice. */
export function KnownRecords({ title, records }: KnownRecordsProps) {
  if (records.length === 0) return null;
  return (
    <Section title={title}>
      <DefinitionList
        items={records.map(({ name, currentValue }) => ({
          term: name,
          value: <MoneyText value={currentValue} decimals="hidden" />,
        }))}
      />
    </Section>
  );
}
