import * as fc from "fast-check";
import type * as z from "zod/mini";
import { CALENDAR_START, IsoDate, CALENDAR_END } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { type Collection, ENTITY_BY_COLLECTION, type RecordOf } from "#domain/entities/index.ts";
import { AssetId, CategoryId, DebtId, ImportBatchId, SecurityId, TransactionId, TransferId } from "#domain/ids.ts";
import { Currency } from "#domain/money.ts";

/** The day that the records of a household are looked at. */
export const LOOKED_AT = IsoDate.parse("2026-11-27");

/** As much of the schemas of records as they are read by here. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly Schema[];
  readonly checks?: readonly { readonly [Internals in "_zod"]: { readonly def: CheckDefinition } }[];
}
interface CheckDefinition {
  readonly check: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}
interface Schema {
  readonly def: Definition;
}

const uuid = (kind: number, at: number) =>
  `0190d3b2-7c4e-4f5a-8b6d-${String(kind).padStart(4, "0")}${String(at).padStart(8, "0")}`;
const idsOf = (kind: number, count: number) => Array.from({ length: count }, (_, at) => uuid(kind, at));

/** So few that records refer to each other. */
const ASSETS = idsOf(1, 3);
const DEBTS = idsOf(2, 2);
const POOLS: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [AssetId, ASSETS],
  [DebtId, DEBTS],
  [SecurityId, idsOf(3, 2)],
  [CategoryId, [...idsOf(4, 2), "00000000-0000-4000-8000-000000000101", "00000000-0000-4000-8000-000000001201"]],
  [ImportBatchId, idsOf(5, 2)],
  [TransactionId, idsOf(6, 12)],
  [TransferId, idsOf(7, 2)],
]);

const near = fc
  .oneof(fc.integer({ min: -800, max: 200 }), fc.integer({ min: -3, max: 3 }))
  .map((days) => new Date(Date.UTC(2026, 10, 27) + days * 86_400_000).toISOString().slice(0, 10));
const far = fc.constantFrom<string>(
  CALENDAR_START,
  "0001-12-31",
  "0004-02-29",
  "1899-12-31",
  "2024-02-29",
  "2100-02-28",
  "9999-01-01",
  "9999-12-30",
  CALENDAR_END,
);

/** A whole number as amounts are: ordinary ones mostly, and the largest that can be stored. */
const whole = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -5_000_000, max: 5_000_000 }) },
  // So few that two of them are equal, or each other's opposite.
  { weight: 3, arbitrary: fc.constantFrom(10_000, -10_000, 250_000, -250_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
);
const part = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -20_000, max: 20_000 }).map((hundredths) => hundredths / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5e-324, 1e-12, 1e12, 1e308, -1e308, Number.MAX_VALUE) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);
const words = fc.oneof(
  fc.constantFrom("Netto", "Husleje", "Lån", "Dankort-nota Føtex", "Løn", "Strøm A/S"),
  fc.string({ maxLength: 12 }),
);
const decimal = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => String(hundredths / 100)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("0", "-0", "0.0000000001", "999999999999999.9999999999", "-999999999999999.9999999999"),
  },
);

export const storableMinor = whole;
export const storableDate: fc.Arbitrary<IsoDate> = fc
  .oneof({ weight: 5, arbitrary: near }, { weight: 2, arbitrary: far })
  .map((day) => IsoDate.parse(day));
/** A count or a number of years, as it is typed. */
export const storableSmall = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0.5, 100, 1_000));

/** Any value that a schema takes, by the schema itself: a field that is added is tried at once. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = schema;
  const checks = (def.checks ?? []).map(({ ["_zod"]: { def: check } }) => check);
  const pool = POOLS.get(schema);
  if (pool) return fc.constantFrom(...pool);
  if (schema === IsoDate) return storableDate;
  if (schema === Decimal) return decimal;
  if (schema === Currency) return fc.constantFrom("DKK", "DKK", "DKK", "EUR", "ISK");
  switch (def.type) {
    case "optional":
      return fc.option(valueOf(def.innerType!), { nil: undefined });
    case "readonly":
      return valueOf(def.innerType!);
    case "object":
      return recordOf(def.shape!);
    case "array":
      return fc.array(valueOf(def.element!), { maxLength: 3 });
    case "enum":
      return fc.constantFrom(...Object.values(def.entries!));
    case "literal":
      return fc.constantFrom(...def.values!);
    case "union":
      return fc.oneof(...def.options!.map(valueOf));
    case "boolean":
      return fc.boolean();
    case "number":
      return numberIn(def, checks);
    case "string":
      return textIn(def, checks);
    default:
      throw new Error(`No values are known of ${def.type}`);
  }
}

function numberIn({ format }: Definition, checks: readonly CheckDefinition[]): fc.Arbitrary<number> {
  const low = checks.find(({ check }) => check === "greater_than")?.value;
  const high = checks.find(({ check }) => check === "less_than")?.value;
  const any = format ? whole : part;
  const edges = [low, high].filter((edge) => edge !== undefined);
  const within = any.map((value) => {
    if (low !== undefined && high !== undefined)
      return low + ((Math.abs(value) % 1e6) % (high - low + (format ? 1 : 0)));
    return low !== undefined && value < low ? Math.abs(value) : value;
  });
  return edges.length > 0 ? fc.oneof({ weight: 4, arbitrary: within }, fc.constantFrom(...edges)) : within;
}

function textIn({ format }: Definition, checks: readonly CheckDefinition[]): fc.Arbitrary<string> {
  if (format === "uuid") return fc.constantFrom(...ASSETS, ...DEBTS, ...idsOf(8, 3));
  if (format === "datetime") return near.map((day) => `${day}T08:00:00Z`);
  const pattern = checks.find(({ pattern: one }) => one)?.pattern;
  return pattern ? fc.stringMatching(new RegExp(pattern.source.replaceAll(String.raw`\d`, "[0-9]"))) : words;
}

function recordOf(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, valueOf(schema)]));
  return fc.record(values).map(withoutUndefined);
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Records of a collection that can be stored, each id once: ordinary figures, and the furthest that the schema takes. */
export function storableRecords<Name extends Collection>(
  collection: Name,
  atMost: number,
): fc.Arbitrary<readonly RecordOf<Name>[]> {
  const schema: z.ZodMiniType = ENTITY_BY_COLLECTION[collection].schema;
  const one = valueOf(schema as unknown as Schema).filter((record) => schema.safeParse(record).success);
  return fc
    .array(one, { maxLength: atMost })
    .map((records) => [...new Map((records as RecordOf<Name>[]).map((record) => [record.id, record])).values()]);
}
