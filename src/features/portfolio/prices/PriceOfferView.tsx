import { useTranslation } from "react-i18next";
import type { PriceOffer } from "#data/investments/prices.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Price } from "#domain/entities/price.ts";
import { endColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";

interface Row {
  readonly key: string;
  readonly name: string;
  readonly date: IsoDate | undefined;
  readonly price: Decimal;
  readonly currency: string | undefined;
  /** The price that stands there now and would be replaced. */
  readonly before: Pick<Price, "price" | "currency"> | undefined;
}

/** Named one by one; of more, how many. */
const SHOWN = 50;
const NAMED_LINES = 10;

/** The prices that would be written, those that would be replaced, and every line that will not be and why. */
export function PriceOfferView({ offer }: { readonly offer: PriceOffer }) {
  const { t } = useTranslation("prices");
  const securities = useRecords("securities");
  const names = new Map(securities.map(({ id, name }) => [id, name]));
  const kept = new Map(useRecords("prices").map((price) => [price.id, price]));
  const { create, update, known, own, passedOver } = offer.plan;
  const rows: readonly Row[] = [
    ...create.map(({ securityId, date, price, currency }) => ({
      key: `${securityId} ${date}`,
      name: names.get(securityId) ?? "",
      date,
      price,
      currency,
      before: undefined,
    })),
    ...update.map(({ id, price, currency, before }) => {
      const standing = kept.get(id);
      const name = (standing && names.get(standing.securityId)) ?? "";
      return { key: id, name, date: standing?.date, price, currency, before };
    }),
  ];
  const bad = [
    ...offer.bad.map(({ line, reason }) => ({ line, text: t(`bad.${reason}`, { line }) })),
    ...passedOver
      .filter(({ line }) => line > 0)
      .map(({ line, name, reason }) => ({ line, text: t(`bad.${reason}`, { line, name }) })),
  ].toSorted((a, b) => a.line - b.line);
  // An answer of the server has no lines.
  const refused = passedOver.filter(({ line }) => line === 0);

  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("name"), render: ({ name }) => name, phone: "title" },
    { id: "date", header: t("date"), render: ({ date }) => date && <DateText value={date} />, phone: "below" },
    endColumn(
      "price",
      t("price"),
      ({ price, currency }) => <DecimalText value={price} {...(currency && { unit: currency })} />,
      { phone: "value" },
    ),
    endColumn(
      "before",
      t("before"),
      ({ before, currency }) =>
        before && <DecimalText value={before.price} {...(before.currency !== currency && { unit: before.currency })} />,
      { phone: "aside", phoneLabel: ({ before }) => (before ? t("before") : undefined) },
    ),
  ];

  return (
    <>
      {rows.length > 0 ? (
        <DataTable caption={t("preview")} columns={columns} rows={rows.slice(0, SHOWN)} rowKey={({ key }) => key} />
      ) : (
        <Text>{t("nothingNew")}</Text>
      )}
      {rows.length > SHOWN && <Text tone="muted">{t("more", { count: rows.length - SHOWN })}</Text>}
      {known > 0 && <Text tone="muted">{t("known", { count: known })}</Text>}
      {own > 0 && <Text tone="muted">{t("own", { count: own })}</Text>}
      {offer.missed && <Notice kind="warn">{t("partly", { why: t(`problems.${offer.missed}`) })}</Notice>}
      {refused.length > 0 && (
        <Notice kind="warn" title={t("refused.title", { count: refused.length })}>
          {refused.map(({ name, reason }) => (
            <Text key={`${name} ${reason}`} size="small">
              {t(`refused.${reason}`, { name: securities.find(({ isin }) => isin === name)?.name ?? name })}
            </Text>
          ))}
        </Notice>
      )}
      {bad.length > 0 && (
        <Notice kind="warn" title={t("bad.title", { count: bad.length })}>
          {bad.slice(0, NAMED_LINES).map(({ line, text }) => (
            <Text key={`${line} ${text}`} size="small">
              {text}
            </Text>
          ))}
          {bad.length > NAMED_LINES && <Text size="small">{t("bad.more", { count: bad.length - NAMED_LINES })}</Text>}
        </Notice>
      )}
    </>
  );
}
