import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { type Debt, LOAN_KINDS, DAY_COUNTS, FIRST_PERIODS } from "#domain/entities/debt.ts";
import { readable } from "#domain/text/typed.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Asset, AssetType } from "#domain/entities/asset.ts";
import { currentRate } from "#domain/calculations/loans/currentRate.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import { payoff } from "#domain/calculations/loans/payoff.ts";
import { roundedInterestRate } from "#domain/calculations/loans/roundedInterestRate.ts";
import { suggestedPayment } from "#domain/calculations/loans/suggestedPayment.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { ChosenType } from "#kit/forms/ChosenType.tsx";
import type { ValuedFormProps } from "#kit/forms/ValuedFormProps.ts";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { storeValued } from "#kit/values/storeValued.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { LiveRegion } from "#ui/notices/LiveRegion.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { isOverdue } from "#domain/calculations/loans/debtWarnings.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { FieldProps } from "#ui/fields/Field.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import {
  type DebtField,
  debtSchema,
  type DebtValues,
  emptyDebt,
  fieldName,
  FIRST_FIELDS,
  inCurrency,
  moreFields,
  plannedDebt,
} from "./debtForm.ts";
import { DEBT_ICON } from "./debtIcon.ts";
import { PlanSentence, useSuggestion } from "./payoff/DebtPlan.tsx";

type DebtDraft = Draft<DebtValues, Omit<Debt, "id" | "type">>;

interface DebtFormProps extends ValuedFormProps<DebtValues, Debt> {
  /** Above the first field, where the form begins with the payment that it is about. */
  readonly notice?: ReactNode;
}

/** The numbers, with what they lead to below them. */
export function DebtForm({ type, typesHref, initial, edited, draftKey, notice }: DebtFormProps) {
  const { t } = useTranslation("debt");
  const today = useToday();
  useAskedField();
  const draft: DebtDraft = useDraft(draftKey, initial, debtSchema(today));
  // Another amount may have been typed at an earlier visit.
  const [isAsFilled] = useState(() => isSamePayment(draft.values, initial));
  const saving = useSaveRecord({
    kind: "debts",
    draft,
    edited,
    write: (fields, seen) => storeValued({ collection: "debts", fields: { ...fields, type } }, seen, today),
    // The asset that the form was opened for a loan in: the next one stands in it too.
    begin: (fields) => ({ ...emptyDebt(fields.currentValue.currency), assetId: initial.assetId }),
    next: edited ? undefined : { label: t("form.saveAndNext"), saved: t("form.next"), hasRoom: true },
  });
  const control = (field: DebtField) => <DebtFieldControl key={field} draft={draft} field={field} type={type} />;
  return (
    <RecordForm
      kind="debts"
      draft={draft}
      saving={saving}
      isNew={!edited}
      more={moreFields(type, draft.values)}
      control={control}
    >
      <ChosenType kind="debts" icon={DEBT_ICON[type]} name={t(`types.${type}`)} typesHref={typesHref} />
      {isAsFilled && notice}
      {FIRST_FIELDS.map(control)}
      <OverdueLoanNotice draft={draft} />
      <DerivedLoanTerm draft={draft} />
      <PlanSentence debt={plannedDebt(draft.values)} />
    </RecordForm>
  );
}

function isSamePayment({ paymentAmount: one }: DebtValues, { paymentAmount: other }: DebtValues): boolean {
  return readable(one)?.minor === readable(other)?.minor;
}

