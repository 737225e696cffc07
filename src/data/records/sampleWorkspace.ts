import { builtInKind } from "#domain/categories/builtInId.ts";
import { type Collection, ENTITIES } from "#domain/entities/index.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Currency } from "#domain/money.ts";
import { sampleHousehold } from "#domain/sample/sampleHousehold.ts";
import type { SampleRecords } from "#domain/sample/sampleRecords.ts";
import { SAMPLE_WORDS, type SampleWords } from "#domain/sample/sampleWords.ts";
import { largeTable, type RecordTable, type StoredRecord } from "./largeTable.ts";
import type { Workspace } from "./workspace.ts";

/** The account has records by these ids too, as by those of the built-in categories. */
const FIXED: ReadonlySet<string> = new Set([PREFERENCES_ID, HOUSEHOLD_ID]);

interface SampleAsked {
  readonly today: IsoDate;
  readonly currency: Currency;
  readonly wordOf: (word: keyof SampleWords) => string;
  readonly cameFrom: string;
}

/** The workspace of the sample household, in the person's own language and currency. */
export async function openedSample({ today, currency, wordOf, cameFrom }: SampleAsked): Promise<Workspace> {
  const words = Object.fromEntries(SAMPLE_WORDS.map((word) => [word, wordOf(word)])) as SampleWords;
  return sampleWorkspace(sampleHousehold({ today, currency, words }), cameFrom);
}

/** The example, where it can be looked at and changed. Gone with the tab. */
async function sampleWorkspace(records: SampleRecords, cameFrom: string): Promise<Workspace> {
  const tables = Object.fromEntries(ENTITIES.map(({ collection }) => [collection, largeTable()])) as Record<
    Collection,
    RecordTable
  >;
  const removed = new Map<string, StoredRecord>();
  const ids = new Set<string>();
  for (const { collection } of ENTITIES) {
    await tables[collection].apply(records[collection], []);
    for (const { id } of records[collection]) ids.add(id);
  }

  return {
    tables,
    removed,
    cameFrom,
    has: (id) => ids.has(id) && !FIXED.has(id) && builtInKind(id) === undefined,
    async apply(changes) {
      const changed = new Set<Collection>();
      for (const { id, deleted, fields, ...change } of changes) {
        const collection = change.collection as Collection;
        const table = tables[collection];
        const before = table.get(id);
        if (deleted && before) removed.set(`${collection}/${id}`, before);
        await table.apply(deleted ? [] : [{ ...fields, id }], deleted ? [id] : []);
        ids.add(id);
        changed.add(collection);
      }
      return [...changed];
    },
  };
}
