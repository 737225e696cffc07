import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { add } from "#domain/money.ts";
import { parsePercent } from "#domain/text/parseAmount.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useBusy } from "#ui/useBusy.ts";
import {
  EMPTY_HOME,
  type HomeAnswers,
  HomeForm,
  type HomeLine,
  type HomeValues,
  isLoan,
  kindOf,
  linesFor,
  type LoanLine,
  paymentByYears,
  recordOf,
  worthOf,
} from "./homeForm.ts";
import { KnownRecords } from "./KnownRecords.tsx";
import { StepForm } from "./StepForm.tsx";
import { useNetWorth } from "./useNetWorth.ts";
import { useOnward } from "./useOnward.ts";

/** The large things that most households have. Each answer becomes an asset or a debt of its own. */
export function HomeStep() {
  const { t } = useTranslation(["onboarding", "assets"]);
  const { t: tProblem } = useTranslation("assets");
  const onward = useOnward("home");
  const today = useToday();
  const currency = useDisplayCurrency();
  const household = useHousehold();
  const assets = useRecords("assets");
  const debts = useRecords("debts");
  const { total } = useNetWorth();
  const draft = useDraft<HomeValues, HomeAnswers>("onboarding/home", EMPTY_HOME, HomeForm);
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();

  const things = assets.filter(({ type }) => type === "real_estate" || type === "vehicle");
  const known = [...things, ...debts];
  // A thing that has been recorded under its usual name is not asked for twice.
  const lines = linesFor(household).filter((line) => {
    const { type } = kindOf(line, household);
    return !known.some((record) => record.type === type && record.name === t(`home.names.${line}`));
  });

  async function save(): Promise<void> {
    setProblem(undefined);
    const answers = draft.check();
    if (!answers || busy) return;
    const refused = await whileBusy(writeEach(answers));
    // An answer that came before it is stored, and shown as such.
    if (refused) return setProblem(tProblem(`problems.${refused.kind}`));
    draft.reset(EMPTY_HOME);
    await onward.answer();
  }

  async function writeEach(answers: Parameters<typeof recordOf>[1]): Promise<WriteProblem | undefined> {
    for (const line of lines) {
      const record = recordOf(line, answers, t(`home.names.${line}`), household, today);
      const stored = record && (await createValuedEntity(record, today));
      if (stored && !stored.ok) return stored.problem;
    }
    return undefined;
  }

  return (
    <>
      <KnownRecords title={t("home.known")} assets={things} debts={debts} />
      <StepForm key={draft.round} onward={onward} busy={busy} problem={problem} onSubmit={save}>
        {lines.map((line) => (
          <Line key={line} line={line} draft={draft} />
        ))}
        <Figure size="small" label={t("home.soFar")} value={add(total, worthOf(draft.values, lines, currency))} />
      </StepForm>
    </>
  );
}

interface LineProps {
  readonly line: HomeLine;
  readonly draft: Draft<HomeValues, HomeAnswers>;
}

function Line({ line, draft: { values, errors, set } }: LineProps) {
  const { t } = useTranslation("onboarding");
  const currency = useDisplayCurrency();
  const amount = (
    <MoneyField
      label={t(`home.fields.${line}`)}
      value={readable(values[line])}
      currency={currency}
      onChange={(value, text) => set({ [line]: typed(value, text) })}
      error={amountError(errors[line])}
    />
  );
  if (!isLoan(line)) return amount;
  const isThere = (readable(values[line])?.minor ?? 0) > 0;
  return (
    <>
      {amount}
      {isThere && <LoanTerms line={line} draft={{ values, errors, set }} />}
    </>
  );

  function amountError(rule: string | undefined): string | undefined {
    return rule === "negative" || rule === "unreadable" ? t(`errors.${rule}`) : undefined;
  }
}

interface LoanTermsProps {
  readonly line: LoanLine;
  readonly draft: Pick<Draft<HomeValues, HomeAnswers>, "values" | "errors" | "set">;
}

/** How a loan is paid, asked once there is one: the payment can be left to the rate and the years. */
function LoanTerms({ line, draft: { values, errors, set } }: LoanTermsProps) {
  const { t } = useTranslation("onboarding");
  const written = useFormatMoney();
  const { decimalMark } = useFormat();
  const today = useToday();
  const currency = useDisplayCurrency();
  const [rate, payment, years] = [`${line}Rate`, `${line}Payment`, `${line}Years`] as const;
  const byYears = paymentByYears(values, line, today);
  const paymentRule = errors[payment];
  return (
    <FieldGroup label={t(`home.names.${line}`)} hideLabel>
      <FieldLine
        aside={
          <PercentField
            label={t("home.rate")}
            value={readable(values[rate])}
            onChange={(value, text) => set({ [rate]: typed(value, text) })}
            error={errors[rate] === undefined ? undefined : t("errors.rateRange")}
          />
        }
      >
        <MoneyField
          label={t("home.payment")}
          value={readable(values[payment])}
          currency={currency}
          onChange={(value, text) => set({ [payment]: typed(value, text) })}
          error={paymentRule === "negative" || paymentRule === "unreadable" ? t(`errors.${paymentRule}`) : undefined}
        />
      </FieldLine>
      {values[payment] === undefined && (
        <NumberField
          label={t("home.years")}
          description={
            byYears ? t("home.byYears", { amount: written(byYears, { decimals: "hidden" }) }) : t("home.yearsHelp")
          }
          value={readable(values[years])}
          parse={(text) => parsePercent(text, decimalMark)}
          written={String(readable(values[years]) ?? "").replace(".", decimalMark)}
          problemText={t("errors.yearsRange")}
          onChange={(value, text) => set({ [years]: typed(value, text) })}
          error={errors[years] === undefined ? undefined : t("errors.yearsRange")}
        />
      )}
    </FieldGroup>
  );
}
