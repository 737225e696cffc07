import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeRate } from "#data/investments/rates.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { CURRENCIES } from "#domain/money.ts";
import type { ReadRate } from "#domain/text/rateFile.ts";
import { afterPointerUp } from "#ui/afterPointerUp.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { rateForm, type RateValues } from "./rateForm.ts";
import { UnlikelyRate } from "./UnlikelyRate.tsx";

interface RateFormProps {
  readonly initial: RateValues;
  /** The rate that is corrected; without it one is added. */
  readonly corrected?: FxRate["id"];
  readonly onSaved: () => void;
}

/** One rate of one day. */
export function RateForm({ initial, corrected, onSaved }: RateFormProps) {
  const { t } = useTranslation(["rates", "settings"]);
  const { t: tAction } = useTranslation();
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
    if (!written.ok) return setProblem(t(`rates:problems.${written.problem.kind}`));
    const undo = async () => {
      const undone = await written.value();
      if (undone.ok) notify({ kind: "good", text: t("rates:form.back") });
      else notify({ kind: "danger", text: t(`rates:problems.${undone.problem.kind}`) });
    };
    notify({
      kind: "good",
      text: t("rates:form.saved"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: () => void undo() },
    });
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
