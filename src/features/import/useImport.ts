import { useEffect, useMemo, useRef, useState } from "react";
import { holdBusy } from "#data/session/busy.ts";
import {
  accountOfStatements,
  type ImportAccount,
  importTransactions,
  newAccountId,
  signatureOfAccount,
} from "#data/import/importTransactions.ts";
import { accountNameOfFile } from "#domain/text/accountNameOfFile.ts";
import { originsOf } from "#data/transactions/transactionOrigins.ts";
import { type FileReading, type FileRefused, readBankFile, type Reading } from "#data/import/readBankFile.ts";
import { useProposals } from "#data/transactions/rules.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { monthEndBalances } from "#domain/calculations/cashflow/monthEndBalances.ts";
import { builtInLeafId } from "#domain/categories/builtInLeafId.ts";
import { probableDuplicates, withoutDuplicates } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { type Currency, money } from "#domain/money.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { useBusy } from "#ui/useBusy.ts";
import { useLedgerImport } from "./useLedgerImport.ts";
import { rememberedByRow } from "./rememberedByRow.ts";
import { useAccountWithRows } from "./useAccountWithRows.ts";
import { useTransferCounterparts } from "./useTransferCounterparts.ts";
import { useTradeImport } from "./useTradeImport.ts";

export type ImportStep = "file" | "recognise" | "check" | "done";

/** The account that stands for "a new one" in the choice. */
export const NEW_ACCOUNT = "new";

interface Chosen {
  readonly file: File;
  readonly reading: FileReading;
  /** It was no known kind of file when it was chosen; what has been said of its columns since does not close the choice of them. */
  readonly isGuess: boolean;
  /** Where its headers stand, where somebody has said so. */
  readonly headerLine: number | undefined;
}

/** The answers about a file that was read. */
interface Said {
  readonly reading?: Reading;
  readonly currency?: Currency;
  readonly headerLine?: number | undefined;
  /** Of a workbook, counted from 0. */
  readonly sheet?: number | undefined;
}

/** How a file that has one account, has several (or is another app's), or is a broker's goes on. */
export type ImportRoad = "postings" | "ledger" | "trades";

