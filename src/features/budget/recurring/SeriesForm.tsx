import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addSeries, changeSeries, seriesOf } from "#data/transactions/series.ts";
import { useToday } from "#data/state/useToday.ts";
import { merchantText } from "#domain/categories/merchantText.ts";
import type { IsoDate } from "#domain/dates.ts";
import { SERIES_FREQUENCIES, type SeriesFrequency } from "#domain/entities/fields.ts";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import type { AssetId, CategoryId } from "#domain/ids.ts";
import { type Money, money, negate } from "#domain/money.ts";
import { isSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { type Drafted, optionalText, requiredAmount, requiredDay, requiredText } from "#domain/text/typed.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Notice } from "#ui/notices/Notice.tsx";

/** A series while it is typed: the amount without its sign. */
interface SeriesValues {
  readonly direction: "out" | "in";
  readonly name: string;
  /** As it stands in the bank; the name where nothing is written. */
  readonly text: string;
  readonly accountId: AssetId | undefined;
  readonly amount: Drafted<Money>;
  readonly isAbout: boolean;
  readonly frequency: SeriesFrequency;
  readonly anchor: Drafted<IsoDate>;
  readonly bankDay: (typeof BANK_DAYS)[number];
  readonly categoryId: CategoryId | undefined;
  readonly isSubscription: boolean;
}

const BANK_DAYS = ["same", "before", "after"] as const;

export const seriesSchema = z.object({
  direction: z.enum(["out", "in"]),
  name: requiredText(200),
  text: optionalText(500),
  accountId: z.custom<AssetId>((value) => typeof value === "string", { error: "missing", abort: false }),
  amount: requiredAmount().check(z.refine((amount) => !amount || amount.minor !== 0, "zero")),
  isAbout: z.boolean(),
  frequency: z.custom<SeriesFrequency>(),
  anchor: requiredDay(),
  bankDay: z.enum(BANK_DAYS),
  categoryId: z.optional(z.custom<CategoryId>()),
  isSubscription: z.boolean(),
});
type ParsedSeries = z.infer<typeof seriesSchema>;

interface SeriesFormProps {
  /** The one to change; a new one without. The key that it is recognised by stays. */
  readonly series?: RecurringSeries | undefined;
  readonly onClose: () => void;
}

/** A payment that comes again and again, new or changed. */
export function SeriesForm({ series, onClose }: SeriesFormProps) {
  const { t } = useTranslation("recurring");
  const today = useToday();
  const accounts = usePaymentAccounts({ alsoId: series?.accountId });
  const [seen] = useState(series);
  const form = useSheetForm<SeriesValues, ParsedSeries>({
    words: "recurring",
    draft: `series/${series?.id ?? "new"}`,
    initial: seriesValues(seen, accounts.length === 1 ? accounts[0]?.id : undefined, today),
    schema: seriesSchema,
    async write(parsed) {
      const fields = seriesFields(parsed);
      // Only what the household says itself is kept; else the list of known ones decides.
      const marked = parsed.direction === "out" ? parsed.isSubscription : undefined;
      const mark = marked !== undefined && (!seen || marked !== isSubscription(seen)) ? { isSubscription: marked } : {};
      const text = t("form.saved", { name: fields.name });
      if (seen) {
        const { accountId: _account, text: _text, ...rest } = fields;
        return { done: await changeSeries(seen, { ...rest, ...mark }), text };
      }
      if (["confirmed", "ended"].includes(seriesOf(fields)?.state ?? "")) return { refusal: t("form.exists") };
      return { done: await addSeries({ ...given(fields), ...(marked && mark), state: "confirmed" }), text };
    },
    onClose,
  });
  const { values } = form;
  const currency = accounts.find(({ id }) => id === values.accountId)?.currentValue.currency ?? "DKK";

  const around = { title: t(series ? "form.edit" : "form.add"), submit: t("form.save"), onClose };

  if (accounts.length === 0)
    return (
      <FormSheet {...around} form={false}>
        <Notice kind="info">{t("form.noAccount")}</Notice>
      </FormSheet>
    );
  return (
    <FormSheet
      {...around}
      form={form}
      rows={[
        !seen && {
          field: "direction",
          label: t("form.direction"),
          kind: "segments",
          options: (["out", "in"] as const).map((value) => ({ value, label: t(`form.${value}`) })),
        },
        { field: "name", label: t("form.name"), kind: "text", isRequired: true },
        !seen && { field: "text", label: t("form.text"), kind: "text", help: t("form.textHelp") },
        !seen && {
          field: "accountId",
          label: t("form.account"),
          kind: "choice",
          placeholder: t("form.accountChoose"),
          options: accounts.map(({ id, name }) => ({ value: id, label: name })),
          isRequired: true,
        },
        {
          field: "amount",
          label: t("form.amount"),
          kind: "money",
          currency: seen?.amount.currency ?? currency,
          isRequired: true,
        },
        { field: "isAbout", label: t("form.isAbout"), kind: "check" },
        {
          field: "frequency",
          label: t("form.frequency"),
          kind: "choice",
          options: SERIES_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
          isRequired: true,
        },
        { field: "anchor", label: t(seen ? "form.anchorEdit" : "form.anchor"), kind: "day", isRequired: true },
        {
          field: "bankDay",
          label: t("form.bankDay"),
          kind: "choice",
          options: BANK_DAYS.map((value) => ({ value, label: t(`form.bankDays.${value}`) })),
          isRequired: true,
        },
        { field: "categoryId", kind: "category" },
        values.direction === "out" && { field: "isSubscription", label: t("form.isSubscription"), kind: "check" },
      ]}
    />
  );
}

export function seriesValues(series: RecurringSeries | undefined, accountId: AssetId | undefined, today: IsoDate) {
  const { amount } = series ?? {};
  return {
    direction: amount && amount.minor > 0 ? "in" : "out",
    name: series?.name ?? "",
    text: series?.text ?? "",
    accountId: series?.accountId ?? accountId,
    amount: amount && amount.minor < 0 ? negate(amount) : amount,
    isAbout: series?.isAbout ?? false,
    frequency: series?.frequency ?? "monthly",
    anchor: series?.anchor ?? today,
    bankDay: series?.bankDay ?? "same",
    categoryId: series?.categoryId,
    isSubscription: series !== undefined && isSubscription(series),
  } satisfies SeriesValues;
}

/** The stored fields of a form without mistakes; what is not chosen is taken away. */
function seriesFields({ direction, text, name, amount, isAbout, bankDay, ...values }: ParsedSeries) {
  const { accountId, frequency, anchor, categoryId } = values;
  return {
    accountId,
    text: merchantText(text ?? name) || name,
    name,
    amount: direction === "out" ? negate(amount) : money(amount.minor, amount.currency),
    isAbout: isAbout || undefined,
    frequency,
    anchor,
    bankDay: bankDay === "same" ? undefined : bankDay,
    categoryId,
  };
}

/** Without what is not there. */
function given({ isAbout, bankDay, categoryId, ...rest }: ReturnType<typeof seriesFields>) {
  return {
    ...rest,
    ...(isAbout && { isAbout }),
    ...(bankDay && { bankDay }),
    ...(categoryId && { categoryId }),
  };
}
