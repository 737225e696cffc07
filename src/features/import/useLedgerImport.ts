import { useMemo, useState } from "react";
import { newCategoryId, useCategoryTree } from "#data/records/categories.ts";
import { importLedger, type LedgerAccount, type LedgerProblem } from "#data/import/importLedger.ts";
import { type ImportAccount, newAccountId, signatureOfPart } from "#data/import/importTransactions.ts";
import { originsOf } from "#data/transactions/transactionOrigins.ts";
import type { AccountInFile, FileReading, ReadTransaction } from "#data/import/readBankFile.ts";
import { allRecords } from "#data/records/records.ts";
import { useProposals } from "#data/transactions/rules.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { monthEndBalances } from "#domain/calculations/cashflow/monthEndBalances.ts";
import { probableDuplicates, withoutDuplicates } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { builtInLeafId } from "#domain/categories/builtInLeafId.ts";
import { mappedCategories } from "#domain/categories/mappedCategories.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { money } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

/** The values that stand for "a new one" and "not at all" in the choice. */
export const [NEW, LEFT_OUT] = ["new", "leftOut"] as const;

interface AccountChoice {
  readonly chosen?: string | undefined;
  readonly name?: string | undefined;
}

/** One of the accounts in the file, and where it goes. */
export interface FileAccount {
  readonly key: string;
  readonly inFile: AccountInFile;
  readonly transactions: number;
  /** Those of its currency. */
  readonly options: readonly Asset[];
  readonly choice: string | undefined;
  readonly name: string;
  /** Undefined while nobody has said where, and for one that is left out. */
  readonly goesTo: ImportAccount | undefined;
}

/** The accounts of a file that holds several, or comes from another app: where each goes, and what of it is new. */
export function useLedgerImport(file: FileReading | undefined, fileName: string) {
  const assets = useRecords("assets");
  const batches = useRecords("import_batches");
  const mappings = useRecords("import_mappings");
  const tree = useCategoryTree();
  const nameOf = useCategoryName();
  const { left } = useAllowance();
  const [choices, setChoices] = useState<ReadonlyMap<string, AccountChoice>>(new Map());
  const [ids, setIds] = useState<ReadonlyMap<string, Asset["id"]>>(new Map());
  const [withBalances, setWithBalances] = useState(true);
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [checked, setChecked] = useState<readonly LedgerAccount[]>([]);
  const parts = useMemo(
    () => checked.map((part) => (withDuplicates ? withAll(part) : withoutSome(part))),
    [checked, withDuplicates],
  );
  const [stored, setStored] = useState<number>();
  const proposalOf = useProposals(parts.length > 0 && stored === undefined);

  const rowsByAccount = useMemo(() => groupedBy(file?.transactions ?? [], keyOf), [file]);
  const { placed, made } = useMemo(() => {
    const sums = sumByCategory(file);
    const isIncome = (at: number) => (sums.get(at) ?? 0) > 0;
    return mappedCategories(file?.categories ?? [], { tree, nameOf, isIncome, newId: newCategoryId });
  }, [file, tree, nameOf]);

  const accounts = placedAccounts(file, { assets, batches, mappings, choices, ids, left }).map((account) => ({
    ...account,
    transactions: rowsByAccount.get(account.key)?.length ?? 0,
  }));
  const room = left - accounts.filter(({ choice }) => choice === NEW).length;

  return {
    accounts,
    placed,
    made,
    /** There may be one more new account than have been chosen. */
    hasRoom: room > 0,
    isPlaced:
      accounts.some(({ goesTo }) => goesTo) &&
      accounts.every(({ goesTo, choice }) => goesTo !== undefined || choice === LEFT_OUT),
    parts,
    /** Rows that look like transactions which came another way. */
    twins: checked.flatMap((part) => part.twins),
    withDuplicates,
    setWithDuplicates,
    withBalances,
    setWithBalances,
    proposalOf,
    /** While transactions are being stored: how many are. */
    stored,
    choose(key: string, change: AccountChoice) {
      setChoices(new Map(choices).set(key, { ...choices.get(key), ...change }));
    },
    /** Another file: what was chosen for the last one is no choice for this. */
    begin(read: FileReading) {
      setChoices(new Map());
      setIds(new Map(read.accounts.map((account) => [keyOf(account), newAccountId()])));
      setChecked([]);
      setWithDuplicates(false);
      setStored(undefined);
    },
    /** A new row is told once: while it is being stored it would change with each part. */
    check() {
      const transactions = groupedBy(allRecords("transactions"), ({ accountId }) => accountId);
      const batchesNow = allRecords("import_batches");
      setChecked(
        accounts.flatMap(({ key, inFile, goesTo }): readonly LedgerAccount[] => {
          if (!goesTo) return [];
          const id = goesTo.kind === "known" ? goesTo.asset.id : goesTo.id;
          const rows = rowsByAccount.get(key) ?? [];
          const there = originsOf(transactions.get(id) ?? [], batchesNow);
          const { account, currency, isCash = false } = inFile;
          const sorted = deduplicatedRows(id, rows, there);
          const twins = probableDuplicates(id, sorted, rows, there, file?.profile ?? "");
          return [{ account, currency, isCash, goesTo, rows, sorted, twins, balances: monthEndBalances(rows) }];
        }),
      );
    },
    async save(now: Date): Promise<Result<readonly ImportBatch["id"][], LedgerProblem> | undefined> {
      if (!file) return undefined;
      setStored(0);
      const used = new Set(usedCategories(parts));
      const kept = new Set(placed.flatMap(({ id, groupId }, at) => (used.has(at) ? [id, groupId] : [])));
      const written = await importLedger({
        fileName,
        file,
        accounts: withBalances ? parts : parts.map((part) => ({ ...part, balances: [] })),
        placed,
        made: made.filter(({ id }) => kept.has(id)),
        proposedOf:
          proposalOf &&
          ((account, { amountMinor, text, bankCategory }) =>
            proposalOf({
              accountId: idOf(account.goesTo),
              amount: money(amountMinor, account.currency),
              text,
              bankCategoryId: bankCategory && builtInLeafId(bankCategory),
            })),
        now,
        onProgress: setStored,
      });
      setStored(undefined);
      return written;
    },
  };
}

