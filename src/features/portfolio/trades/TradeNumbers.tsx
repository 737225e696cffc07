import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useBrokerageAccounts } from "#data/investments/useBrokerageAccounts.ts";
import type { Currency } from "#domain/money.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { DecimalField } from "#ui/fields/DecimalField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type AskedField, DIRECTIONS, hasAmount, isPriced, type TradeDraft } from "./tradeForm.ts";

interface TradeNumbersProps {
  readonly draft: TradeDraft;
  readonly set: (changes: Partial<TradeDraft>) => void;
  readonly currency: Currency;
  /** The currency that a rate leads to. */
  readonly settled: Currency;
  readonly isNew: boolean;
  readonly error: (field: AskedField) => string | undefined;
}

/** The numbers that the kind of trade has, and no others. */
export function TradeNumbers({ draft, set, currency, settled, isNew, error }: TradeNumbersProps) {
  const { t } = useTranslation("portfolio");
  const brokerageAccounts = useBrokerageAccounts();
  const { kind, direction } = draft;
  const isTransfer = kind === "transfer";

  function decimal(field: DecimalName, label: string, { asked = field, ...more }: DecimalOptions = {}) {
    return (
      <DecimalField
        label={label}
        {...more}
        {...shown(draft[field])}
        onChange={(value, text) => set({ [field]: drafted(value, text) })}
        error={error(asked)}
      />
    );
  }

  function amount(field: "fee" | "amount" | "tax", label: string, optional = false) {
    return (
      <MoneyField
        label={label}
        optional={optional}
        {...shown(draft[field])}
        currency={currency}
        onChange={(value, text) => set({ [field]: drafted(value, text) })}
        error={error(field)}
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
      {(isPriced(kind) || isTransfer) && decimal("quantity", t("form.quantity"), { suffix: t("trades.pieces") })}
      {isPriced(kind) && (
        <>
          {decimal("price", t("form.price"), { suffix: currency })}
          {amount("fee", t("form.fee"), true)}
        </>
      )}
      {isTransfer &&
        direction === "in" &&
        decimal("price", t("form.oldCost"), {
          asked: "oldCost",
          description: t("form.oldCostHelp"),
          optional: true,
          suffix: currency,
        })}
      {hasAmount(kind) && amount("amount", t(kind === "dividend" ? "form.gross" : "form.amount"))}
      {kind === "dividend" && isNew && amount("tax", t("form.tax"), true)}
      {kind === "split" && (
        <>
          {decimal("ratioTo", t("form.ratioTo"))}
          {decimal("ratioFrom", t("form.ratioFrom"))}
        </>
      )}
      {currency !== settled &&
        kind !== "split" &&
        decimal("rate", t("form.rate", { home: settled, currency }), {
          description: t("form.rateHelp"),
          optional: true,
        })}
    </>
  );
}

type DecimalName = "quantity" | "price" | "ratioTo" | "ratioFrom" | "rate";

interface DecimalOptions extends Pick<ComponentProps<typeof DecimalField>, "suffix" | "description" | "optional"> {
  /** The name under which it is said to be missing. */
  readonly asked?: AskedField;
}
