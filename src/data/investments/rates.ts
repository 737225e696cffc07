import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { knownRates } from "#domain/calculations/currency/knownRates.ts";
import { rateNeeds, type RatePlan, ratesToKeep } from "#domain/calculations/currency/ratesToKeep.ts";
import { isUnlikely } from "#domain/calculations/currency/unlikelyRate.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { FxRateId } from "#domain/ids.ts";
import { type NotRates, type RateFile, readRateFile, type ReadRate } from "#domain/text/rateFile.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import { askFunction } from "../remote/askFunction.ts";
import type { NotConfigured, WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";
import type { FunctionProblem } from "../remote/serverFunctions.ts";
import { undoWrites, type Undo, undoOf, writeWithUndo } from "../records/undoOf.ts";

/** A file above this is refused before it is read; the bank's whole history has 8 MB. */
const MAX_FILE_BYTES = 12 * 1_048_576;

interface FileTooLarge extends Failure {
  readonly kind: "FileTooLarge";
}

/** The rates that were taken in, to tell of them and to take them back. */
export interface TakenIn extends Pick<RatePlan, "update" | "known" | "unneeded"> {
  readonly created: readonly FxRate["id"][];
  /** How many of them are far from what was known of their currencies before. A bank is believed. */
  readonly unlikely: number;
  readonly undo: Undo;
}

/** Reads a file on the device. Nothing is kept yet. */
export async function readRates(file: File): Promise<Result<RateFile, NotRates | FileTooLarge>> {
  if (file.size > MAX_FILE_BYTES) return failed({ kind: "FileTooLarge" });
  const text = await file.text().catch(() => "");
  return readRateFile(text);
}

/** Keeps what the household needs of the rates, in one transaction. */
export async function keepRates(
  rates: readonly ReadRate[],
  source: FxRate["source"],
  today: IsoDate,
  more: readonly Write[] = [],
): Promise<Result<TakenIn, WriteProblem>> {
  const standing = allRecords("fx_rates");
  const { create, update, known, unneeded } = ratesToKeep(rates, standing, source, needs(today));
  const made = create.map((fields) => ({ ...fields, id: FxRateId.parse(crypto.randomUUID()), source }));
  const writes = [
    ...made.map((fields): Write => ({ kind: "create", collection: "fx_rates", fields })),
    ...update.map(({ id, rate }): Write => ({ kind: "update", collection: "fx_rates", id, changes: { rate } })),
  ];
  const back = undoOf(writes);
  const written = await writeAll([...writes, ...more]);
  if (!written.ok) return written;
  const unlikely = source === "ecb" ? 0 : unlikelyOf(create, update, standing);
  return ok({ created: made.map(({ id }) => id), update, known, unneeded, unlikely, undo: () => undoWrites(back()) });
}

/** A rate that is corrected is not one to be compared with: it may have been the wrong one. */
function unlikelyOf(create: RatePlan["create"], update: RatePlan["update"], standing: readonly FxRate[]): number {
  const rateById = new Map(update.map(({ id, rate }) => [id, rate]));
  const corrected = standing.flatMap((one) => {
    const rate = rateById.get(one.id);
    return rate === undefined ? [] : [{ ...one, rate }];
  });
  const knownFor = knownRates(standing.filter(({ id }) => !rateById.has(id)));
  return [...create, ...corrected].filter((one) => {
    const known = knownFor(one);
    return known !== undefined && isUnlikely(one.rate, known.rate);
  }).length;
}

/** The bank's rates by way of the server, which is asked for all of them and not told which are kept. */
export async function takeEcbRates(
  now: Date,
  today: IsoDate,
): Promise<Result<TakenIn, FunctionProblem | NotConfigured | NotRates | WriteProblem>> {
  const file = await ecbFile();
  if (!file.ok) return file;
  const read = readRateFile(file.value);
  return read.ok ? keepRates(read.value.rates, "ecb", today, [fetchedAt(now)]) : read;
}

async function ecbFile(): Promise<Result<string, FunctionProblem | NotConfigured>> {
  const answer = await askFunction("rates");
  if (!answer.ok) return answer;
  const file = answer.value["file"];
  return typeof file === "string" ? ok(file) : failed({ kind: "ServerFailed" });
}

/** A rate that a person wrote stands in place of the one they wrote of the same day and the same two currencies. */
export function writeRate(rate: ReadRate, corrected?: FxRate["id"]): Promise<Result<Undo, WriteProblem>> {
  const standing = allRecords("fx_rates").find(
    ({ id, date, from, to, source }) =>
      id !== corrected && source === "manual" && date === rate.date && from === rate.from && to === rate.to,
  );
  const fields = { ...rate, source: "manual" } as const;
  const known = corrected ?? standing?.id;
  const id = known ?? FxRateId.parse(crypto.randomUUID());
  return writeWithUndo([
    known
      ? { kind: "update", collection: "fx_rates", id, changes: fields }
      : { kind: "create", collection: "fx_rates", fields: { ...fields, id } },
    ...(corrected && standing ? [{ kind: "remove", collection: "fx_rates", id: standing.id } as const] : []),
  ]);
}

function needs(today: IsoDate) {
  return rateNeeds({
    current: [...allRecords("assets"), ...allRecords("debts")].map(({ currentValue }) => currentValue),
    valuations: allRecords("valuations"),
    transactions: allRecords("transactions"),
    trades: allRecords("trades"),
    prices: allRecords("prices"),
    currency: recordById("preferences", PREFERENCES_ID)?.displayCurrency ?? CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE],
    today,
  });
}

function fetchedAt(now: Date): Write {
  const ratesFetchedAt = now.toISOString();
  const displayCurrency = CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
  return recordById("preferences", PREFERENCES_ID)
    ? { kind: "update", collection: "preferences", id: PREFERENCES_ID, changes: { ratesFetchedAt } }
    : { kind: "create", collection: "preferences", fields: { id: PREFERENCES_ID, displayCurrency, ratesFetchedAt } };
}
