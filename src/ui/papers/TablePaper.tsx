// oxlint-disable jsx-a11y/prefer-tag-over-role -- a group of no fields: no element says that
// oxlint-disable react/no-array-index-key -- the rows and cells of a file stay where they are
import styles from "./Papers.module.css";

interface TablePaperProps {
  readonly label: string;
  readonly rows: readonly (readonly string[])[];
  /** The first row names the columns. */
  readonly headed: boolean;
}

const NUMBER = /^[-−+]?[\d.,\s\u00a0']+(\s?(%|[A-Z]{3}|kr\.?))?$/;

/** The table of a file as it is written there: it is not ours, so its columns stay and are pushed sideways. */
export function TablePaper({ label, rows, headed }: TablePaperProps) {
  const [head, ...others] = rows;
  const body = headed ? others : rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys as well
    <div className={styles["table"]} role="group" aria-label={label} tabIndex={0}>
      <table>
        {headed && head && (
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={at} scope="col">
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
                <td key={at} className={NUMBER.test(cell) ? styles["number"] : undefined}>
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
