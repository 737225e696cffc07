import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row as InRow } from "#ui/layout/Stack.tsx";
import { DataTable, type DataTableProps } from "#ui/tables/DataTable.tsx";

interface TableSectionProps<Row> extends Omit<DataTableProps<Row>, "caption"> {
  readonly title: string;
  readonly ruled?: boolean;
  readonly actions?: ReactNode;
  /** Stands under the title. */
  readonly help?: string | false | undefined;
  /** Stands in the place of the table while it has no row. */
  readonly empty?: string;
  /** Stands above the table. */
  readonly before?: ReactNode;
  /** Stands below it. */
  readonly children?: ReactNode;
  /** How many rows are seen at first; the others when they are asked for. */
  readonly first?: FirstRows;
}

interface FirstRows {
  readonly count: number;
  /** How many more come with each wish for more; all of them where it is left out. */
  readonly step?: number;
  /** The words of the button, for all the rows there are and those that are not seen yet. */
  readonly more: (all: number, left: number) => string;
}

/** A table under a title that is its name too, with the word for none and the way to the rows that are not seen at first. */
export function TableSection<Row>({
  title,
  ruled = false,
  actions,
  help,
  empty,
  before,
  children,
  first,
  rows,
  ...table
}: TableSectionProps<Row>) {
  const [shown, setShown] = useState(first?.count);
  const seen = shown === undefined ? rows : rows.slice(0, shown);
  const left = rows.length - seen.length;
  return (
    <Section title={title} ruled={ruled} actions={actions} help={help}>
      {before}
      {rows.length === 0 ? (
        empty !== undefined && <Text tone="muted">{empty}</Text>
      ) : (
        <DataTable {...table} caption={title} rows={seen} />
      )}
      {first && left > 0 && (
        <InRow>
          <Button
            kind="quiet"
            onPress={() => setShown(first.step === undefined ? undefined : seen.length + first.step)}
          >
            {first.more(rows.length, left)}
          </Button>
        </InRow>
      )}
      {children}
    </Section>
  );
}
