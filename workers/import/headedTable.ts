import { appOf } from "./apps/appReading.ts";
import type { AppProfile } from "./apps/appProfile.ts";
import { canonical } from "./columns/canonical.ts";
import type { TableRow } from "./delimitedRows.ts";
import type { ReadOptions } from "./importApi.ts";
import type { BankProfile } from "./profiles/bankProfile.ts";
import type { BrokerProfile } from "./profiles/brokerProfile.ts";
import { ibkrActivity } from "./profiles/ibkrActivity.ts";
import { activityTable, isActivityStatement } from "./profiles/ibkrSections.ts";
import { BANKS, BROKERS } from "./profiles/index.ts";
import { likeliestDateOrder } from "./readDate.ts";
import { isOf } from "./readBroker.ts";

/** A header stands within the first lines; banks write their name and the account above it. */
const HEADER_WITHIN = 15;
/** The number of lines within which a header may stand that somebody has pointed out. */
export const POINTED_OUT_WITHIN = 30;

export interface HeadedTable {
  readonly headers: readonly string[];
  readonly names: readonly string[];
  /** See `FileReading`. */
  readonly headerLine: number;
  /** The household has said where the header stands, now or with an earlier file. */
  readonly isTold: boolean;
  readonly rows: readonly TableRow[];
  readonly profile?: BankProfile;
  readonly broker?: BrokerProfile;
  readonly app?: AppProfile;
}

/**
 * The header: the one that is pointed out, or was in an earlier file, wherever it stands in this one; else one that a
 * profile knows; else the first row as wide as most and without a digit, or with one at the end of a name; else none.
 */
export function headedTable(
  table: readonly TableRow[],
  { headerLine, readingBySignature }: Pick<ReadOptions, "headerLine" | "readingBySignature">,
): HeadedTable {
  if (isActivityStatement(table)) {
    const { names, rows } = activityTable(table);
    return { headers: names, names, headerLine: 0, isTold: false, rows, broker: ibkrActivity };
  }
  const head = table.slice(0, HEADER_WITHIN);
  const told =
    headerLine === undefined
      ? table.slice(0, POINTED_OUT_WITHIN).findIndex(({ cells }) => {
          const signature = signatureOf(cells.map(canonical));
          return Object.hasOwn(readingBySignature, signature) && readingBySignature[signature]!.headerLine;
        })
      : table.findIndex(({ line }) => line === headerLine);
  if (told >= 0) return { ...headedAt(table, told), isTold: true };
  const widest = Math.max(...table.map(({ cells }) => cells.length));
  if (headerLine === 0) return { ...withoutHeader(table, widest), isTold: true };
  for (const index of head.keys()) {
    const found = headedAt(table, index);
    if (found.profile ?? found.app ?? found.broker) return found;
  }
  const isWide = ({ cells }: TableRow) =>
    cells.length >= widest - 1 && 2 * cells.filter((cell) => cell !== "").length >= widest;
  const isHeader = (row: TableRow) => isWide(row) && row.cells.every((cell) => !/\d/.test(cell));
  const strict = headerAmong(table, head, isHeader);
  const index = strict >= 0 ? strict : headerAmong(table, head, (row) => isWide(row) && row.cells.every(isName));
  return index >= 0 ? headedAt(table, index) : withoutHeader(table, widest);
}

/** The first that has a row with a day below it: a summary above the table may have headers of its own. Else the first. */
function headerAmong(
  table: readonly TableRow[],
  head: readonly TableRow[],
  isHeader: (row: TableRow) => boolean,
): number {
  const found = [...head.keys()].filter((index) => isHeader(head[index]!));
  const hasDay = (row: TableRow | undefined) =>
    row?.cells.some((cell) => likeliestDateOrder([cell]).share > 0) ?? false;
  const index = found.find((at) => hasDay(table[at + 1])) ?? found[0] ?? -1;
  // Units may stand on a line below the names.
  const filled = (at: number) => head[at]!.cells.filter((cell) => cell !== "").length;
  return found.includes(index - 1) && filled(index - 1) >= filled(index) ? index - 1 : index;
}

function headedAt(table: readonly TableRow[], index: number): HeadedTable {
  const { line, cells } = table[index]!;
  const names = cells.map(canonical);
  const found = { headers: cells, names, headerLine: line, isTold: false, rows: table.slice(index + 1) };
  const profile = BANKS.find(({ header }) => header.every((name, column) => names[column] === name));
  if (profile) return { ...found, profile };
  const app = appOf(names);
  if (app) return { ...found, app };
  const broker = BROKERS.find((known) => isOf(known, names));
  return broker ? { ...found, broker } : found;
}

function withoutHeader(table: readonly TableRow[], widest: number): HeadedTable {
  const headers = Array.from({ length: widest }, (_, column) => String(column + 1));
  return { headers, names: headers, headerLine: 0, isTold: false, rows: table };
}

/** `Omschrijving-1` is a name with a digit in it; a day, an amount and a number of an account are none. */
function isName(cell: string): boolean {
  if (!/\d/.test(cell)) return true;
  const digits = cell.replaceAll(/\D/g, "").length;
  return digits <= 2 && /^\p{L}{4,}/u.test(cell) && cell.length > 3 * digits;
}

export function signatureOf(names: readonly string[]): string {
  return names.join("|");
}
