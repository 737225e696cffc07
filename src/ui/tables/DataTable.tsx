import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classes } from "../classes.ts";
import styles from "./DataTable.module.css";
import { Icon } from "../actions/Icon.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand at the end, under each other. */
  readonly align?: "start" | "end";
  /** Where it stands in the row of two lines, or three, on a phone; hidden there when left out. */
  readonly phone?: "title" | "value" | "below" | "aside" | "last" | "lastAside" | "action";
  /** The word in front of it there, where no heading says what it is. */
  readonly phoneLabel?: (row: Row) => string | undefined;
  /** Other columns make room before its few words take a second line. */
  readonly keepsLine?: boolean;
  readonly sortable?: boolean;
  /** A sum of the column. The row of them is called a total in the first column, unless that says otherwise. */
  readonly footer?: ReactNode;
  /** The word in front of it on a phone, as `phoneLabel` is in front of the others. */
  readonly footerLabel?: string;
}

export interface Sorting {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

export interface DataTableProps<Row> {
  /** Names the table; read aloud, shown only with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the cell with `phone: "title"` (else the first) a link, and a press anywhere in the row goes there. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** The link of a row is followed: for what an address must not tell. */
  readonly onFollow?: ((row: Row) => void) | undefined;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** One of several under each other: same columns, headings for screen readers alone. */
  readonly stacked?: boolean;
  /** One of several on a page that have the same columns, each with its own headings: they stand in line. */
  readonly inLine?: boolean;
}

const PHONE = {
  title: "phoneTitle",
  value: "phoneValue",
  below: "phoneBelow",
  aside: "phoneAside",
  last: "phoneLast",
  lastAside: "phoneLastAside",
  action: "phoneAction",
} as const;

/** How a cell of the column stands, also on a phone. */
export function lookOf<Row>({ align, phone, keepsLine }: Column<Row>): string | undefined {
  return classes(
    align === "end" && styles["end"],
    keepsLine && styles["keepsLine"],
    styles[phone ? PHONE[phone] : "phoneHidden"],
  );
}

export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  rowHref,
  onFollow,
  sorting,
  onSort,
  stacked = false,
  inLine = false,
}: DataTableProps<Row>) {
  const { t } = useTranslation("ui");
  const linked = columns.find(({ phone }) => phone === "title") ?? columns[0];
  const isFooted = columns.some(({ footer }) => footer !== undefined);
  return (
    <table className={classes(styles["table"], stacked && styles["stacked"], inLine && styles["inLine"])}>
      <caption className={styles["caption"]}>
        {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      {stacked && (
        <colgroup>
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const to = rowHref?.(row);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the link in it is there for keys
            <tr
              key={rowKey(row)}
              className={classes(styles["row"], to !== undefined && styles["whole"])}
              onClick={to === undefined ? undefined : followRow}
            >
              {columns.map((column) => (
                <td key={column.id} className={lookOf(column)} data-label={column.phoneLabel?.(row)}>
                  {to !== undefined && column === linked ? (
                    <Link to={to} className={styles["link"] ?? ""} onClick={onFollow && (() => onFollow(row))}>
                      {column.render(row)}
                    </Link>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {isFooted && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.id} className={lookOf(column)} data-label={column.footerLabel}>
                {column.footer ?? (column === linked && t("total"))}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A press beside the link of a row is one on it, unless it is on something else or ends a choice of text. */
function followRow(event: MouseEvent<HTMLElement>): void {
  const isElsewhere = event.target instanceof Element && event.target.closest("a, button, input, label, summary");
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (isElsewhere || ctrlKey || metaKey || shiftKey || altKey || getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>(`.${styles["link"] ?? ""}`)?.click();
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>) {
  const { t } = useTranslation("ui");
  const direction = sorting?.column === column.id ? sorting.direction : undefined;
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" className={column.align === "end" ? styles["end"] : undefined} aria-sort={direction}>
      {column.sortable && onSort ? (
        <button type="button" className={styles["sort"]} onClick={() => onSort({ column: column.id, direction: next })}>
          {column.header}
          {direction && (
            <>
              <Icon name={direction === "ascending" ? "sortUp" : "sortDown"} size={14} />
              <VisuallyHidden>{t(direction === "ascending" ? "sortedAscending" : "sortedDescending")}</VisuallyHidden>
            </>
          )}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
