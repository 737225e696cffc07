import { useState } from "react";
import { newAccountId } from "#data/import/importPostings.ts";
import { type DepotImport, type ImportDepot, importTrades } from "#data/import/importTrades.ts";
import type { FileReading, ReadPosting } from "#data/import/readBankFile.ts";
import { useDepots } from "#data/investments/useDepots.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newPostings.ts";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { NewDepot } from "#domain/newDepot.ts";
import { useAllowance } from "#features/valued/useAllowance.ts";

/** The depot that stands for "a new one" in the choice. */
export const NEW_DEPOT = "new";

/** What the person says about one of the file's depots. */
interface DepotChoice extends NewDepot {
  readonly chosen?: string | undefined;
}

/** One of the depots in the file, and where it goes. */
export interface FileDepot {
  readonly depotInFile: string | undefined;
  readonly choice: string | undefined;
  readonly fields: NewDepot;
  readonly depot: ImportDepot | undefined;
}

const NO_MONEY = { fresh: [], duplicates: [] } as const;

/** Where the trades of a broker's file go, and which of them are new. A depot is remembered by the file it was last imported from. */
export function useTradeImport(file: FileReading | undefined, fileName: string) {
  const home = useDisplayCurrency();
  const depots = useDepots();
  const batches = useRecords("import_batches");
  const storedTrades = useRecords("trades");
  const storedPostings = useRecords("transactions");
  const [choices, setChoices] = useState<ReadonlyMap<string, DepotChoice>>(new Map());
  const [ids, setIds] = useState<ReadonlyMap<string, Asset["id"]>>(new Map());
  const [withMoney, setWithMoney] = useState(true);
  const rows: readonly { readonly account?: string | undefined }[] = file ? [...file.trades, ...file.postings] : [];
  const names = [...new Set(rows.map(({ account }) => account))];
  const { left } = useAllowance();

  const inFile = names.map((depotInFile): FileDepot => {
    const { chosen, name = depotInFile ?? "", wrapper = "free" } = choices.get(depotInFile ?? "") ?? {};
    const remembered = rememberedDepot(batches, file?.profile, depotInFile);
    const isThere = (id: string | undefined) => depots.some((depot) => depot.id === id);
    const isFirst = depots.length === 0 && names.length <= left;
    const fallback = isThere(remembered) ? remembered : isFirst ? NEW_DEPOT : undefined;
    const choice = chosen === NEW_DEPOT || isThere(chosen) ? chosen : fallback;
    const known = depots.find(({ id }) => id === choice);
    const id = ids.get(depotInFile ?? "");
    const isNamed = choice === NEW_DEPOT && name.trim() !== "";
    return {
      depotInFile,
      choice,
      fields: { name, wrapper },
      depot: known
        ? { kind: "known", id: known.id }
        : isNamed && id
          ? { kind: "new", id, fields: { name, wrapper } }
          : undefined,
    };
  });

  const parts = inFile.flatMap(({ depotInFile, depot }): readonly DepotImport[] => {
    if (!file || !depot) return [];
    const isOfIt = ({ account }: { readonly account?: string | undefined }) => account === depotInFile;
    const ofDepot = storedPostings.filter(({ accountId }) => accountId === depot.id);
    return [
      {
        depotInFile,
        depot,
        trades: deduplicatedTrades(depot.id, file.trades.filter(isOfIt), storedTrades),
        money: withMoney ? deduplicatedRows(depot.id, file.postings.filter(isOfIt), ofDepot.map(asPosted)) : NO_MONEY,
      },
    ];
  });

  return {
    depots,
    inFile,
    parts,
    /** There may be one more new depot than have been chosen. */
    hasRoom: inFile.filter(({ choice }) => choice === NEW_DEPOT).length < left,
    withMoney,
    setWithMoney,
    isPlaced: inFile.length > 0 && inFile.every(({ depot }) => depot !== undefined),
    choose(depotInFile: string | undefined, change: Partial<DepotChoice>) {
      const key = depotInFile ?? "";
      const before = choices.get(key) ?? { name: depotInFile ?? "", wrapper: "free" };
      setChoices(new Map(choices).set(key, { ...before, ...change }));
    },
    /** Another file: what was chosen for the last one is no choice for this. */
    begin() {
      setChoices(new Map());
      setWithMoney(true);
    },
    /** New depots get their ids when the file is known, so that what is new in them can be told before they are made. */
    prepare({ trades, postings }: FileReading) {
      const found = new Set([...trades, ...postings].map(({ account }) => account ?? ""));
      setIds(new Map([...found].map((name) => [name, newAccountId()])));
    },
    save: async (now: Date) => (file ? importTrades({ fileName, file, depots: parts, home, now }) : undefined),
  };
}

function rememberedDepot(
  batches: readonly ImportBatch[],
  profile: string | undefined,
  depotInFile: string | undefined,
): string | undefined {
  return batches
    .filter((batch) => batch.trades !== undefined && batch.profile === profile && batch.depotInFile === depotInFile)
    .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))[0]?.accountId;
}

function asPosted({ id, dedupeKey, amount, status }: StoredPosting) {
  return { id, dedupeKey, amountMinor: amount.minor, status };
}

interface StoredPosting extends Pick<ReadPosting, "status"> {
  readonly id: string;
  readonly dedupeKey?: string | undefined;
  readonly amount: { readonly minor: number };
}
