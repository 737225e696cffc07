import * as z from "zod/mini";
import { type PricePlan, pricesToKeep } from "#domain/calculations/investments/pricesToKeep.ts";
import { IsoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { PriceId } from "#domain/ids.ts";
import { Currency } from "#domain/money.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { type BadPriceLine, type NotPrices, readPriceFile, type ReadPrice } from "#domain/text/priceFile.ts";
import { quoteRequest } from "#domain/quoteRequest.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import { decodeText } from "#workers/import/decodeText.ts";
import { askFunction } from "../remote/askFunction.ts";
import { savePreferences } from "../records/preferencesRecord.ts";
import type { NotConfigured, WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import type { Write } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import { workspace } from "../records/workspace.ts";
import type { FunctionProblem } from "../remote/serverFunctions.ts";

/** A file above this is refused before it is read; ten years of a hundred securities have less. */
const MAX_FILE_BYTES = 12 * 1_048_576;

interface FileTooLarge extends Failure {
  readonly kind: "FileTooLarge";
}

/** The server has no source of prices. */
interface NoSource extends Failure {
  readonly kind: "NoSource";
}

/** No security has an ISIN to ask for. */
interface NothingToAsk extends Failure {
  readonly kind: "NothingToAsk";
}

/** The prices that would be kept, to be looked at before they are. */
export interface PriceOffer {
  readonly plan: PricePlan;
  readonly bad: readonly BadPriceLine[];
  /** Why the server did not answer the rest of what it was asked. */
  readonly missed?: (FunctionProblem | NotConfigured)["kind"] | undefined;
}

/** Reads a file on the device. Nothing is kept yet. */
export async function readPrices(
  file: File,
  decimalMark: DecimalMark,
  today: IsoDate,
): Promise<Result<PriceOffer, NotPrices | FileTooLarge>> {
  if (file.size > MAX_FILE_BYTES) return failed({ kind: "FileTooLarge" });
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const text = decodeText(new Uint8Array(bytes));
  if (!text.ok) return failed({ kind: "NotPrices" });
  const read = readPriceFile(text.value, decimalMark);
  return read.ok ? ok({ plan: planFor(read.value.prices, today, "file"), bad: read.value.bad }) : read;
}

/** As the server answers; what it does not know is left out. */
const Quote = z.object({ isin: z.string(), date: IsoDate, price: Decimal, currency: Currency });

/** Asks the server for the last prices, one's own securities hidden among others. Nothing is kept yet. */
export async function fetchPrices(
  today: IsoDate,
): Promise<Result<PriceOffer, FunctionProblem | NotConfigured | WriteProblem | NoSource | NothingToAsk>> {
  const own = new Set(allRecords("securities").flatMap(({ isin }) => isin ?? []));
  // Of an example nothing is asked.
  if (own.size === 0 || workspace.get()) return failed({ kind: "NothingToAsk" });
  const seed = await quoteSeed();
  if (!seed.ok) return seed;
  const batches = quoteRequest([...own], seed.value, Math.random);
  const asked = await answersTo(batches, async (isins) => await askFunction("quotes", { isins }));
  if (!asked.ok) return asked;
  const read: ReadPrice[] = [];
  for (const answer of asked.value.answers) {
    if (answer["configured"] !== true) return failed({ kind: "NoSource" });
    const quotes = answer["quotes"];
    for (const one of Array.isArray(quotes) ? quotes : []) {
      const quote = Quote.safeParse(one);
      if (quote.success && own.has(quote.data.isin)) read.push({ line: 0, name: quote.data.isin, ...quote.data });
    }
  }
  const missed = asked.value.missed?.kind;
  return ok({ plan: planFor(read, today, "server"), bad: [], ...(missed && { missed }) });
}

/**
 * The answer to each batch, one after the other: all at once would say that they belong together. The first that fails
 * ends it; what was answered before stands.
 */
export async function answersTo<Batch, Answer, Problem extends Failure>(
  batches: readonly Batch[],
  ask: (batch: Batch) => Promise<Result<Answer, Problem>>,
): Promise<Result<{ readonly answers: readonly Answer[]; readonly missed?: Problem }, Problem>> {
  const answers: Answer[] = [];
  for (const batch of batches) {
    const answer = await ask(batch);
    if (answer.ok) answers.push(answer.value);
    else return answers.length === 0 ? answer : ok({ answers, missed: answer.problem });
  }
  return ok({ answers });
}

/** Keeps what was offered, in one transaction; answers with the way back. */
export function keepPrices({ create, update }: PricePlan): Promise<Result<Undo, WriteProblem>> {
  const made = create.map((fields) => ({ ...fields, id: PriceId.parse(crypto.randomUUID()) }));
  return writeWithUndo([
    ...made.map((fields): Write => ({ kind: "create", collection: "prices", fields })),
    ...update.map(({ id, before: _, ...changes }): Write => ({ kind: "update", collection: "prices", id, changes })),
  ]);
}

function planFor(read: readonly ReadPrice[], today: IsoDate, origin: "file" | "server"): PricePlan {
  return pricesToKeep(read, allRecords("securities"), allRecords("prices"), today, origin);
}

/** Drawn once for the household and sealed with its other choices: by it the same others are asked for each time. */
async function quoteSeed(): Promise<Result<number, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID)?.quoteSeed;
  if (kept !== undefined) return ok(kept);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const saved = await savePreferences({ quoteSeed: drawn });
  return saved.ok ? ok(drawn) : saved;
}
