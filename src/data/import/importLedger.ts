import type { DayBalance } from "#domain/calculations/cashflow/monthEndBalances.ts";
import type { ProbableDuplicate } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { dedupeKeys, type DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { proposedCategory } from "#domain/categories/categoryOrigin.ts";
import type { MadeCategory, MappedCategory } from "#domain/categories/mappedCategories.ts";
import type { Proposal } from "#domain/categories/proposals.ts";
import { missingTags } from "#domain/categories/tagsInUse.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { type CategoryId, ImportBatchId, TransactionId, TransferId } from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import {
  accountWrites,
  type ImportAccount,
  rememberedReading,
  signatureOfPart,
  textsOf,
} from "./importTransactions.ts";
import { metWrites } from "../transactions/transactionOrigins.ts";
import type { WriteProblem } from "../remote/problems.ts";
import type { FileReading, ReadTransaction } from "./readBankFile.ts";
import { allRecords } from "../records/records.ts";
import { type NewFields, type Write, writeAll } from "../records/repository.ts";
import { yieldToPage } from "../state/yieldToPage.ts";

/** One of a file's accounts, where it goes, and what of it is new. */
export interface LedgerAccount {
  /** The name by which the file tells it. */
  readonly account: string | undefined;
  readonly currency: Currency;
  readonly isCash: boolean;
  readonly goesTo: ImportAccount;
  readonly rows: readonly ReadTransaction[];
  readonly sorted: DeduplicatedRows<ReadTransaction>;
  /** Rows that are left out, because they look like transactions that are here already. */
  readonly twins: readonly ProbableDuplicate<ReadTransaction>[];
  /** The balances that its history is to hold; the last is its value now. */
  readonly balances: readonly DayBalance[];
}

export interface LedgerImport {
  readonly fileName: string;
  readonly file: FileReading;
  readonly accounts: readonly LedgerAccount[];
  readonly placed: readonly MappedCategory[];
  /** The categories that are made for those that have no place. */
  readonly made: readonly MadeCategory[];
  /** The proposals of rules and earlier choices: of categories for what the file puts in none, of the rest for every row. */
  readonly proposedOf?: ((account: LedgerAccount, row: ReadTransaction) => Proposal | undefined) | undefined;
  /** For the batches' own date. */
  readonly now: Date;
  /** How many transactions are stored so far. */
  readonly onProgress: (stored: number) => void;
}

/** The rows that were stored before stay: the same file brings the rest, and nothing twice. */
export interface LedgerProblem {
  readonly kind: WriteProblem["kind"];
  readonly stored: number;
}

/** Transactions stored at a time: a whole life at once would hold the page up. */
const AT_A_TIME = 500;

/**
 * Several accounts of a file: first the accounts, categories and batches in one transaction, then the transactions in
 * parts. Answers with the batches, one for each account.
 */
export async function importLedger(given: LedgerImport): Promise<Result<readonly ImportBatch["id"][], LedgerProblem>> {
  const used = given.accounts.filter(({ sorted }) => sorted.fresh.length > 0);
  const batchOf = new Map(used.map((account) => [account, ImportBatchId.parse(crypto.randomUUID())]));
  const begun = await writeAll([
    ...madeWrites(given),
    ...used.flatMap((one) => accountPart(given, one, batchOf.get(one)!)),
    ...readingWrites(given),
  ]);
  if (!begun.ok) return failed({ kind: begun.problem.kind, stored: 0 });
  const { idOf, joined } = transfersOf(given.accounts);
  let stored = 0;
  const parts = used.flatMap((account) => partsOf(given, account, batchOf.get(account)!, idOf));
  const kept = await writeInParts(parts, (transactions) => {
    stored += transactions;
    given.onProgress(stored);
  });
  const written = kept.ok ? await writeAll(joined) : kept;
  return written.ok ? ok([...batchOf.values()]) : failed({ kind: written.problem.kind, stored });
}

interface Part {
  readonly transactions: number;
  /** Takes something out: not before all that comes in its place is stored. */
  readonly replaces: boolean;
  readonly writes: () => readonly Write[];
}

