import { useTranslation } from "react-i18next";
import { type AlsoCorrected, inWrongCurrency } from "#data/investments/correctSecurity.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Security } from "#domain/entities/security.ts";
import type { Currency } from "#domain/money.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

export interface WrongCurrencyProps {
  readonly security: Security;
  readonly right: Currency;
  readonly also: AlsoCorrected;
  readonly onChange: (also: AlsoCorrected) => void;
}

/** The effect of another currency on the prices and trades that are there, and those of them that become another with it. */
export function WrongCurrency({ security, right, also, onChange }: WrongCurrencyProps) {
  const { t } = useTranslation("prices");
  const { prices, trades } = inWrongCurrency(security, right, useRecords("prices"), useRecords("trades"));
  const [from, to] = [security.currency, right];
  return (
    <>
      <Notice>{t("currency.means", { from, to })}</Notice>
      {prices.length > 0 && (
        <Checkbox
          label={t("currency.prices", { count: prices.length, from, to })}
          description={t("currency.pricesHelp", { to })}
          value={also.prices}
          onChange={(chosen) => onChange({ ...also, prices: chosen })}
        />
      )}
      {trades.length > 0 && (
        <Checkbox
          label={t("currency.trades", { count: trades.length, from, to })}
          description={t("currency.tradesHelp", { from, to })}
          value={also.trades}
          onChange={(chosen) => onChange({ ...also, trades: chosen })}
        />
      )}
    </>
  );
}
