import { useEffect, useMemo, useState } from "react";
import { holdBusy } from "#data/busy.ts";
import {
  accountOfStatements,
  type ImportAccount,
  importPostings,
  newAccountId,
  signatureOfAccount,
} from "#data/importPostings.ts";
import {
  type FileReading,
  type FileRefused,
  ofAccount,
  readBankFile,
  type Reading,
  type ReadPosting,
} from "#data/readBankFile.ts";
import { useProposals } from "#data/rules.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useRecords } from "#data/useRecords.ts";
import { monthEndBalances } from "#domain/calculations/monthEndBalances.ts";
import { sortPostings } from "#domain/calculations/newPostings.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { money } from "#domain/money.ts";
import { useAllowance } from "#features/valued/useAllowance.ts";
import { useOtherEnds } from "./useOtherEnds.ts";
import { useTradeImport } from "./useTradeImport.ts";

export type ImportStep = "file" | "recognise" | "check" | "done";

/** The account that stands for "a new one" in the choice. */
export const NEW_ACCOUNT = "new";

interface Chosen {
  readonly file: File;
  readonly reading: FileReading;
}

/** One file on its way in: what it is taken for, where it goes, and what of it is new. */
export function useImport() {
  const currency = useDisplayCurrency();
  const assets = useRecords("assets");
  const mappings = useRecords("import_mappings");
  const stored = useRecords("transactions");
  const imports = useRecords("import_batches");
  const { isReached } = useAllowance();
  const [step, setStep] = useState<ImportStep>("file");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FileRefused["kind"]>();
  const [chosen, setChosen] = useState<Chosen>();
  const [accountChoice, setAccountChoice] = useState<string>();
  const [accountInFile, setAccountInFile] = useState(0);
  const [newName, setNewName] = useState("");
  const [newId] = useState(newAccountId);
  const [balancesChoice, setWithBalances] = useState<boolean>();
  const [withCategories, setWithCategories] = useState(true);
  const [withTransfers, setWithTransfers] = useState(true);
  const [batches, setBatches] = useState<readonly ImportBatch["id"][]>([]);
  // From the file to the stored postings no update of the app comes by itself.
  useEffect(() => (step === "file" || step === "done" ? undefined : holdBusy("import")), [step]);

  const reading = useMemo(() => chosen && ofAccount(chosen.reading, accountInFile), [chosen, accountInFile]);
  const fileName = chosen?.file.name ?? "";
  const trades = useTradeImport(reading?.holds === "trades" ? reading : undefined, fileName);
  const accounts = assets.filter(
    ({ type, currentValue }) =>
      (type === "bank" || type === "cash") && currentValue.currency === (reading?.currency ?? currency),
  );
  // Files of one bank look alike: only the number in the file tells which account it is from. Else the person says.
  const signature = reading && signatureOfAccount(reading);
  const remembered = reading?.reading
    ? mappings.find(({ headerSignature }) => headerSignature === signature)?.accountId
    : reading && accountOfStatements(imports, reading);
  const choice =
    accountChoice ??
    accounts.find(({ id }) => id === remembered)?.id ??
    (accounts.length === 0 && !isReached ? NEW_ACCOUNT : undefined);
  const withBalances = balancesChoice ?? choice !== undefined;
  const account = chosenAccount(choice, accounts, { id: newId, name: newName.trim() });
  const accountId = account?.kind === "known" ? account.asset.id : newId;
  const sorted = useMemo(
    () =>
      reading &&
      sortPostings(
        accountId,
        reading.postings,
        stored
          .filter((posting) => posting.accountId === accountId)
          .map((posting) => ({ ...posting, amountMinor: posting.amount.minor })),
      ),
    [reading, accountId, stored],
  );
  const proposalOf = useProposals(step === "check");
  const currencyOfFile = reading?.currency ?? currency;
  const proposedOf = useMemo(
    () =>
      proposalOf &&
      (({ amountMinor, text }: ReadPosting) =>
        proposalOf({ accountId, amount: money(amountMinor, currencyOfFile), text })),
    [proposalOf, accountId, currencyOfFile],
  );
  const otherEnds = useOtherEnds(step === "check" ? sorted?.fresh : undefined, accountId, currencyOfFile);
  const balances = reading ? monthEndBalances(reading.postings) : [];

  async function read(file: File, override?: Reading): Promise<boolean> {
    setBusy(true);
    setRefused(undefined);
    const known = Object.fromEntries(mappings.map((mapping) => [mapping.headerSignature, mapping]));
    const own = override && reading ? { [reading.headerSignature]: override } : {};
    const result = await readBankFile(file, { currency, readingBySignature: { ...known, ...own } });
    setBusy(false);
    if (result.ok) {
      setChosen({ file, reading: result.value });
      trades.prepare(result.value);
    } else setRefused(result.problem.kind);
    return result.ok;
  }

  return {
    step,
    busy,
    refused,
    fileName,
    trades,
    reading,
    accounts,
    /** There may be a new account. */
    hasRoom: !isReached,
    choice,
    account,
    newName,
    sorted,
    balances,
    withBalances,
    batches,
    setNewName,
    setWithBalances,
    /** What rules and earlier choices put a row in; undefined until the rows are checked. */
    proposedOf,
    withCategories,
    setWithCategories,
    /** Rows that look like one end of a transfer to or from another account, and the postings that look like the other. */
    otherEnds,
    withTransfers,
    setWithTransfers,
    accountInFile,
    accountsInFile: chosen?.reading.accounts ?? [],
    chooseAccount: setAccountChoice,
    /** Another of the file's accounts goes to another of the household's. */
    chooseAccountInFile(at: number) {
      setAccountInFile(at);
      setAccountChoice(undefined);
      setWithBalances(undefined);
    },
    goTo: setStep,
    async chooseFile(file: File) {
      setAccountChoice(undefined);
      setAccountInFile(0);
      setWithBalances(undefined);
      setNewName("");
      trades.begin();
      if (await read(file)) setStep("recognise");
    },
    /** Reads the same file with other columns. */
    async readAs(override: Reading) {
      if (chosen) await read(chosen.file, override);
    },
    startOver() {
      setChosen(undefined);
      setStep("file");
    },
    async save(now: Date) {
      if (!chosen || !account || !sorted) return undefined;
      setBusy(true);
      const written = await importPostings({
        account,
        fileName: chosen.file.name,
        file: ofAccount(chosen.reading, accountInFile),
        sorted,
        balances: withBalances ? balances : [],
        categoryOf: withCategories ? proposedOf : undefined,
        otherEnds: withTransfers ? otherEnds : undefined,
        now,
      });
      setBusy(false);
      if (written.ok) {
        setBatches([written.value]);
        setStep("done");
      }
      return written;
    },
    async saveTrades(now: Date) {
      setBusy(true);
      const written = await trades.save(now);
      setBusy(false);
      if (written?.ok) {
        setBatches(written.value);
        setStep("done");
      }
      return written;
    },
  };
}

export type ImportInProgress = ReturnType<typeof useImport>;

function chosenAccount(
  choice: string | undefined,
  accounts: readonly Asset[],
  fresh: { readonly id: Asset["id"]; readonly name: string },
): ImportAccount | undefined {
  if (choice === NEW_ACCOUNT) return fresh.name === "" ? undefined : { kind: "new", ...fresh };
  const asset = accounts.find(({ id }) => id === choice);
  return asset && { kind: "known", asset };
}
