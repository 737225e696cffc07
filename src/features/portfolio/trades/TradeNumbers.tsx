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
      {(isPriced(kind) || isTransfer) && (
        <DecimalField
          label={t("form.quantity")}
          {...shown(draft.quantity)}
          suffix={t("trades.pieces")}
          onChange={(quantity, text) => set({ quantity: drafted(quantity, text) })}
          error={error("quantity")}
        />
      )}
      {isPriced(kind) && (
        <>
          <DecimalField
            label={t("form.price")}
            {...shown(draft.price)}
            suffix={currency}
            onChange={(price, text) => set({ price: drafted(price, text) })}
            error={error("price")}
          />
          <MoneyField
            label={t("form.fee")}
            optional
            {...shown(draft.fee)}
            currency={currency}
            onChange={(fee, text) => set({ fee: drafted(fee, text) })}
            error={error("fee")}
          />
        </>
      )}
      {isTransfer && direction === "in" && (
        <DecimalField
          label={t("form.oldCost")}
          description={t("form.oldCostHelp")}
          optional
          {...shown(draft.price)}
          suffix={currency}
          onChange={(price, text) => set({ price: drafted(price, text) })}
          error={error("oldCost")}
        />
      )}
      {hasAmount(kind) && (
        <MoneyField
          label={t(kind === "dividend" ? "form.gross" : "form.amount")}
          {...shown(draft.amount)}
          currency={currency}
          onChange={(amount, text) => set({ amount: drafted(amount, text) })}
          error={error("amount")}
        />
      )}
      {kind === "dividend" && isNew && (
        <MoneyField
          label={t("form.tax")}
          optional
          {...shown(draft.tax)}
          currency={currency}
          onChange={(tax, text) => set({ tax: drafted(tax, text) })}
          error={error("tax")}
        />
      )}
      {kind === "split" && (
        <>
          <DecimalField
            label={t("form.ratioTo")}
            {...shown(draft.ratioTo)}
            onChange={(ratioTo, text) => set({ ratioTo: drafted(ratioTo, text) })}
            error={error("ratioTo")}
          />
          <DecimalField
            label={t("form.ratioFrom")}
            {...shown(draft.ratioFrom)}
            onChange={(ratioFrom, text) => set({ ratioFrom: drafted(ratioFrom, text) })}
            error={error("ratioFrom")}
          />
        </>
      )}
      {currency !== settled && kind !== "split" && (
        <DecimalField
          label={t("form.rate", { home: settled, currency })}
          description={t("form.rateHelp")}
          optional
          {...shown(draft.rate)}
          onChange={(rate, text) => set({ rate: drafted(rate, text) })}
          error={error("rate")}
        />
      )}
    </>
  );
}