/** The field that a link has led to (`?field=`) has the cursor, once the title of the page has had it. */
function useAskedField(): void {
  const [query] = useSearchParams();
  const asked: DebtField | undefined = FIRST_FIELDS.find((field) => field === query.get("field"));
  useEffect(() => {
    if (!asked) return;
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${asked}"]`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [asked]);
}

/** The last day that is written has passed, and something is owed after it. */
function OverdueLoanNotice({ draft }: { readonly draft: DebtDraft }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const endDate = readable(draft.values.endDate);
  const left = readable(draft.values.currentValue);
  const isLate = endDate && left && isOverdue({ currentValue: left, endDate }, today);
  return (
    <LiveRegion>
      {isLate && (
        <Notice kind="warn">{t("plan.overdue", { date: format.date(endDate, "long"), left: amount(left) })}</Notice>
      )}
    </LiveRegion>
  );
}

interface DebtFieldControlProps {
  readonly draft: DebtDraft;
  readonly field: DebtField;
  readonly type: Debt["type"];
}

/** The control of one field of a debt. */
function DebtFieldControl({ draft, field, type }: DebtFieldControlProps) {
  const { t } = useTranslation("debt");
  const controls = useControls(draft.values, type);
  const shared = { label: fieldName(t, type, field), error: useFieldError("debts")(field, draft.errors[field]) };
  if (field === "assetId") {
    const { assetId } = draft.values;
    return <LinkedAssetField {...shared} name={field} value={assetId} onChange={(id) => draft.set({ assetId: id })} />;
  }
  // Until somebody chooses, a loan is an annuity, and its first period a whole one.
  const { kind = "annuity", firstPeriod = "whole" } = draft.values;
  const shown =
    field === "kind" || field === "firstPeriod" ? { ...draft, values: { ...draft.values, kind, firstPeriod } } : draft;
  return <FieldControl {...shared} draft={shown} field={field} control={controls[field]} />;
}

function useControls(
  values: DebtValues,
  type: Debt["type"],
): Readonly<Record<Exclude<DebtField, "assetId">, Control<DebtValues>>> {
  const { t } = useTranslation("debt");
  const today = useToday();
  const isCard = type === "credit_card";
  return {
    name: { kind: "text", isRequired: true, help: t(isCard ? "help.cardName" : "help.name") },
    lender: { kind: "text" },
    institute: { kind: "text" },
    currentValue: {
      kind: "money",
      isRequired: true,
      inCurrency: (currency) => inCurrency(values, currency),
    },
    originalValue: { kind: "money" },
    redemptionValue: { kind: "money", help: t("help.redemptionValue") },
    paymentAmount: { kind: "money", help: t(`help.${paymentHelp(values)}`) },
    interestRate: { kind: "percent", isSigned: true },
    effectiveRate: { kind: "percent", isSigned: true, help: t("help.effectiveRate") },
    contributionRate: { kind: "percent", help: t("help.contributionRate") },
    newRate: { kind: "percent", help: t(isCard ? "help.cardNewRate" : "help.newRate") },
    ownerShare: { kind: "percent", help: t("help.ownerShare") },
    startDate: { kind: "day", max: today },
    endDate: { kind: "day" },
    newRateFrom: { kind: "day" },
    paymentDay: { kind: "day", help: t("help.paymentDay") },
    interestOnlyUntil: { kind: "day", help: t("help.interestOnlyUntil") },
    kind: {
      kind: "choice",
      help: t(`help.kinds.${values.kind ?? "annuity"}`),
      options: LOAN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    dayCount: {
      kind: "choice",
      help: t("help.dayCount"),
      none: t("dayCounts.periods"),
      options: DAY_COUNTS.map((value) => ({ value, label: t(`dayCounts.${value}`) })),
    },
    firstPeriod: {
      kind: "choice",
      help: t("help.firstPeriod"),
      options: FIRST_PERIODS.map((value) => ({ value, label: t(`firstPeriods.${value}`) })),
    },
    paymentFrequency: {
      kind: "choice",
      none: t("form.notChosen"),
      options: PAYMENT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
    },
    description: { kind: "longText" },
  };
}

/** The meaning of a payment depends on how the loan is paid. */
function paymentHelp({ kind, interestOnlyUntil }: DebtValues) {
  if (kind === "standing") return "paymentStanding";
  if (kind === "serial") return "paymentSerial";
  return interestOnlyUntil ? "paymentLater" : "paymentAmount";
}

/** The assets that a loan can stand in. */
const PLEDGED: ReadonlySet<AssetType> = new Set(["real_estate", "property", "vehicle", "collectible", "other"]);

interface LinkedAssetFieldProps extends FieldProps {
  readonly value: Asset["id"] | undefined;
  readonly onChange: (value: Asset["id"] | undefined) => void;
}

/** The home or the car that the loan stands in, out of what is written among the assets. */
function LinkedAssetField({ value, onChange, ...field }: LinkedAssetFieldProps) {
  const { t } = useTranslation("debt");
  const { compare, percent } = useFormat();
  const assets = useRecords("assets").filter(({ id, type }) => id === value || PLEDGED.has(type));
  const { name, ownerShare } = assets.find(({ id }) => id === value) ?? {};
  const help =
    ownerShare !== undefined && ownerShare < 100
      ? t("help.assetShare", { name, share: percent(percentToFraction(ownerShare), 2) })
      : t(assets.length === 0 ? "help.assetNone" : "help.assetId");
  return (
    <Select<Asset["id"] | "">
      {...field}
      optional
      description={help}
      value={value ?? ""}
      onChange={(chosen) => onChange(assets.find(({ id }) => id === chosen)?.id)}
      options={[
        { value: "", label: t("form.notChosen") },
        ...assets.toSorted((a, b) => compare(a.name, b.name)).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Of rate, payment and last day two are enough: the third is worked out, or held against what is written. */
function DerivedLoanTerm({ draft }: { readonly draft: DebtDraft }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const today = useToday();
  const { effectiveRate, paymentAmount } = draft.values;
  const endDate = readable(draft.values.endDate);
  const planned = plannedDebt(draft.values);
  const loan = loanOf(planned, today);
  if (!loan) return;
  if (currentRate(planned, today) === undefined) {
    const isFromFees = readable(effectiveRate) !== undefined;
    return (
      <Row>
        <Text size="small">
          {t(isFromFees ? "plan.rateFromEffective" : "plan.rateFound", {
            rate: format.percent(loan.interestRate / 100, 2),
          })}
        </Text>
        <Button onPress={() => draft.set({ interestRate: roundedInterestRate(planned, today) })}>
          {t("plan.useRate")}
        </Button>
      </Row>
    );
  }
  const payment = endDate && suggestedPayment(loan, endDate);
  // The payment that the last day gives has been taken for it.
  if (!endDate || !payment || (loan.due && readable(paymentAmount))) return;
  return (
    <PaymentByEnd
      loan={loan}
      endDate={endDate}
      payment={payment}
      isWritten={readable(paymentAmount) !== undefined}
      onUse={() => draft.set({ paymentAmount: payment })}
    />
  );
}

interface PaymentByEndProps {
  readonly loan: Loan;
  readonly endDate: IsoDate;
  readonly payment: Money;
  /** There is a payment already, and it leads to another day. */
  readonly isWritten: boolean;
  readonly onUse: () => void;
}

function PaymentByEnd({ loan, endDate, payment, isWritten, onUse }: PaymentByEndProps) {
  const { t } = useTranslation("debt");
  const end = payoff(loan, useToday());
  const use = <Button onPress={onUse}>{t(loan.kind === "serial" ? "plan.usePrincipal" : "plan.useSuggestion")}</Button>;
  const suggestion = useSuggestion(loan)(endDate, payment);
  if (!isWritten) {
    return (
      <Row>
        <Text size="small">{suggestion}</Text>
        {use}
      </Row>
    );
  }
  const isSooner = end.kind === "paid" && end.on <= endDate;
  return (
    <Notice kind="warn" title={t(isSooner ? "plan.endsSooner" : "plan.endsLater")} actions={use}>
      {suggestion}
    </Notice>
  );
}