/** One file on its way in, of those that were chosen: what it is taken for, where it goes, and what of it is new. */
export function useImport() {
  const currency = useDisplayCurrency();
  const assets = useRecords("assets");
  const mappings = useRecords("import_mappings");
  const { isReached } = useAllowance();
  const [step, setStep] = useState<ImportStep>("file");
  const [isReading, setReading] = useState(false);
  const [isSaving, whileBusy] = useBusy();
  // The rows being stored are not told as duplicates of themselves.
  const isComparing = !isSaving && step !== "done";
  const stored = useWhile(isComparing, useRecords("transactions"));
  const imports = useWhile(isComparing, useRecords("import_batches"));
  /** How often a file has been read: only what was asked last counts. */
  const asked = useRef(0);
  const [refused, setRefused] = useState<FileRefused["kind"]>();
  const [chosen, setChosen] = useState<Chosen>();
  const [accountChoice, setAccountChoice] = useState<string>();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [newName, setNewName] = useState("");
  const [newId] = useState(newAccountId);
  const [balancesChoice, setWithBalances] = useState<boolean>();
  const [withCategories, setWithCategories] = useState(true);
  const [withMarks, setWithMarks] = useState(true);
  const [withTransfers, setWithTransfers] = useState(true);
  const [withOneEnded, setWithOneEnded] = useState(true);
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [batches, setBatches] = useState<readonly ImportBatch["id"][]>([]);
  // From the file to the stored transactions no update of the app comes by itself.
  useEffect(() => (step === "file" || step === "done" ? undefined : holdBusy("import")), [step]);

  const whole = chosen?.reading;
  const road = whole && roadOf(whole);
  const reading = road === "postings" ? whole : undefined;
  const fileName = chosen?.file.name ?? "";
  const trades = useTradeImport(road === "trades" ? whole : undefined, fileName);
  const ledger = useLedgerImport(road === "ledger" ? whole : undefined, fileName);
  const accounts = assets.filter(
    ({ type, currentValue }) =>
      (type === "bank" || type === "cash") && currentValue.currency === (reading?.currency ?? currency),
  );
  // Files of one bank look alike: only the number in the file tells which account it is from. Else the person says.
  const signature = reading && signatureOfAccount(reading);
  const remembered = reading?.reading
    ? mappings.find(({ headerSignature }) => headerSignature === signature)?.accountId
    : reading && accountOfStatements(imports, reading);
  const holder = useAccountWithRows(reading?.transactions, stored);
  const choice =
    accountChoice ??
    accounts.find(({ id }) => id === remembered)?.id ??
    accounts.find(({ id }) => id === holder)?.id ??
    (accounts.length === 0 && !isReached ? NEW_ACCOUNT : undefined);
  const withBalances = balancesChoice ?? choice !== undefined;
  const account = chosenAccount(choice, accounts, { id: newId, name: newName.trim() });
  const accountId = account?.kind === "known" ? account.asset.id : newId;
  const { whole: all, twins } = useMemo(() => {
    if (!reading) return { whole: undefined, twins: [] };
    const { transactions, profile } = reading;
    const there = originsOf(
      stored.filter((transaction) => transaction.accountId === accountId),
      imports,
    );
    const whole = deduplicatedRows(accountId, transactions, there);
    return { whole, twins: probableDuplicates(accountId, whole, transactions, there, profile) };
  }, [reading, accountId, stored, imports]);
  const sorted = useMemo(
    () => (all && !withDuplicates ? withoutDuplicates(all, twins) : all),
    [all, twins, withDuplicates],
  );
  const proposalOf = useProposals(step === "check" && road === "postings");
  const currencyOfFile = reading?.currency ?? currency;
  const proposedOf = useMemo(
    () =>
      proposalOf &&
      rememberedByRow(({ amountMinor, text, bankCategory }) =>
        proposalOf({
          accountId,
          amount: money(amountMinor, currencyOfFile),
          text,
          bankCategoryId: bankCategory && builtInLeafId(bankCategory),
        }),
      ),
    [proposalOf, accountId, currencyOfFile],
  );
  const { otherEnds, oneEnded } = useTransferCounterparts(
    step === "check" ? sorted?.fresh : undefined,
    accountId,
    currencyOfFile,
    proposedOf,
  );
  const balances = reading ? monthEndBalances(reading.transactions) : [];

  async function read(file: File, said: Said = {}): Promise<boolean> {
    const mine = ++asked.current;
    setReading(true);
    setRefused(undefined);
    const known = Object.fromEntries(mappings.map((mapping) => [mapping.headerSignature, mapping]));
    const own = said.reading && whole ? { [whole.headerSignature]: said.reading } : {};
    const { headerLine, sheet } = said;
    const options = {
      currency: said.currency ?? currency,
      readingBySignature: { ...known, ...own },
      headerLine,
      ...(sheet !== undefined && { sheet }),
    };
    const result = await readBankFile(file, options);
    // An answer that was given since is read already.
    if (mine !== asked.current) return false;
    setReading(false);
    if (result.ok) {
      const isSame = file === chosen?.file && (sheet === undefined || sheet === whole?.sheet);
      const isGuess = isSame ? chosen.isGuess : result.value.confidence === "guess";
      setChosen({ file, reading: result.value, isGuess, headerLine });
      trades.prepare(result.value);
      ledger.begin(result.value);
    } else setRefused(result.problem.kind);
    return result.ok;
  }

  async function begin([file, ...others]: readonly File[]): Promise<void> {
    setWaiting(others);
    setAccountChoice(undefined);
    setWithBalances(undefined);
    setWithDuplicates(false);
    setNewName(accountNameOfFile(file?.name ?? ""));
    trades.begin();
    setStep("file");
    if (file && (await read(file))) setStep("recognise");
  }

  /** The same file with another choice of its headers, columns, order of dates or currency. */
  async function readAnew(said: Said): Promise<void> {
    const told = whole?.namesCurrency === false ? { currency: whole.currency } : {};
    const kept = said.reading ?? whole?.reading;
    const { headerLine = chosen?.headerLine ?? kept?.headerLine, sheet = whole?.sheet } = said;
    if (chosen) await read(chosen.file, { ...told, ...said, headerLine, sheet, ...(kept && { reading: kept }) });
  }

  return {
    step,
    busy: isReading || isSaving,
    refused,
    fileName,
    trades,
    ledger,
    road,
    /** The file as it was read, for its own road. */
    reading: whole,
    isGuess: chosen?.isGuess ?? false,
    /** The files that come after this one. */
    waiting,
    accounts,
    /** There may be a new account. */
    hasRoom: !isReached,
    choice,
    account,
    newName,
    sorted,
    /** Rows that look like transactions which came another way. */
    twins,
    withDuplicates,
    setWithDuplicates,
    balances,
    withBalances,
    batches,
    setNewName,
    setWithBalances,
    /** The proposals of rules and earlier choices for a row; undefined until the rows are checked. */
    proposedOf,
    withCategories,
    setWithCategories,
    /** Tags, and the mark of what is extraordinary. */
    withMarks,
    setWithMarks,
    /** Rows that look like one end of a transfer to or from another account, and the transactions that look like the other. */
    otherEnds,
    withTransfers,
    setWithTransfers,
    /** Rows that look like one end of a transfer to or from an own account that no file tells of. */
    oneEnded,
    withOneEnded,
    setWithOneEnded,
    chooseAccount: setAccountChoice,
    goTo: setStep,
    chooseFiles: begin,
    next: async () => begin(waiting),
    readAs: async (override: Reading) => readAnew({ reading: override }),
    readFrom: async (headerLine: number) => readAnew({ headerLine }),
    /** Another sheet is another table: nothing said of the columns holds for it. */
    async readSheet(sheet: number) {
      setAccountChoice(undefined);
      if (chosen) await read(chosen.file, { sheet });
    },
    async readIn(other: Currency) {
      setAccountChoice(undefined);
      await readAnew({ currency: other });
    },
    startOver() {
      setChosen(undefined);
      setWaiting([]);
      setStep("file");
    },
    async save(now: Date) {
      if (!reading || !account || !sorted) return undefined;
      const written = await whileBusy(
        importTransactions({
          account,
          fileName,
          file: reading,
          sorted,
          twins: withDuplicates ? [] : twins,
          balances: withBalances ? balances : [],
          proposedOf,
          withCategories,
          withMarks,
          otherEnds: withTransfers ? otherEnds : undefined,
          oneEnded: withOneEnded ? oneEnded : undefined,
          now,
        }),
      );
      if (written.ok) {
        setBatches([written.value]);
        setStep("done");
      }
      return written;
    },
    async saveLedger(now: Date) {
      const written = await whileBusy(ledger.save(now));
      if (written?.ok) {
        setBatches(written.value);
        setStep("done");
      }
      return written;
    },
    async saveTrades(now: Date) {
      const written = await whileBusy(trades.save(now));
      if (written?.ok) {
        setBatches(written.value);
        setStep("done");
      }
      return written;
    },
  };
}

/** The value as it was when `isFollowed` last held. */
function useWhile<Value>(isFollowed: boolean, value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isFollowed && kept !== value) setKept(value);
  return isFollowed ? value : kept;
}

export type ImportInProgress = ReturnType<typeof useImport>;

function roadOf({ holds, accounts }: FileReading): ImportRoad {
  if (holds === "trades") return "trades";
  return holds === "ledger" || accounts.length > 1 ? "ledger" : "postings";
}

function chosenAccount(
  choice: string | undefined,
  accounts: readonly Asset[],
  fresh: { readonly id: Asset["id"]; readonly name: string },
): ImportAccount | undefined {
  if (choice === NEW_ACCOUNT) return fresh.name === "" ? undefined : { kind: "new", ...fresh };
  const asset = accounts.find(({ id }) => id === choice);
  return asset && { kind: "known", asset };
}
