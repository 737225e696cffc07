import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { DateText } from "#ui/format/DateText.tsx";
import type { MoneyOptions } from "#ui/format/format.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";

type Options<Row> = Partial<Omit<Column<Row>, "id" | "header" | "render">>;

/** A column of amounts, under each other at the end; empty where a row has none. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => Money | false | undefined,
  { decimals, sign, ...options }: Options<Row> & Pick<MoneyOptions, "decimals" | "sign"> = {},
): Column<Row> {
  return {
    id,
    header,
    render: (row) => {
      const amount = amountOf(row);
      return amount && <MoneyText value={amount} {...(decimals && { decimals })} {...(sign && { sign })} />;
    },
    align: "end",
    ...options,
  };
}

/** A column of days; empty where a row has none. */
export function dayColumn<Row>(
  id: string,
  header: string,
  dayOf: (row: Row) => IsoDate | undefined,
  { form, ...options }: Options<Row> & { readonly form?: "medium" | "long" | "monthYear" } = {},
): Column<Row> {
  return {
    id,
    header,
    render: (row) => {
      const day = dayOf(row);
      return day && <DateText value={day} {...(form && { form })} />;
    },
    ...options,
  };
}

/** A column of names that somebody typed, which may run in the other direction than the page. It is the title of the row on a phone. */
export function nameColumn<Row>(id: string, header: string, nameOf: (row: Row) => string): Column<Row> {
  return { id, header, render: (row) => <bdi>{nameOf(row)}</bdi>, phone: "title" };
}
