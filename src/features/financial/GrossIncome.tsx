import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveHousehold, useHousehold } from "#data/householdRecord.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/typed.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { MoneyField } from "#ui/MoneyField.tsx";
import { notify } from "#ui/notify.ts";
import { Section } from "#ui/Section.tsx";

/** Where it is in the address. */
export const GROSS_PLACE = "gross";

/** What no posting tells: the income before tax. It is kept with the household, and what it is after a change elsewhere is shown anew. */
export function GrossIncome() {
  const kept = useHousehold()?.grossIncome;
  return <GrossForm key={JSON.stringify(kept)} kept={kept} />;
}

function GrossForm({ kept }: { readonly kept: Money | undefined }) {
  const { t } = useTranslation(["financial", "assets"]);
  const currency = useDisplayCurrency();
  const [value, setValue] = useState<Typed<Money>>(kept);
  const [problem, setProblem] = useState<string>();
  const amount = readable(value);

  async function save(): Promise<void> {
    if (value !== undefined && !amount) return setProblem(t("financial:gross.unreadable"));
    if (amount && amount.minor < 0) return setProblem(t("financial:gross.negative"));
    const saved = await saveHousehold({ grossIncome: amount });
    if (!saved.ok) return setProblem(t(`assets:problems.${saved.problem.kind}`));
    setProblem(undefined);
    notify({ kind: "good", text: t("financial:gross.saved") });
  }

  return (
    <Section place={GROSS_PLACE} title={t("financial:gross.title")} ruled>
      <Form onSubmit={save} error={problem} actions={<Button type="submit">{t("financial:gross.save")}</Button>}>
        <MoneyField
          label={t("financial:gross.label")}
          description={t("financial:gross.help")}
          currency={currency}
          value={amount}
          onChange={(next, text) => setValue(typed(next, text))}
        />
      </Form>
    </Section>
  );
}
