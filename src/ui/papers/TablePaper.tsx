// oxlint-disable jsx-a11y/prefer-tag-over-role -- a group of no fields: no element says that
// oxlint-disable react/no-array-index-key -- the rows and cells of a file stay where they are
import styles from "./Papers.module.css";

interface TablePaperProps {
  readonly label: string;
  readonly rows: readonly (readonly string[])[];
  /** The first row names the columns. */
  readonly headed: boolean;
}

/** Rows by which a column of numbers is known. */
const LOOKED_AT = 50;
const DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
const NUMBER = /^[-−+]?[\d.,\s\u00a0']+(\s?(%|[A-Z]{3}|kr\.?))?$/;

/** The table of a file as it is written there: it is not ours, so its columns stay and are pushed sideways. */
export function TablePaper({ label, rows, headed }: TablePaperProps) {
  const [head, ...others] = rows;
  const body = headed ? others : rows;
  const isNumber = numberColumns(body);
  const styleOf = (column: number) => (isNumber[column] === true ? styles["number"] : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys as well
    <div className={styles["table"]} role="group" aria-label={label} tabIndex={0}>
      <table>
        {headed && head && (
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={at} scope="col" className={styleOf(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} className={styleOf(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns in which nothing but numbers stands, which are compared by their last digits. */
function numberColumns(rows: readonly (readonly string[])[]): readonly boolean[] {
  const looked = rows.slice(0, LOOKED_AT);
  const columns = Math.max(0, ...looked.map((cells) => cells.length));
  return Array.from({ length: columns }, (_, at) => {
    const cells = looked.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    return cells.length > 0 && cells.every((cell) => NUMBER.test(cell) && !DAY.test(cell));
  });
}
