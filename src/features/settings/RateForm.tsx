import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeRate } from "#data/investments/rates.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { CURRENCIES } from "#domain/money.ts";
import { exactRateOf, type ReadRate } from "#domain/text/rateFile.ts";
import { knownRates } from "#domain/calculations/currency/knownRates.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import { isUnlikely, meantRate } from "#domain/calculations/currency/unlikelyRate.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { afterPointerUp } from "#ui/afterPointerUp.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { rateForm, type RateValues } from "./rateForm.ts";

interface RateFormProps {
  readonly initial: RateValues;
  /** The rate that is corrected; without it one is added. */
  readonly corrected?: FxRate["id"];
  readonly onSaved: () => void;
}

/** One rate of one day. */
export function RateForm({ initial, corrected, onSaved }: RateFormProps) {
  const { t } = useTranslation(["rates", "settings"]);
  const { t: tProblem } = useTranslation("rates");
  const tell = useUndoToast("rates");
  const today = useToday();
  const key = corrected ?? `new/${initial.from ?? ""}/${initial.date === today ? "" : (initial.date ?? "")}`;
  const schema = rateForm(today);
  const draft = useDraft<RateValues, ReadRate>(`rate/${key}`, initial, schema);
  const rateField = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { values, errors } = draft;
  const currencies = CURRENCIES.map((value) => ({ value, label: t(`settings:currencies.${value}`) }));
  const typed = schema.safeParse(values);
  const said = (field: string) => errors[field] && t(`rates:errors.${errors[field]}`, { defaultValue: errors[field] });

  async function save(): Promise<void> {
    const rate = draft.check();
    if (!rate) return;
    const written = await writeRate(rate, corrected);
    if (!written.ok) return setProblem(tProblem(`problems.${written.problem.kind}`));
    tell(written.value, t("rates:form.saved"), { left: (count) => t("rates:left", { count }) });
    draft.reset(initial);
    onSaved();
  }

  return (
    <Form key={draft.round} onSubmit={save} error={problem} submit={t("rates:form.save")}>
      <Select
        label={t("rates:form.from")}
        options={currencies}
        value={values.from}
        onChange={(from) => draft.set({ from })}
        error={said("from")}
      />
      <Stack gap={1}>
        <TextField
          ref={rateField}
          label={t("rates:form.rate")}
          description={
            values.from && values.from !== values.to
              ? t("rates:form.rateOf", { from: values.from, to: values.to })
              : undefined
          }
          value={values.rate}
          onChange={(rate) => {
            setTyping(true);
            draft.set({ rate });
          }}
          onBlur={() => afterPointerUp(() => setTyping(false))}
          error={said("rate")}
        />
        <div aria-live="polite">
          {typed.success && (
            <UnlikelyRate
              rate={typed.data}
              text={values.rate}
              isTyping={isTyping}
              corrected={corrected}
              onTake={(rate) => {
                draft.set({ rate });
                rateField.current?.focus();
              }}
            />
          )}
        </div>
      </Stack>
      <Select
        label={t("rates:form.to")}
        options={currencies}
        value={values.to}
        onChange={(to) => draft.set({ to })}
        error={said("to")}
      />
      <DateField
        label={t("rates:form.date")}
        value={values.date}
        max={today}
        onChange={(date) => draft.set({ date })}
        error={said("date")}
      />
    </Form>
  );
}

interface UnlikelyRateProps {
  readonly rate: ReadRate;
  /** As it stands in the field. */
  readonly text: string;
  /** The field has the focus, and more digits may come. */
  readonly isTyping: boolean;
  /** The rate that is corrected is not one to be compared with. */
  readonly corrected: FxRate["id"] | undefined;
  readonly onTake: (text: string) => void;
}

/** Said before it is kept, and no hindrance: the other rate may be the wrong one. */
function UnlikelyRate({ rate, text, isTyping, corrected, onTake }: UnlikelyRateProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const rates = useRecords("fx_rates");
  const knownFor = useMemo(() => knownRates(rates.filter(({ id }) => id !== corrected)), [rates, corrected]);
  const known = knownFor(rate);
  if (!known || !isUnlikely(rate.rate, known.rate)) return null;
  // A whole number that is too small is on its way: 1 of 148. One that is too great stays so, and may be saved at once.
  if (isTyping && rate.rate < known.rate && !/[.,]/.test(text)) return null;

  const meant = meantRate(rate.rate, exactRateOf(text), known.rate);
  const hundredth = meant?.kind === "hundredth" ? meant.rate.replace(".", format.decimalMark) : undefined;
  return (
    <Notice
      kind="warn"
      actions={
        hundredth !== undefined && (
          <Button onPress={() => onTake(hundredth)}>{t("form.use", { rate: hundredth })}</Button>
        )
      }
    >
      {t(`form.unlikely.${meant?.kind ?? "unclear"}`, {
        date: format.date(known.date, "long"),
        known: format.number(known.rate, rateDecimals(known.rate)),
        typed: text.trim(),
        meant: hundredth,
        from: rate.from,
        to: rate.to,
      })}
    </Notice>
  );
}
