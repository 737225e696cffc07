import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writePrice } from "#data/investments/securityPrices.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isStorableWorth } from "#domain/calculations/investments/storableWorth.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { DecimalField } from "#ui/fields/DecimalField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface PriceFormProps {
  readonly security: Security;
  /** The price to correct; a new one without. */
  readonly corrected?: Price;
  readonly onSaved?: () => void;
}

/** The price of one on a day. A day has one price: what stands there is replaced. */
export function PriceForm({ security, corrected, onSaved }: PriceFormProps) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const trades = useRecords("trades");
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(corrected);
  const [price, setPrice] = useState<Decimal | undefined>(seen?.price);
  const [date, setDate] = useState<IsoDate | undefined>(seen?.date ?? today);
  const [ownCurrency, setOwnCurrency] = useState(seen?.currency);
  const tell = useUndoToast("portfolio");
  const currency = ownCurrency ?? security.currency;
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isPriceWrong = !price || price.startsWith("-");
  const isTooMuch = !isPriceWrong && !isStorableWorth({ price, currency }, security.id, trades);
  const isDateWrong = !date || date > today;

  async function save() {
    setTried(true);
    if (isPriceWrong || isTooMuch || isDateWrong) return;
    const written = await writePrice(security, { date, price, currency }, seen);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setTried(false);
    setProblem(undefined);
    if (!seen) setPrice(undefined);
    tell(written.value, t("security.priceSaved"));
    onSaved?.();
  }

  function priceError(): string | undefined {
    if (isPriceWrong) return t("security.priceMissing");
    return isTooMuch ? t("security.priceTooLarge") : undefined;
  }

  return (
    <Form label={t("security.savePrice")} onSubmit={save} error={problem} submit={t("security.savePrice")}>
      <DecimalField
        label={t("security.price")}
        value={price}
        suffix={currency}
        onChange={setPrice}
        error={tried ? priceError() : undefined}
      />
      {seen && seen.currency !== security.currency && (
        <Select
          label={t("security.currency")}
          value={currency}
          options={[seen.currency, security.currency].map((one) => ({ value: one, label: one }))}
          onChange={setOwnCurrency}
        />
      )}
      <DateField
        label={t("security.priceDate")}
        value={date}
        max={today}
        onChange={setDate}
        error={tried && isDateWrong ? t("security.dateMissing") : undefined}
      />
    </Form>
  );
}
