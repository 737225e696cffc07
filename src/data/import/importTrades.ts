import { matchedSecurity } from "#domain/calculations/investments/matchedSecurity.ts";
import type { DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import type { DeduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Security } from "#domain/entities/security.ts";
import { ImportBatchId, SecurityId } from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { brokerageAccountFields, type NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import type { FileReading, ReadTransaction, ReadSecurity, ReadTrade } from "./readBankFile.ts";
import { allRecords } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";

/** The brokerage account where trades go: a brokerage account there is, or one that is made with them. */
export type ImportBrokerageAccount =
  | { readonly kind: "known"; readonly id: Asset["id"] }
  | { readonly kind: "new"; readonly id: Asset["id"]; readonly fields: NewBrokerageAccount };

/** The part of a file that goes into one brokerage account. */
export interface BrokerageAccountImport {
  readonly depotInFile: string | undefined;
  readonly brokerageAccount: ImportBrokerageAccount;
  readonly trades: DeduplicatedTrades<ReadTrade>;
  /** Trades of earlier imports that are told anew; see `retoldTrades`. */
  readonly replaced: readonly Trade["id"][];
  /** Transactions of earlier imports that are told as trades; see `retoldMoney`. */
  readonly replacedMoney?: readonly Transaction["id"][];
  /** Money that came and went; empty to leave it out. */
  readonly money: Pick<DeduplicatedRows<ReadTransaction>, "fresh" | "duplicates">;
}

interface TradeImport {
  readonly fileName: string;
  readonly file: FileReading;
  readonly brokerageAccounts: readonly BrokerageAccountImport[];
  /** The currency that a new brokerage account's value is counted in. */
  readonly home: Currency;
  /** For the batches' own date. */
  readonly now: Date;
}

/** Brokerage accounts, securities, trades, money and a batch for each brokerage account, in one transaction. Answers with the batches. */
export async function importTrades(given: TradeImport): Promise<Result<readonly ImportBatch["id"][], WriteProblem>> {
  const known: Known[] = allRecords("securities").map((one) => ({ ...one, isMade: false }));
  const batches: ImportBatch["id"][] = [];
  const writes: Write[] = [];
  for (const part of given.brokerageAccounts) {
    if (part.trades.fresh.length + part.money.fresh.length === 0) continue;
    const batch = ImportBatchId.parse(crypto.randomUUID());
    batches.push(batch);
    writes.push(...brokerageAccountWrites(part, batch, known, given));
  }
  const written = await writeAll(writes);
  return written.ok ? ok(batches) : written;
}

interface Known extends Pick<Security, "id" | "name" | "isin" | "ticker"> {
  readonly isMade: boolean;
}

function brokerageAccountWrites(
  part: BrokerageAccountImport,
  batch: ImportBatch["id"],
  known: Known[],
  { fileName, file, brokerageAccounts, home, now }: TradeImport,
): readonly Write[] {
  const { brokerageAccount, trades, replacedMoney = [], money: moved } = part;
  const made: Write[] = [];
  const used = new Set<Security["id"]>();
  const idOf = (read: ReadSecurity, currency: Currency) => {
    const found = matchedSecurity(read, known);
    if (found?.isMade) used.add(found.id);
    if (found) return found.id;
    const id = SecurityId.parse(crypto.randomUUID());
    known.push({ ...read, id, isMade: true });
    used.add(id);
    const fields = { ...read, id, currency: pricedIn(read, brokerageAccounts) ?? currency };
    made.push({ kind: "create", collection: "securities", fields });
    return id;
  };
  const tradeWrites = trades.fresh.map(({ row, dedupeKey }): Write => {
    const { line: _line, account: _account, reference: _reference, security, fromSecurity, ...fields } = row;
    return {
      kind: "create",
      collection: "trades",
      fields: {
        ...fields,
        accountId: brokerageAccount.id,
        ...(security && { securityId: idOf(security, row.currency) }),
        ...(fromSecurity && { fromSecurityId: idOf(fromSecurity, row.currency) }),
        importBatchId: batch,
        dedupeKey,
      },
    };
  });
  const moneyWrites = moved.fresh.map(({ row, dedupeKey }): Write => ({
    kind: "create",
    collection: "transactions",
    fields: {
      accountId: brokerageAccount.id,
      date: row.date,
      amount: money(row.amountMinor, row.currency),
      text: row.text,
      status: row.status,
      ...(row.balanceMinor !== undefined && { balance: money(row.balanceMinor, row.currency) }),
      importBatchId: batch,
      dedupeKey,
    },
  }));
  const days = [...trades.fresh, ...moved.fresh].map(({ row }) => row.date).toSorted();
  const [firstDate, lastDate] = [days[0], days.at(-1)];
  return [
    ...brokerageAccountWrite(brokerageAccount, home),
    ...made,
    {
      kind: "create",
      collection: "import_batches",
      fields: {
        id: batch,
        accountId: brokerageAccount.id,
        fileName: fileName.slice(0, 300),
        profile: file.profile,
        importedAt: now.toISOString(),
        ...(firstDate && lastDate && { firstDate, lastDate }),
        postings: moved.fresh.length,
        duplicates: trades.duplicates.length + moved.duplicates.length,
        trades: trades.fresh.length,
        ...(part.depotInFile !== undefined && { depotInFile: part.depotInFile }),
        ...(brokerageAccount.kind === "new" && { madeDepot: true }),
        ...(used.size > 0 && { securityIds: [...used] }),
        ...(part.replaced.length > 0 && { replacedTradeIds: [...part.replaced] }),
        ...(replacedMoney.length > 0 && { replacedTransactionIds: [...replacedMoney] }),
      },
    },
    ...part.replaced.map((tradeId): Write => ({ kind: "remove", collection: "trades", id: tradeId })),
    ...replacedMoney.map((id): Write => ({ kind: "remove", collection: "transactions", id })),
    ...tradeWrites,
    ...moneyWrites,
  ];
}

/**
 * A dividend is paid in the money of the brokerage account, whatever the security is priced in: what it was bought or
 * sold at says more.
 */
function pricedIn(read: ReadSecurity, brokerageAccounts: readonly BrokerageAccountImport[]): Currency | undefined {
  const isOfIt = ({ price, security }: ReadTrade) =>
    price !== undefined && security && matchedSecurity(security, [read]);
  for (const { trades } of brokerageAccounts) {
    const found = trades.fresh.find(({ row }) => isOfIt(row));
    if (found) return found.row.currency;
  }
  return undefined;
}

function brokerageAccountWrite(brokerageAccount: ImportBrokerageAccount, home: Currency): readonly Write[] {
  if (brokerageAccount.kind === "known") return [];
  return [
    {
      kind: "create",
      collection: "assets",
      fields: { ...brokerageAccountFields(brokerageAccount.fields, home), id: brokerageAccount.id },
    },
  ];
}
