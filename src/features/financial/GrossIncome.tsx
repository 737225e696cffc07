import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { useAmountsHidden } from "#ui/privacy.ts";
import { Section } from "#ui/layout/Section.tsx";

/** The place of the figure in the address. */
export const GROSS_PLACE = "gross";

/**
 * The income that no transaction tells: the income before tax. It is kept with the household, and what it is after a
 * change elsewhere is shown anew. Where amounts are hidden, its field is there for whoever asks for it.
 */
export function GrossIncome() {
  const kept = useHousehold()?.grossIncome;
  return <GrossForm key={JSON.stringify(kept)} kept={kept} />;
}

function GrossForm({ kept }: { readonly kept: Money | undefined }) {
  const { t } = useTranslation(["financial", "assets"]);
  const { t: tProblem } = useTranslation("assets");
  const tell = useUndoToast("assets");
  const currency = useDisplayCurrency();
  const [value, setValue] = useState<Typed<Money>>(kept);
  const [problem, setProblem] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const isHidden = useAmountsHidden() && !isChanging;
  const amount = readable(value);

  async function save(): Promise<void> {
    if (value !== undefined && !amount) return setProblem(t("financial:gross.unreadable"));
    if (amount && amount.minor < 0) return setProblem(t("financial:gross.negative"));
    const saved = await saveHousehold({ grossIncome: amount });
    if (!saved.ok) return setProblem(tProblem(`problems.${saved.problem.kind}`));
    setProblem(undefined);
    setChanging(false);
    tell(saved.value, t("financial:gross.saved"), { undone: t("financial:gross.back") });
  }

  if (isHidden && amount) {
    return (
      <Section
        place={GROSS_PLACE}
        title={t("financial:gross.title")}
        actions={<Button onPress={() => setChanging(true)}>{tProblem("detail.edit")}</Button>}
        ruled
      >
        <DefinitionList
          items={[{ term: t("financial:gross.label"), value: <MoneyText value={amount} decimals="hidden" /> }]}
        />
      </Section>
    );
  }
  return (
    <Section place={GROSS_PLACE} title={t("financial:gross.title")} ruled>
      <Form onSubmit={save} error={problem} actions={<Button type="submit">{t("financial:gross.save")}</Button>}>
        <MoneyField
          label={t("financial:gross.label")}
          description={t("financial:gross.help")}
          currency={currency}
          value={amount}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asks to change it begins with the amount
          autoFocus={isChanging}
          onChange={(next, text) => setValue(typed(next, text))}
        />
      </Form>
    </Section>
  );
}