/** The rows that an account gets; its last part takes out what the file knows better. */
function partsOf(
  given: LedgerImport,
  account: LedgerAccount,
  batchId: ImportBatch["id"],
  idOf: Transfers["idOf"],
): readonly Part[] {
  const { fresh, superseded } = account.sorted;
  return Array.from({ length: Math.ceil(fresh.length / AT_A_TIME) }, (_, at) => {
    const part = fresh.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME);
    const isLast = (at + 1) * AT_A_TIME >= fresh.length;
    return {
      transactions: part.length,
      replaces: isLast && superseded.length > 0,
      writes: () => [
        ...part.map(({ row, dedupeKey }): Write => ({
          kind: "create",
          collection: "transactions",
          fields: transactionFields(given, account, batchId, row, dedupeKey, idOf(row)),
        })),
        ...(isLast ? superseded : []).map((id): Write => ({
          kind: "remove",
          collection: "transactions",
          id: TransactionId.parse(id),
        })),
      ],
    };
  });
}

/** One after the other; while the vault stores a part, the next is made and checked here. */
async function writeInParts(
  parts: readonly Part[],
  onStored: (transactions: number) => void,
): Promise<Result<void, WriteProblem>> {
  let former: ReturnType<typeof writeAll> = Promise.resolve(ok([]));
  for (const { transactions, replaces, writes } of parts) {
    if (replaces && !(await former).ok) break;
    const mine = writeAll(writes()).then((written) => {
      if (written.ok) onStored(transactions);
      return written;
    });
    const earlier = await former;
    if (!earlier.ok) {
      await mine;
      return earlier;
    }
    former = mine;
    await yieldToPage();
  }
  const last = await former;
  return last.ok ? ok() : last;
}

/** How a table is read that has several accounts, and where each went. */
function readingWrites({ file, accounts }: LedgerImport): readonly Write[] {
  if (file.format !== "csv" || file.holds !== "postings") return [];
  return rememberedReading(file, [
    { signature: file.headerSignature },
    ...accounts.map((one) => ({
      signature: signatureOfPart(file, one),
      accountId: one.goesTo.kind === "known" ? one.goesTo.asset.id : one.goesTo.id,
    })),
  ]);
}

/** Groups before what stands in them. */
function madeWrites({ made }: LedgerImport): readonly Write[] {
  return made.map(({ id, name, parentId, kind }): Write => ({
    kind: "create",
    collection: "categories",
    fields: { id, name: name.slice(0, 100), ...(parentId && { parentId }), ...(kind && { kind }) },
  }));
}

function accountPart(given: LedgerImport, one: LedgerAccount, batchId: ImportBatch["id"]): readonly Write[] {
  const { goesTo, sorted, currency, balances, isCash, account } = one;
  const isFirst = given.accounts.find((other) => other.sorted.fresh.length > 0) === one;
  const dates = sorted.fresh.map(({ row }) => row.date).toSorted();
  const [firstDate, lastDate] = [dates[0], dates.at(-1)];
  const batch: NewFields<"import_batches"> = {
    id: batchId,
    accountId: goesTo.kind === "known" ? goesTo.asset.id : goesTo.id,
    fileName: given.fileName.slice(0, 300),
    profile: given.file.profile,
    importedAt: given.now.toISOString(),
    ...(firstDate && lastDate && { firstDate, lastDate }),
    postings: sorted.fresh.length,
    duplicates: sorted.duplicates.length,
    ...(account !== undefined && { depotInFile: account.slice(0, 200) }),
    ...(goesTo.kind === "new" && { madeDepot: true }),
    // They go with the first account, when all is taken back at once or one by one.
    ...(isFirst && given.made.length > 0 && { categoryIds: given.made.map(({ id }) => id) }),
  };
  return [
    ...accountWrites(goesTo, { currency, balances, type: isCash ? "cash" : "bank" }),
    { kind: "create", collection: "import_batches", fields: batch },
    ...metWrites(one.twins, batchId),
  ];
}

