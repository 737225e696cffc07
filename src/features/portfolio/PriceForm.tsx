import { useState } from "react";
import { useTranslation } from "react-i18next";
import { create, update } from "#data/repository.ts";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Security } from "#domain/entities/security.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DecimalField } from "#ui/DecimalField.tsx";
import { Form } from "#ui/Form.tsx";
import { notify } from "#ui/notify.ts";

/** What one costs on a day. A day has one price: what stands there is replaced. */
export function PriceForm({ security }: { readonly security: Security }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const known = useRecords("prices").filter(({ securityId }) => securityId === security.id);
  const [price, setPrice] = useState<Decimal>();
  const [date, setDate] = useState<IsoDate | undefined>(today);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isPriceWrong = !price || price.startsWith("-");
  const isDateWrong = !date || date > today;

  async function save() {
    setTried(true);
    if (isPriceWrong || isDateWrong) return;
    const standing = known.find((one) => one.date === date);
    const fields = { price, currency: security.currency, source: "manual" as const };
    const written = standing
      ? await update("prices", standing.id, fields, standing)
      : await create("prices", { ...fields, securityId: security.id, date });
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setTried(false);
    setProblem(undefined);
    setPrice(undefined);
    notify({ kind: "good", text: t("security.priceSaved") });
  }

  return (
    <Form
      label={t("security.savePrice")}
      onSubmit={save}
      error={problem}
      actions={
        <Button type="submit" kind="primary">
          {t("security.savePrice")}
        </Button>
      }
    >
      <DecimalField
        label={t("security.price")}
        value={price}
        suffix={security.currency}
        onChange={setPrice}
        error={tried && isPriceWrong ? t("security.priceMissing") : undefined}
      />
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
