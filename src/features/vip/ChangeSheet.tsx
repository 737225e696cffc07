import { useTranslation } from "react-i18next";
import { keepChange, removeChange } from "#data/scenarios/scenarios.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { ChangeKind, Scenario, ScenarioChange } from "#domain/entities/scenario.ts";
import type { ScenarioInput } from "#domain/scenarios/scenarioProjection.ts";
import type { FormRow } from "#kit/forms/FormFields.tsx";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import {
  changeForm,
  changeOf,
  changeSchema,
  type ChangeValues,
  FIELDS_BY_KIND,
  isAsked,
  LENGTHS,
} from "./changeForm.ts";

interface ChangeSheetProps {
  readonly scenario: Scenario;
  readonly kind: ChangeKind;
  /** Undefined for a new one. */
  readonly change: ScenarioChange | undefined;
  readonly input: ScenarioInput | undefined;
  readonly onClose: () => void;
}

/** The fields of one change. */
export function ChangeSheet({ scenario, kind, change, input, onClose }: ChangeSheetProps) {
  const { t } = useTranslation("vip");
  const today = useToday();
  const currency = useDisplayCurrency();
  const form = useSheetForm<ChangeValues, ChangeValues>({
    words: "vip",
    draft: `scenario/${scenario.id}/${change?.id ?? kind}`,
    initial: changeForm(kind, change, today),
    schema: changeSchema(kind),
    async write(values) {
      const next = changeOf(kind, change?.id ?? crypto.randomUUID(), values);
      return { done: await keepChange(scenario, next), text: t("changes.saved") };
    },
    onClose,
  });
  const debts = input?.debts.filter(({ currentValue }) => currentValue.minor > 0) ?? [];
  const rowOf: Readonly<Record<keyof ChangeValues, FormRow<ChangeValues>>> = {
    amount: {
      field: "amount",
      label: t(amountLabel(kind)),
      help: kind === "child" ? t("fields.childHelp") : undefined,
      kind: "money",
      isRequired: true,
      currency:
        debts.find(({ id }) => kind === "repayment" && id === form.values.debtId)?.currentValue.currency ?? currency,
    },
    value: { field: "value", label: t("fields.value"), help: t("fields.valueHelp"), kind: "money", currency },
    from: {
      field: "from",
      label: t(kind === "purchase" || kind === "sale" || kind === "repayment" ? "fields.on" : "fields.from"),
      kind: "day",
      isRequired: true,
      likely: { min: today },
    },
    months: {
      field: "months",
      label: t("fields.months"),
      kind: "choice",
      isRequired: kind === "incomeLoss",
      ...(kind !== "incomeLoss" && { none: t("fields.forGood") }),
      options: lengthsWith(form.values.months).map((count) => ({
        value: String(count),
        label: t("monthCount", { count }),
      })),
    },
    points: {
      field: "points",
      label: t("fields.points"),
      help: t(kind === "rates" ? "fields.ratesHelp" : "fields.returnsHelp"),
      kind: "percent",
      isSigned: true,
      isRequired: true,
    },
    debtId: {
      field: "debtId",
      label: t("fields.debt"),
      kind: "choice",
      isRequired: kind === "repayment",
      ...(kind === "rates" ? { none: t("change.allDebts") } : { placeholder: t("fields.choose") }),
      options: debts.map(({ id, name }) => ({ value: id, label: name })),
    },
    assetId: {
      field: "assetId",
      label: t("fields.asset"),
      help: t("fields.assetHelp"),
      kind: "choice",
      none: t("fields.noAsset"),
      options: soldAssets(input, today).map(({ id, name }) => ({ value: id, label: name })),
    },
    seriesId: {
      field: "seriesId",
      label: t("fields.income"),
      kind: "choice",
      none: t("change.allIncome"),
      options: incomesOf(input),
    },
    rhythm: {
      field: "rhythm",
      label: t("fields.rhythm"),
      kind: "segments",
      options: (["monthly", "once"] as const).map((value) => ({ value, label: t(`fields.${value}`) })),
    },
  };
  return (
    <FormSheet
      title={t(`kinds.${kind}`)}
      form={form}
      submit={t("changes.save")}
      removal={
        change && {
          label: t("changes.removeShort"),
          onPress: () => form.remove(() => removeChange(scenario, change.id), t("changes.removed")),
        }
      }
      onClose={onClose}
      rows={FIELDS_BY_KIND[kind].map((field) => isAsked(kind, field, form.values) && rowOf[field])}
    />
  );
}

function amountLabel(kind: ChangeKind) {
  if (kind === "purchase") return "fields.price";
  if (kind === "sale") return "fields.received";
  return kind === "repayment" ? "fields.extra" : "fields.monthlyAmount";
}

/** The lengths that are offered, with one that was told elsewhere. */
function lengthsWith(told: string | undefined): readonly number[] {
  const own = Number(told ?? LENGTHS[0]);
  return [...new Set<number>([...LENGTHS, own])].toSorted((a, b) => a - b);
}

/** The assets that can be sold: those that are no account of the forecast. */
function soldAssets(input: ScenarioInput | undefined, today: Parameters<typeof isHeld>[1]) {
  const own = new Set(input?.accounts.map(({ id }) => id));
  return input?.assets.filter((asset) => !own.has(asset.id) && isHeld(asset, today)) ?? [];
}

/** Income that comes by itself, each once. */
function incomesOf(input: ScenarioInput | undefined): readonly { readonly value: string; readonly label: string }[] {
  const nameById = new Map<string, string>();
  for (const event of input?.events ?? []) {
    const { source, amount, name } = event;
    if (source.kind === "series" && amount.minor > 0 && !input?.isMoved(event)) nameById.set(source.id, name);
  }
  return [...nameById].map(([value, label]) => ({ value, label }));
}