function transactionFields(
  { placed, proposedOf }: LedgerImport,
  account: LedgerAccount,
  importBatchId: ImportBatch["id"],
  row: ReadTransaction,
  dedupeKey: string,
  transferId: TransferId | undefined,
): NewFields<"transactions"> {
  const { currency, goesTo } = account;
  const {
    date,
    amountMinor,
    text,
    status,
    balanceMinor,
    note,
    tags = [],
    extraordinary,
    countsOn,
    original,
    feeMinor,
    splits,
  } = row;
  const categoryAt = (at: number | undefined): CategoryId | undefined =>
    at === undefined ? undefined : placed[at]?.id;
  const told = categoryAt(row.category);
  const proposal = proposedOf?.(account, row);
  const isPut = told || splits || transferId;
  const allTags = [...tags, ...missingTags(tags, proposal?.tags ?? [])];
  const fields: Omit<Transaction, "id"> = {
    accountId: goesTo.kind === "known" ? goesTo.asset.id : goesTo.id,
    date,
    amount: money(amountMinor, currency),
    ...textsOf(text, proposal),
    status,
    balance: balanceMinor === undefined ? undefined : money(balanceMinor, currency),
    note,
    // The household had put it there itself.
    ...(told ? { categoryId: told, categorisedBy: "hand" } : {}),
    ...(proposal && !isPut && proposedCategory(proposal)),
    tags: allTags.length > 0 ? allTags : undefined,
    extraordinary: proposal?.extraordinary || extraordinary,
    countsOn,
    original: original && money(original.minor, original.currency),
    fee: feeMinor === undefined ? undefined : money(feeMinor, currency),
    splits: splits?.map((part) => ({
      id: crypto.randomUUID(),
      amount: money(part.amountMinor, currency),
      categoryId: categoryAt(part.category),
      note: part.note,
    })),
    transferId,
    importBatchId,
    dedupeKey,
  };
  return fields;
}

interface Transfers {
  readonly idOf: (row: ReadTransaction) => TransferId | undefined;
  /** Ends that were here alone, and are not any more. */
  readonly joined: readonly Write[];
}

/**
 * One id for the two ends of a transfer that come in together, or of which one is here already; an end that has an id
 * keeps it, and a mark of one end alone is gone. A transfer of which one end comes in alone is none, and neither is one that the household has said to be none.
 */
function transfersOf(accounts: readonly LedgerAccount[]): Transfers {
  const ends = new Map<string, { readonly row: ReadTransaction; readonly stored: Transaction | undefined }[]>();
  const storedByKey = new Map(allRecords("transactions").map((transaction) => [transaction.dedupeKey, transaction]));
  for (const { goesTo, rows } of accounts) {
    const keys = dedupeKeys(goesTo.kind === "known" ? goesTo.asset.id : goesTo.id, rows);
    for (const [at, row] of rows.entries()) {
      if (row.transfer === undefined) continue;
      const known = ends.get(row.transfer) ?? [];
      ends.set(row.transfer, [...known, { row, stored: storedByKey.get(keys[at]) }]);
    }
  }
  const idByTransfer = new Map<string, TransferId>();
  const joined: Write[] = [];
  for (const [transfer, both] of ends) {
    const isNews = both.length === 2 && both.some(({ stored }) => stored === undefined);
    if (!isNews || both.some(({ stored }) => stored?.notTransfer)) continue;
    const id =
      both.find(({ stored }) => stored?.transferId)?.stored?.transferId ?? TransferId.parse(crypto.randomUUID());
    idByTransfer.set(transfer, id);
    for (const { stored } of both)
      if (stored && (stored.transferId === undefined || stored.oneEnded))
        joined.push({
          kind: "update",
          collection: "transactions",
          id: stored.id,
          changes: { transferId: id, oneEnded: undefined },
        });
  }
  return { idOf: ({ transfer }) => (transfer === undefined ? undefined : idByTransfer.get(transfer)), joined };
}
