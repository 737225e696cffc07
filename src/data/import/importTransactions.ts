import type { DayBalance } from "#domain/calculations/cashflow/monthEndBalances.ts";
import { proposedCategory } from "#domain/categories/categoryOrigin.ts";
import type { Proposal } from "#domain/categories/proposals.ts";
import { textOfBank } from "#domain/categories/ruleMatch.ts";
import { missingTags } from "#domain/categories/tagsInUse.ts";
import type { OneEndedTransfer } from "#domain/calculations/cashflow/oneEndedTransfers.ts";
import type { ProbableDuplicate } from "#domain/calculations/cashflow/probableDuplicates.ts";
import type { DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { AssetId, ImportBatchId, TransactionId, ValuationId } from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import { historyWrites } from "../transactions/countedBalances.ts";
import { movedDocuments } from "../files/documentRecords.ts";
import { metWrites } from "../transactions/transactionOrigins.ts";
import type { WriteProblem } from "../remote/problems.ts";
import type { AccountInFile, FileReading, Reading, ReadTransaction } from "./readBankFile.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";
import { newTransferId, oneEndedMark, orphanedTransferEnds, unlinkTransferWrites } from "../transactions/transfers.ts";
import { settledHistory, valuesOf } from "../records/valuedEntities.ts";

/** The account where the transactions go: an account there is, or one that is made with them. */
export type ImportAccount =
  | { readonly kind: "known"; readonly asset: Asset }
  | { readonly kind: "new"; readonly id: Asset["id"]; readonly name: string };

export interface Import {
  readonly account: ImportAccount;
  readonly fileName: string;
  readonly file: FileReading;
  readonly sorted: DeduplicatedRows<ReadTransaction>;
  /** Rows that are left out, because they look like transactions that are here already. */
  readonly twins: readonly ProbableDuplicate<ReadTransaction>[];
  /** The balances that the account's history is to hold; the last is its value now. Empty to leave it alone. */
  readonly balances: readonly DayBalance[];
  /** The proposals of rules and earlier choices for a row. */
  readonly proposedOf?: ProposedOf | undefined;
  /** Whether rows get the proposed categories, and the tags and marks. */
  readonly withCategories: boolean;
  readonly withMarks: boolean;
  /** The other end of what is one end of a transfer, by the row's `dedupeKey`. */
  readonly otherEnds?: ReadonlyMap<string, Transaction> | undefined;
  /** The account or the card at the other end of what has one end alone, by the row's `dedupeKey`. */
  readonly oneEnded?: ReadonlyMap<string, OneEndedRow> | undefined;
  /** For the batch's own date. */
  readonly now: Date;
}

type OneEndedRow = Pick<OneEndedTransfer, "counterpartId" | "debtId">;

type ProposedOf = (row: ReadTransaction) => Proposal | undefined;

export function newAccountId(): Asset["id"] {
  return AssetId.parse(crypto.randomUUID());
}

/** Account, transactions, batch, balance and what was learnt about the file, in one transaction. Answers with the batch. */
export async function importTransactions(given: Import): Promise<Result<ImportBatch["id"], WriteProblem>> {
  const { account, file, sorted } = given;
  const batchId = ImportBatchId.parse(crypto.randomUUID());
  const accountId = account.kind === "known" ? account.asset.id : account.id;
  const dates = sorted.fresh.map(({ row }) => row.date).toSorted();
  const [firstDate, lastDate] = [dates[0], dates.at(-1)];
  const saidOf = pendingOf(sorted);
  const rows = sorted.fresh.map(({ row, dedupeKey }) => ({
    row,
    dedupeKey,
    id: newTransactionId(),
    before: saidOf(row),
  }));
  const transfers = transfersOf(given);
  const writes: Write[] = [
    ...accountWrites(account, { currency: file.currency, balances: given.balances }),
    {
      kind: "create",
      collection: "import_batches",
      fields: {
        id: batchId,
        accountId,
        fileName: given.fileName.slice(0, 300),
        profile: file.profile,
        importedAt: given.now.toISOString(),
        ...(firstDate && lastDate ? { firstDate, lastDate } : {}),
        postings: sorted.fresh.length,
        duplicates: sorted.duplicates.length,
        ...(file.format !== "csv" && file.account !== undefined && { depotInFile: file.account }),
      },
    },
    ...rows.map(({ row, dedupeKey, id, before }): Write => ({
      kind: "create",
      collection: "transactions",
      fields: {
        id,
        accountId,
        date: row.date,
        amount: money(row.amountMinor, file.currency),
        ...textsOf(row.text, given.withMarks ? given.proposedOf?.(row) : undefined),
        status: row.status,
        ...(row.balanceMinor === undefined ? {} : { balance: money(row.balanceMinor, file.currency) }),
        ...(row.feeMinor === undefined ? {} : { fee: money(row.feeMinor, file.currency) }),
        importBatchId: batchId,
        dedupeKey,
        ...saidFields(row, before, given),
        ...oneEndedFields(given, dedupeKey, before),
        ...transfers.get(dedupeKey)?.said,
      },
    })),
    ...rows.flatMap(({ id, before }) => (before ? movedDocuments(before.id, id) : [])),
    ...[...transfers.values()].map(({ other, said }): Write => ({
      kind: "update",
      collection: "transactions",
      id: other.id,
      changes: said,
    })),
    ...sorted.superseded.map((id): Write => ({
      kind: "remove",
      collection: "transactions",
      id: TransactionId.parse(id),
    })),
    ...unlinkTransferWrites(
      orphanedTransferEnds(givingWay(sorted)).filter(
        ({ transferId }) => !rows.some((row) => row.before?.transferId === transferId),
      ),
    ),
    ...metWrites(given.twins, batchId),
    ...mappingWrites(given, accountId),
  ];
  const written = await writeAll(writes);
  return written.ok ? ok(batchId) : written;
}

function newTransactionId(): TransactionId {
  return TransactionId.parse(crypto.randomUUID());
}

/** The pending transactions that give way to what the file says. */
function givingWay({ superseded }: DeduplicatedRows<ReadTransaction>): readonly Transaction[] {
  return superseded.flatMap((id) => recordById("transactions", id) ?? []);
}

/** The pending transaction that gives way to a row, told by its amount alone: where there are two of it, nothing is guessed. */
function pendingOf(sorted: DeduplicatedRows<ReadTransaction>): (row: ReadTransaction) => Transaction | undefined {
  const { fresh } = sorted;
  const pending = givingWay(sorted);
  return ({ amountMinor }) => {
    const [one, ...others] = pending.filter(({ amount }) => amount.minor === amountMinor);
    if (!one || others.length > 0) return undefined;
    return fresh.filter(({ row }) => row.amountMinor === amountMinor).length === 1 ? one : undefined;
  };
}

/** Of the other ends those that are still there, and that nobody has said anything about meanwhile. */
function transfersOf({ otherEnds = new Map() }: Import) {
  return new Map(
    [...otherEnds].flatMap(([key, { id }]) => {
      const other = recordById("transactions", id);
      const isFree = other && (other.transferId === undefined || other.oneEnded) && !other.notTransfer;
      return isFree ? [[key, { other, said: { transferId: newTransferId(), oneEnded: undefined } }] as const] : [];
    }),
  );
}

/** The marks of a transfer with one end, where nobody has said anything of it while it was pending. */
function oneEndedFields({ oneEnded }: Import, key: string, before: Transaction | undefined) {
  const end = oneEnded?.get(key);
  return end && before?.transferId === undefined && !before?.notTransfer && !before?.debtId && !before?.splits
    ? oneEndedMark(end)
    : {};
}

/** The bank's text, or the one that a rule gives it with the bank's beside it. */
export function textsOf(
  text: string,
  { renameTo }: Pick<Proposal, "renameTo"> = {},
): Pick<Transaction, "text" | "bankText"> {
  return renameTo === undefined || renameTo === text ? { text } : { text: renameTo, bankText: text };
}

/** The household's answers about the transaction before, and the proposals: a category that it has chosen or looked at goes before that. */
function saidFields(
  row: ReadTransaction,
  before: Transaction | undefined,
  { proposedOf, withCategories, withMarks }: Pick<Import, "proposedOf" | "withCategories" | "withMarks">,
) {
  const { note, reviewed, debtId, notDebtIds, categoryId, categorisedBy, categorySource } = before ?? {};
  const { splits, countsOn, transferId, oneEnded, counterpartId, notTransfer } = before ?? {};
  const said = { note, reviewed, debtId, notDebtIds, splits, countsOn };
  const moved = { transferId, oneEnded, counterpartId, notTransfer };
  const proposal = proposedOf?.(row);
  const isSettled = categorisedBy === "hand" || reviewed;
  const category =
    proposal?.categoryId && withCategories && !isSettled
      ? proposedCategory(proposal)
      : { categoryId, categorisedBy, categorySource };
  return { ...said, ...moved, ...category, ...marksOf(row, before, withMarks ? proposedOf : undefined) };
}

/**
 * The marks that a transaction has, and those that rules add. Those that fit what was here before have acted on it
 * already: what somebody has taken off since stays off. One that somebody has looked at stays as it is.
 */
function marksOf(row: ReadTransaction, before: Transaction | undefined, proposedOf: ProposedOf | undefined) {
  const { tags = [], extraordinary, reviewed } = before ?? {};
  const proposal = reviewed ? undefined : proposedOf?.(row);
  const former = before && proposal && proposedOf?.({ ...row, text: textOfBank(before) });
  const added = missingTags([...tags, ...(former?.tags ?? [])], proposal?.tags ?? []);
  const all = [...tags, ...added];
  const isNew = proposal?.extraordinary && !former?.extraordinary;
  return { tags: all.length > 0 ? all : undefined, extraordinary: isNew || extraordinary };
}

/**
 * The account where it is new, what is on it now, and the history that the file's balances tell. A value that a person
 * stated of a day stays, and is the balance of the account where no day after it is known; what was only counted up
 * gives way to the file, and on later days follows it.
 */
export function accountWrites(
  account: ImportAccount,
  { currency, balances, type = "bank" }: AccountFacts,
): readonly Write[] {
  const id = account.kind === "known" ? account.asset.id : account.id;
  const known = valuesOf({ collection: "assets", id });
  const newest = balances.at(-1);
  const value = newest && money(newest.minor, currency);
  const isNews = newest !== undefined && !known.some(({ date }) => date > newest.date);
  // A file of the same day that was fetched later has more of the day in it.
  const toldByFile = known.map((one) =>
    isNews && value && one.date === newest.date && one.source === "import" ? { ...one, value } : one,
  );
  const told = new Set(known.filter(({ fromPosting }) => !fromPosting).map(({ date }) => date));
  const fresh = balances
    .filter(({ date }) => !told.has(date))
    .map(({ date, minor }): Valuation => {
      const valuationId = ValuationId.parse(crypto.randomUUID());
      return {
        id: valuationId,
        subjectId: id,
        subject: "asset",
        date,
        value: money(minor, currency),
        source: "import",
      };
    });
  const history = settledHistory(id, [...toldByFile, ...fresh]);
  const last = history.at(-1);
  const now = isNews || last?.fromPosting ? last?.value : undefined;
  const accountWrite: readonly Write[] =
    account.kind === "new"
      ? [
          {
            kind: "create",
            collection: "assets",
            fields: {
              id,
              type,
              name: account.name,
              currentValue: value ?? money(0, currency),
              reminders: [],
            },
          },
        ]
      : now
        ? [{ kind: "update", collection: "assets", id, changes: { currentValue: now } }]
        : [];
  return [...accountWrite, ...historyWrites(known, history)];
}

interface AccountFacts {
  readonly currency: Currency;
  readonly balances: readonly DayBalance[];
  /** Of a new one. */
  readonly type?: "bank" | "cash";
}

/** The signature under which an account is remembered that a file names by its number; nothing for a file that names none. */
export function signatureOfAccount({ headerSignature, account }: FileReading): string | undefined {
  return account === undefined ? undefined : `${headerSignature}#${account}`;
}

/** The signature under which the account is remembered that a part of a file went to: its own number, else its currency. */
export function signatureOfPart(
  { headerSignature }: Pick<FileReading, "headerSignature">,
  { account, currency }: Pick<AccountInFile, "account" | "currency">,
): string {
  return `${headerSignature}#${account === undefined ? currency : `${account} ${currency}`}`;
}

/**
 * The account where the transactions of a statement went the last time: such a file has no columns to remember, so its
 * imports are asked.
 */
export function accountOfStatements(
  imports: readonly ImportBatch[],
  { account, profile, currency }: FileReading,
): Asset["id"] | undefined {
  if (account === undefined) return undefined;
  const own = imports.filter((one) => one.depotInFile === account && one.trades === undefined);
  const there = own.filter(({ accountId }) => recordById("assets", accountId)?.currentValue.currency === currency);
  const newestFirst = there.toSorted((a, b) => b.importedAt.localeCompare(a.importedAt));
  return (newestFirst.find((one) => one.profile === profile) ?? newestFirst[0])?.accountId;
}

/** How files of this kind are read, and, for a file that names its account, which one it is. */
function mappingWrites({ file }: Import, accountId: Asset["id"]): readonly Write[] {
  return rememberedReading(file, [
    { signature: file.headerSignature, accountId },
    { signature: signatureOfAccount(file), accountId },
  ]);
}

/** The reading of a file's columns under each signature, with the account where its transactions went. */
export function rememberedReading(
  { reading }: Pick<FileReading, "reading">,
  under: readonly { readonly signature: string | undefined; readonly accountId?: Asset["id"] | undefined }[],
): readonly Write[] {
  if (!reading) return [];
  return under.flatMap(({ signature, accountId }) => {
    if (signature === undefined) return [];
    const known = allRecords("import_mappings").find((mapping) => mapping.headerSignature === signature);
    const fields = {
      headerSignature: signature,
      ...(accountId !== undefined && { accountId }),
      ...storedReading(reading),
    };
    const write: Write = known
      ? { kind: "update", collection: "import_mappings", id: known.id, changes: fields }
      : { kind: "create", collection: "import_mappings", fields };
    return [write];
  });
}

function storedReading({ columns, dateOrder, decimalMark, isTurned, headerLine }: Reading) {
  const { date, text, amount, moneyIn, moneyOut, balance, direction } = columns;
  const kept = {
    date,
    text,
    ...(amount === undefined ? {} : { amount }),
    ...(moneyIn === undefined ? {} : { moneyIn }),
    ...(moneyOut === undefined ? {} : { moneyOut }),
    ...(balance === undefined ? {} : { balance }),
    ...(direction === undefined ? {} : { direction }),
  };
  return { columns: kept, dateOrder, decimalMark, isTurned, headerLine };
}
