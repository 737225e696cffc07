import type { TableRow } from "./delimitedRows.ts";

/** `13.06.`, `13/6`: a day whose year stands once, above the table. */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\.?$/;
const DATED = /dat|dag|dato|day|pvm|päiv|fecha|data/;
const YEARS = /(?<!\d)(20\d\d)(?!\d)/g;
const [MOSTLY, LOOKED_AT, FIRST_HALF] = [0.9, 400, 6];

/**
 * The rows with the year behind each day that lacks one, where the lines above the table or the name of the file tell it. Of
 * two years that follow each other, the later half of the months belongs to the first.
 */
export function withYears(
  rows: readonly TableRow[],
  names: readonly string[],
  around: readonly string[],
): readonly TableRow[] {
  const years = new Set(
    around.flatMap((text) => [...text.slice(0, 500).matchAll(YEARS)].map(([, year]) => Number(year))),
  );
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.size === 0 || last - first > 1) return rows;
  const columns = [...names.keys()].filter((column) => DATED.test(names[column]!) && isOfDays(rows, column));
  if (columns.length === 0) return rows;
  const dated = (cell: string) => {
    const [, day, mark, month] = DAY_AND_MONTH.exec(cell) ?? [];
    return day === undefined ? cell : `${day}${mark}${month}${mark}${Number(month) > FIRST_HALF ? first : last}`;
  };
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (columns.includes(column) ? dated(cell) : cell)),
  }));
}

function isOfDays(rows: readonly TableRow[], column: number): boolean {
  const given = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[column] || []);
  const days = given.filter((cell) => {
    const [, day, , month] = DAY_AND_MONTH.exec(cell) ?? [];
    return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  });
  return days.length > 0 && days.length >= MOSTLY * given.length;
}
