import { csvText, figure, formulaEscaped } from "../text/csvText.ts";
import type { DecimalMark } from "../text/parseAmount.ts";
import type { Table, TableCell } from "./copyTables.ts";

/** A table as a file of text, its figures with the decimal mark. */
export function tableCsv({ columns, rows }: Table, mark: DecimalMark): string {
  const written = (cell: TableCell | undefined) => {
    if (cell === undefined) return "";
    return cell.kind === "number" || cell.kind === "amount" ? figure(cell.text, mark) : formulaEscaped(cell.text);
  };
  return csvText([columns.map(formulaEscaped), ...rows.map((row) => row.map(written))], mark);
}
