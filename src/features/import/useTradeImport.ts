import { useState } from "react";
import { newAccountId } from "#data/import/importTransactions.ts";
import { type BrokerageAccountImport, type ImportBrokerageAccount, importTrades } from "#data/import/importTrades.ts";
import type { FileReading, ReadTransaction } from "#data/import/readBankFile.ts";
import { useBrokerageAccounts } from "#data/investments/useBrokerageAccounts.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { retoldMoney } from "#domain/retoldMoney.ts";
import { retoldTrades } from "#domain/retoldTrades.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";

/** The brokerage account that stands for "a new one" in the choice. */
export const NEW_BROKERAGE_ACCOUNT = "new";

/** The person's answers about one of the file's brokerage accounts. */
interface BrokerageAccountChoice extends NewBrokerageAccount {
  readonly chosen?: string | undefined;
}

/** One of the brokerage accounts in the file, and where it goes. */
export interface FileBrokerageAccount {
  readonly depotInFile: string | undefined;
  readonly choice: string | undefined;
  readonly fields: NewBrokerageAccount;
  readonly brokerageAccount: ImportBrokerageAccount | undefined;
}

const NO_MONEY = { fresh: [], duplicates: [] } as const;

/**
 * The brokerage accounts that the trades of a file go to, and the new ones among the trades. A brokerage account is
 * remembered by the file it was last imported from.
 */
export function useTradeImport(file: FileReading | undefined, fileName: string) {
  const home = useDisplayCurrency();
  const brokerageAccounts = useBrokerageAccounts();
  const batches = useRecords("import_batches");
  const storedTrades = useRecords("trades");
  const securities = useRecords("securities");
  const storedTransactions = useRecords("transactions");
  const [choices, setChoices] = useState<ReadonlyMap<string, BrokerageAccountChoice>>(new Map());
  const [ids, setIds] = useState<ReadonlyMap<string, Asset["id"]>>(new Map());
  const [withMoney, setWithMoney] = useState(true);
  const rows: readonly { readonly account?: string | undefined }[] = file ? [...file.trades, ...file.transactions] : [];
  const names = [...new Set(rows.map(({ account }) => account))];
  const { left } = useAllowance();

  const inFile = names.map((depotInFile): FileBrokerageAccount => {
    const { chosen, name = depotInFile ?? "", wrapper = "free" } = choices.get(depotInFile ?? "") ?? {};
    const remembered = rememberedBrokerageAccount(batches, file?.profile, depotInFile);
    const isThere = (id: string | undefined) =>
      brokerageAccounts.some((brokerageAccount) => brokerageAccount.id === id);
    const isFirst = brokerageAccounts.length === 0 && names.length <= left;
    const fallback = isThere(remembered) ? remembered : isFirst ? NEW_BROKERAGE_ACCOUNT : undefined;
    const choice = chosen === NEW_BROKERAGE_ACCOUNT || isThere(chosen) ? chosen : fallback;
    const known = brokerageAccounts.find(({ id }) => id === choice);
    const id = ids.get(depotInFile ?? "");
    const isNamed = choice === NEW_BROKERAGE_ACCOUNT && name.trim() !== "";
    return {
      depotInFile,
      choice,
      fields: { name, wrapper },
      brokerageAccount: known
        ? { kind: "known", id: known.id }
        : isNamed && id
          ? { kind: "new", id, fields: { name, wrapper } }
          : undefined,
    };
  });

  const parts = inFile.flatMap(({ depotInFile, brokerageAccount }): readonly BrokerageAccountImport[] => {
    if (!file || !brokerageAccount) return [];
    const isOfIt = ({ account }: { readonly account?: string | undefined }) => account === depotInFile;
    const rowsOfIt = file.trades.filter(isOfIt);
    const sorted = deduplicatedTrades(brokerageAccount.id, rowsOfIt, storedTrades);
    const ofBrokerageAccount = storedTransactions.filter(({ accountId }) => accountId === brokerageAccount.id);
    return [
      {
        depotInFile,
        brokerageAccount,
        trades: sorted,
        replaced: retoldTrades(brokerageAccount.id, rowsOfIt, sorted.fresh, storedTrades, securities),
        replacedMoney: retoldMoney(
          brokerageAccount.id,
          file.transactions.filter(isOfIt),
          sorted.fresh,
          storedTransactions,
        ),
        money: withMoney
          ? deduplicatedRows(brokerageAccount.id, file.transactions.filter(isOfIt), ofBrokerageAccount.map(asPosted))
          : NO_MONEY,
      },
    ];
  });

  return {
    brokerageAccounts,
    inFile,
    parts,
    /** There may be one more new brokerage account than have been chosen. */
    hasRoom: inFile.filter(({ choice }) => choice === NEW_BROKERAGE_ACCOUNT).length < left,
    withMoney,
    setWithMoney,
    isPlaced: inFile.length > 0 && inFile.every(({ brokerageAccount }) => brokerageAccount !== undefined),
    choose(depotInFile: string | undefined, change: Partial<BrokerageAccountChoice>) {
      const key = depotInFile ?? "";
      const before = choices.get(key) ?? { name: depotInFile ?? "", wrapper: "free" };
      setChoices(new Map(choices).set(key, { ...before, ...change }));
    },
    /** Another file: what was chosen for the last one is no choice for this. */
    begin() {
      setChoices(new Map());
      setWithMoney(true);
    },
    /** New brokerage accounts get their ids when the file is known, so that what is new in them can be told before they are made. */
    prepare({ trades, transactions }: FileReading) {
      const found = new Set([...trades, ...transactions].map(({ account }) => account ?? ""));
      setIds(new Map([...found].map((name) => [name, newAccountId()])));
    },
    save: async (now: Date) =>
      file ? importTrades({ fileName, file, brokerageAccounts: parts, home, now }) : undefined,
  };
}

function rememberedBrokerageAccount(
  batches: readonly ImportBatch[],
  profile: string | undefined,
  depotInFile: string | undefined,
): string | undefined {
  return batches
    .filter((batch) => batch.trades !== undefined && batch.profile === profile && batch.depotInFile === depotInFile)
    .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))[0]?.accountId;
}

function asPosted({ id, dedupeKey, amount, status }: StoredTransaction) {
  return { id, dedupeKey, amountMinor: amount.minor, status };
}

interface StoredTransaction extends Pick<ReadTransaction, "status"> {
  readonly id: string;
  readonly dedupeKey?: string | undefined;
  readonly amount: { readonly minor: number };
}
