import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { Currency } from "#domain/money.ts";
import { readAnyFile } from "#workers/sheet/readAnyFile.ts";

/** The kind that a bank's or a broker's file is taken for, by the code that reads it in the app. `--json` has it all on the last line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, currency: { type: "string", default: "DKK" }, sheet: { type: "string" } },
});
const [path] = positionals;
const currency = Currency.safeParse(values.currency);
if (path === undefined || !currency.success) {
  console.error("Name the file: npm run read-file -- PATH [--json] [--currency DKK] [--sheet 1]");
  process.exit(1);
}
// Sheets are counted from 1, as people do.
const sheet = values.sheet === undefined ? undefined : Number(values.sheet) - 1;
const options = { currency: currency.data, readingBySignature: {}, fileName: basename(path) };
const read = readAnyFile(readFileSync(path), options, sheet);
if (values.json) console.log(JSON.stringify(read.ok ? told(read.value) : refused(read.problem.kind)));
else if (read.ok) summarise(read.value);
else console.log(`The file was refused: ${read.problem.kind}`);

type Reading = Extract<typeof read, { ok: true }>["value"];

function told(reading: Reading) {
  const { format, profile, confidence, account = null, accounts, transactions, trades, leftOut } = reading;
  const { balanceCheck, problems, sheets, sheet: at, unread } = reading;
  return {
    format,
    profile,
    confidence,
    account,
    accounts,
    currency: reading.currency,
    transactions: transactions.map(({ balanceMinor = null, ...transaction }) => ({ ...transaction, balanceMinor })),
    trades,
    leftOut,
    balanceCheck,
    problems,
    ...(sheets && { sheets, sheet: at }),
    ...(unread && { unread }),
  };
}

/** The whole file, which has no line. */
function refused(kind: string) {
  return {
    format: null,
    profile: null,
    confidence: null,
    account: null,
    accounts: [],
    currency: null,
    transactions: [],
    trades: [],
    leftOut: [],
    balanceCheck: { kind: "None" },
    problems: [{ line: null, kind }],
  };
}

function summarise({ profile, confidence, currency: of, transactions, trades, leftOut, problems }: Reading): void {
  console.log(`${profile} (${confidence}), ${of}`);
  console.log(`${transactions.length} postings, ${trades.length} trades, ${leftOut.length} lines left out`);
  for (const { line, kind } of problems) console.log(`Line ${line}: ${kind}`);
}
