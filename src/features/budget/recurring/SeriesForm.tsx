import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addSeries, changeSeries, seriesOf } from "#data/transactions/series.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { SERIES_FREQUENCIES } from "#domain/entities/fields.ts";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import { isSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { CategoryField } from "../rules/CategoryField.tsx";
import { emptySeries, seriesFields, seriesSchema, seriesValues, type SeriesValues } from "./seriesForm.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface SeriesFormProps {
  /** The one to change; a new one without. The key that it is recognised by stays. */
  readonly series?: RecurringSeries | undefined;
  readonly onClose: () => void;
}

const BANK_DAYS = ["same", "before", "after"] as const;

export function SeriesForm({ series, onClose }: SeriesFormProps) {
  const { t } = useTranslation("recurring");
  return (
    <Sheet open title={t(series ? "form.edit" : "form.add")} onClose={onClose}>
      <Fields series={series} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ series, onClose }: SeriesFormProps) {
  const { t } = useTranslation("recurring");
  const today = useToday();
  const tell = useUndoToast("recurring");
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === series?.accountId,
  );
  const [seen] = useState(series);
  const [initial] = useState(() =>
    seen
      ? seriesValues(seen, isSubscription(seen))
      : emptySeries(accounts.length === 1 ? accounts[0]?.id : undefined, today),
  );
  const draft = useDraft<SeriesValues, Parameters<typeof seriesFields>[0]>(
    `series/${series?.id ?? "new"}`,
    initial,
    seriesSchema,
  );
  const { values, set, errors } = draft;
  const [isThere, setThere] = useState(false);
  const [busy, setBusy] = useState(false);
  const currency = accounts.find(({ id }) => id === values.accountId)?.currentValue.currency ?? "DKK";
  const error = (field: string) =>
    errors[field] && t(`form.errors.${field}.${errors[field]}`, { defaultValue: errors[field] });

  async function save(): Promise<void> {
    const parsed = draft.check();
    if (!parsed || busy) return;
    const { isSubscription: marked, ...fields } = seriesFields(parsed);
    // Only what the household says itself is kept; else the list of known ones decides.
    const mark = marked !== undefined && (!seen || marked !== isSubscription(seen)) ? { isSubscription: marked } : {};
    if (!seen && ["confirmed", "ended"].includes(seriesOf(fields)?.state ?? "")) {
      return setThere(true);
    }
    setBusy(true);
    const { accountId: _account, text: _text, ...rest } = fields;
    const saved = seen
      ? await changeSeries(seen, { ...rest, ...mark })
      : await addSeries({ ...given(fields), ...(marked && mark), state: "confirmed" });
    setBusy(false);
    if (!tell(saved, t("form.saved", { name: fields.name }))) return;
    draft.reset(initial);
    onClose();
  }

  if (accounts.length === 0) return <Notice kind="info">{t("form.noAccount")}</Notice>;
  return (
    <Form
      key={draft.round}
      onSubmit={save}
      error={isThere ? t("form.exists") : undefined}
      submit={t("form.save")}
      busy={busy}
    >
      {!seen && (
        <SegmentedControl
          label={t("form.direction")}
          value={values.direction}
          options={(["out", "in"] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          onChange={(direction) => set({ direction })}
        />
      )}
      <TextField label={t("form.name")} value={values.name} onChange={(name) => set({ name })} error={error("name")} />
      {!seen && (
        <>
          <TextField
            label={t("form.text")}
            description={t("form.textHelp")}
            optional
            value={values.text}
            onChange={(text) => set({ text })}
            error={error("text")}
          />
          <Select
            label={t("form.account")}
            value={values.accountId}
            placeholder={t("form.accountChoose")}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(accountId) => set({ accountId })}
            error={error("accountId")}
          />
        </>
      )}
      <MoneyField
        label={t("form.amount")}
        value={readable(values.amount)}
        currency={seen?.amount.currency ?? currency}
        onChange={(value, text) => set({ amount: typed(value, text) })}
        error={error("amount")}
      />
      <Checkbox label={t("form.isAbout")} value={values.isAbout} onChange={(isAbout) => set({ isAbout })} />
      <Select
        label={t("form.frequency")}
        value={values.frequency}
        options={SERIES_FREQUENCIES.map((value) => ({ value, label: t(`frequencyTitle.${value}`) }))}
        onChange={(frequency) => set({ frequency })}
      />
      <DateField
        label={t(seen ? "form.anchorEdit" : "form.anchor")}
        value={values.anchor}
        onChange={(anchor) => set({ anchor })}
        error={error("anchor")}
      />
      <Select
        label={t("form.bankDay")}
        value={values.bankDay}
        options={BANK_DAYS.map((value) => ({ value, label: t(`form.bankDays.${value}`) }))}
        onChange={(bankDay) => set({ bankDay })}
      />
      <CategoryField value={values.categoryId} onChange={(categoryId) => set({ categoryId })} />
      {values.direction === "out" && (
        <Checkbox
          label={t("form.isSubscription")}
          value={values.isSubscription}
          onChange={(marked) => set({ isSubscription: marked })}
        />
      )}
    </Form>
  );
}

/** Without what is not there. */
function given(fields: Omit<ReturnType<typeof seriesFields>, "isSubscription">) {
  const { isAbout, bankDay, categoryId, ...rest } = fields;
  return {
    ...rest,
    ...(isAbout && { isAbout }),
    ...(bankDay && { bankDay }),
    ...(categoryId && { categoryId }),
  };
}