export type LedgerInProgress = ReturnType<typeof useLedgerImport>;

interface Placing {
  readonly assets: readonly Asset[];
  readonly batches: readonly ImportBatch[];
  readonly mappings: readonly { readonly headerSignature: string; readonly accountId?: Asset["id"] | undefined }[];
  readonly choices: ReadonlyMap<string, AccountChoice>;
  readonly ids: ReadonlyMap<string, Asset["id"]>;
  /** So many new accounts there may be. */
  readonly left: number;
}

/** Where each account goes: as was said, else where it went before, to one of its name, or to a new one while there is room. */
function placedAccounts(
  file: FileReading | undefined,
  { assets, batches, mappings, choices, ids, left }: Placing,
): readonly Omit<FileAccount, "transactions">[] {
  let room = left;
  return (file?.accounts ?? []).map((inFile) => {
    const key = keyOf(inFile);
    const { chosen, name = inFile.name ?? inFile.account ?? "" } = choices.get(key) ?? {};
    const options = assets.filter(
      ({ type, currentValue }) => (type === "bank" || type === "cash") && currentValue.currency === inFile.currency,
    );
    // The currencies of a table have no name by which an import could be told: its columns are remembered with them.
    const isTable = file?.format === "csv" && file.holds === "postings";
    const remembered = isTable
      ? mappings.find(({ headerSignature }) => headerSignature === signatureOfPart(file, inFile))?.accountId
      : lastAccount(batches, file?.profile, inFile);
    const known = options.find(({ id }) => id === remembered) ?? options.find((asset) => asset.name === name);
    const choice = chosen ?? known?.id ?? (room > 0 ? NEW : undefined);
    if (choice === NEW) room -= 1;
    const asset = options.find(({ id }) => id === choice);
    const id = ids.get(key);
    const isNamed = choice === NEW && name.trim() !== "";
    const goesTo: ImportAccount | undefined = asset
      ? { kind: "known", asset }
      : isNamed && id
        ? { kind: "new", id, name: name.trim() }
        : undefined;
    return { key, inFile, options, choice, name, goesTo };
  });
}

function withAll(part: LedgerAccount): LedgerAccount {
  return { ...part, twins: [] };
}

function withoutSome(part: LedgerAccount): LedgerAccount {
  return { ...part, sorted: withoutDuplicates(part.sorted, part.twins) };
}

function keyOf({ account, currency }: Pick<ReadTransaction, "account" | "currency">): string {
  return JSON.stringify([account, currency]);
}

function idOf(account: ImportAccount): Asset["id"] {
  return account.kind === "known" ? account.asset.id : account.id;
}

/** Where the same account of such a file went the last time. */
function lastAccount(
  batches: readonly ImportBatch[],
  profile: string | undefined,
  { account }: AccountInFile,
): Asset["id"] | undefined {
  const own = batches.filter(
    (one) => one.profile === profile && one.depotInFile === account && one.trades === undefined,
  );
  return own.toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))[0]?.accountId;
}

function sumByCategory(file: FileReading | undefined): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { category, amountMinor, splits = [] } of file?.transactions ?? [])
    for (const part of [{ category, amountMinor }, ...splits])
      if (part.category !== undefined) sums.set(part.category, (sums.get(part.category) ?? 0) + part.amountMinor);
  return sums;
}

/** A category that nothing new is put in is not made. */
function* usedCategories(parts: readonly LedgerAccount[]): Generator<number> {
  for (const { sorted } of parts)
    for (const { row } of sorted.fresh)
      for (const { category } of [row, ...(row.splits ?? [])]) if (category !== undefined) yield category;
}
