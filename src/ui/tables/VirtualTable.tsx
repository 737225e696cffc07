import { measureElement, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useRef } from "react";
import { classes } from "../classes.ts";
import { type Column, lookOf } from "./DataTable.tsx";
import table from "./DataTable.module.css";
import styles from "./VirtualTable.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface VirtualTableProps<Row> {
  /** Names the table and what scrolls; read aloud, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** The height of a row of one line, in pixels. */
const ROW_PX = 44;

/** A table of hundreds of rows, of which only those in sight exist. Its heading stays where it can be seen. */
export function VirtualTable<Row>({ caption, columns, rows, rowKey }: VirtualTableProps<Row>) {
  const viewport = useRef<HTMLElement>(null);
  // On a phone a row has several lines: what comes is taken to be as tall as what came, or each row would be drawn twice.
  const rowPx = useRef(ROW_PX);
  // A measured height belongs to the row, not to its place.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions change between renders, so this component is not memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getItemKey,
    estimateSize: () => rowPx.current,
    measureElement: (...row) => (rowPx.current = measureElement(...row)),
    getScrollElement: () => viewport.current,
    overscan: 5,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <section
      ref={viewport}
      className={styles["viewport"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
    >
      <table
        className={classes(table["table"], styles["table"], virtualizer.isScrolling && styles["moving"])}
        aria-rowcount={rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" className={align === "end" ? table["end"] : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap px={before} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr key={rowKey(row)} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                <Cells columns={columns} row={row} />
              </tr>
            );
          })}
          <Gap px={after} />
        </tbody>
      </table>
    </section>
  );
}

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** While the table is scrolled, what is in sight stays as it was drawn. */
const Cells = memo(function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.id} className={lookOf(column)} data-label={column.phoneLabel?.(row)}>
      {column.render(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/** The room of the rows that are out of sight. */
function Gap({ px }: { readonly px: number }) {
  return px > 0 && <tr aria-hidden style={{ height: px, padding: 0, border: 0 }} />;
}
