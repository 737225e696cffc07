import type { ReportRow } from "#domain/reports/reportDocument.ts";

interface Room {
  /** The height left for rows on the page on which the table begins, and on every page after it. */
  readonly first: number;
  readonly others: number;
}

/**
 * Where a table is cut to go on to the next page: for each page the row that is the first of the next one. A heading
 * among rows stays with the rows below it, a total with those above it, and at least `together` rows stand on either side
 * of a cut. Where no cut is such, two rows may stand above it, and where none is even such, one on either side.
 */
export function tableParts(
  rows: readonly { readonly role?: ReportRow["role"] | undefined }[],
  heights: readonly number[],
  { first, others }: Room,
  together: number,
): readonly number[] {
  const ends: number[] = [];
  for (let from = 0; from < rows.length;) {
    const end = endOf(from, ends.length === 0 ? first : others);
    ends.push(end);
    from = end;
  }
  return ends;

  function endOf(from: number, room: number): number {
    let [fitting, used] = [from, 0];
    while (fitting < rows.length && used + (heights[fitting] ?? 0) <= room) {
      used += heights[fitting] ?? 0;
      fitting += 1;
    }
    if (fitting === rows.length) return fitting;
    // A short table has too few rows for both sides; the page that begins with the smaller part looks worse.
    for (const [above, below] of [
      [together, together],
      [2, together],
      [1, 1],
    ] as const)
      for (let end = fitting; end >= from + above; end -= 1) if (canCut(end, below)) return end;
    return Math.max(fitting, from + 1);
  }

  function canCut(end: number, atLeast: number): boolean {
    return rows[end - 1]?.role !== "group" && rows[end]?.role !== "total" && rows.length - end >= atLeast;
  }
}
