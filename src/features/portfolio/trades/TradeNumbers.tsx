import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useBrokerageAccounts } from "#data/investments/useBrokerageAccounts.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { DecimalField } from "#ui/fields/DecimalField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type AskedField, DIRECTIONS, fieldsOfKind, hasCostShare, isRated, type TradeDraft } from "./tradeForm.ts";

interface TradeNumbersProps {
  readonly draft: TradeDraft;
  readonly set: (changes: Partial<TradeDraft>) => void;
  readonly currency: Currency;
  /** The currency that a rate leads to. */
  readonly settled: Currency;
  readonly isNew: boolean;
  readonly error: (field: AskedField) => string | undefined;
  /** The sentence where all of them together are too much. */
  readonly total: string | undefined;
}

/** The numbers that the kind of trade has, and no others. */
export function TradeNumbers({ draft, set, currency, settled, isNew, error, total }: TradeNumbersProps) {
  const { t } = useTranslation("portfolio");
  const brokerageAccounts = useBrokerageAccounts();
  const { kind, direction } = draft;
  const isTransfer = kind === "transfer";
  const isExchange = kind === "currencyExchange";
  const fields = fieldsOfKind(kind);
  const amountLabel = kind === "dividend" ? "form.gross" : isExchange ? "form.sold" : "form.amount";

  function decimal(field: DecimalName, label: string, { asked = field, ...more }: DecimalOptions = {}) {
    return (
      <DecimalField
        label={label}
        {...more}
        {...shown(draft[field])}
        onChange={(value, text) => set({ [field]: drafted(value, text) })}
        error={error(asked) ?? (field === "price" ? total : undefined)}
      />
    );
  }

  function amount(field: "fee" | "amount" | "tax", label: string, { asked = field, ...more }: AmountOptions = {}) {
    return (
      <MoneyField
        label={label}
        {...more}
        {...shown(draft[field])}
        currency={currency}
        onChange={(value, text) => set({ [field]: drafted(value, text) })}
        error={error(asked) ?? (field === "amount" ? total : undefined)}
      />
    );
  }

  return (
    <>
      {isTransfer && (
        <Select
          label={t("form.direction")}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`form.${value}`) }))}
          onChange={(chosen) => set({ direction: chosen })}
        />
      )}
      {isTransfer && direction === "own" && (
        <Select
          label={t("form.toAccount")}
          value={draft.toAccountId}
          placeholder={t("form.choose")}
          options={brokerageAccounts.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={(toAccountId) => set({ toAccountId })}
          error={error("toAccount")}
        />
      )}
      {isExchange && (
        <>
          <Select
            label={t("form.soldCurrency")}
            value={currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={(soldCurrency) => set({ soldCurrency, amount: undefined, fee: undefined })}
          />
          <Select
            label={t("form.boughtCurrency")}
            value={settled === currency ? undefined : settled}
            placeholder={t("form.choose")}
            options={CURRENCIES.filter((one) => one !== currency).map((value) => ({ value, label: value }))}
            onChange={(rateTo) => set({ rateTo })}
            error={error("boughtCurrency")}
          />
        </>
      )}
      {fields.quantity &&
        decimal("quantity", t("form.quantity"), {
          suffix: t("trades.pieces"),
          optional: fields.quantity === "optional",
          description: kind === "delisting" ? t("form.delistedHelp") : undefined,
        })}
      {fields.price === "asked" && decimal("price", t("form.price"), { suffix: currency })}
      {fields.price === "optional" &&
        decimal("price", t("form.worth"), { suffix: currency, optional: true, description: t("form.worthHelp") })}
      {isTransfer &&
        direction === "in" &&
        decimal("price", t("form.oldCost"), {
          asked: "oldCost",
          description: t("form.oldCostHelp"),
          optional: true,
          suffix: currency,
        })}
      {fields.amount === "asked" && amount("amount", t(amountLabel))}
      {kind === "dividend" && isNew && amount("tax", t("form.tax"), { optional: true })}
      {fields.ratio && (
        <>
          {decimal("ratioTo", t("form.ratioTo"))}
          {decimal("ratioFrom", t("form.ratioFrom"))}
        </>
      )}
      {fields.amount === "optional" &&
        amount("amount", t("form.cash"), { optional: true, asked: "cash", description: t("form.cashHelp") })}
      {hasCostShare(draft) &&
        decimal("costShare", t("form.costShare"), {
          suffix: "%",
          optional: true,
          description: t(kind === "merger" ? "form.cashShareHelp" : "form.costShareHelp"),
        })}
      {isExchange &&
        currency !== settled &&
        decimal("rate", t("form.rate", { home: settled, currency }), { asked: "exchangeRate" })}
      {fields.fee && amount("fee", t(isExchange ? "kind.fee" : "form.fee"), { optional: true })}
      {currency !== settled &&
        !isExchange &&
        isRated(draft) &&
        decimal("rate", t("form.rate", { home: settled, currency }), {
          description: t("form.rateHelp"),
          optional: true,
        })}
    </>
  );
}

type DecimalName = "quantity" | "price" | "ratioTo" | "ratioFrom" | "rate" | "costShare";

interface AmountOptions extends Pick<ComponentProps<typeof MoneyField>, "description" | "optional"> {
  readonly asked?: AskedField;
}

interface DecimalOptions extends Pick<ComponentProps<typeof DecimalField>, "suffix" | "description" | "optional"> {
  /** The name under which it is said to be missing. */
  readonly asked?: AskedField;
}
