import type { ReactNode } from "react";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { DateText } from "#ui/format/DateText.tsx";
import type { MoneyOptions } from "#ui/format/format.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";

type Options<Row> = Partial<Omit<Column<Row>, "id" | "header" | "render">>;

/** A column whose cells stand at the end: figures under each other, or the actions on a row. */
export function endColumn<Row>(
  id: string,
  header: string,
  render: Column<Row>["render"],
  options: Options<Row> = {},
): Column<Row> {
  return { id, header, render, align: "end", ...options };
}

/** A column of amounts, under each other at the end; where a row has none, `none` or nothing. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => Money | false | undefined,
  { decimals, sign, none, ...options }: MoneyColumnOptions<Row> = {},
): Column<Row> {
  const render = (row: Row): ReactNode => {
    const amount = amountOf(row);
    return amount ? <MoneyText value={amount} {...(decimals && { decimals })} {...(sign && { sign })} /> : none;
  };
  return endColumn(id, header, render, options);
}

interface MoneyColumnOptions<Row> extends Options<Row>, Pick<MoneyOptions, "decimals" | "sign"> {
  readonly none?: ReactNode;
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
