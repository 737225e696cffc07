import { useTranslation } from "react-i18next";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { Select } from "#ui/choices/Select.tsx";

interface CurrencyChoiceProps {
  readonly value: Currency;
  readonly busy: boolean;
  readonly onChange: (currency: Currency) => Promise<void>;
}

/** The choice of the currency of a file's amounts where the file does not say it. */
export function CurrencyChoice({ value, busy, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation("import");
  return (
    <Select
      label={t("recognise.currency")}
      description={t("recognise.currencyHelp")}
      disabled={busy}
      value={value}
      options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      onChange={(currency) => void onChange(currency)}
    />
  );
}
