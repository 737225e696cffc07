import type { NewRecord } from "#data/records/repository.ts";
import { isoDate } from "#domain/dates.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { sampleHousehold } from "#domain/sample/sampleHousehold.ts";
import words from "#locales/da/sampleNames.json" with { type: "json" };

/** The records of the example household in Danish, as those of a household of its own; `change` may say more of each. */
export function sampleRecords(change: (record: NewRecord) => NewRecord = (record) => record): readonly NewRecord[] {
  const today = isoDate(new Date().toISOString().slice(0, 10));
  const records = sampleHousehold({ today, currency: "DKK", words });
  return ENTITIES.flatMap(({ collection }) =>
    records[collection].map((fields) => change({ collection, fields } as NewRecord)),
  );
}
