import { latestOf } from "#domain/calculations/networth/latestOf.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames, elementsOf, isEqual } from "#domain/elements.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { failed } from "#domain/result.ts";
import { recordById } from "./records.ts";
import { type Write, writeAll } from "./repository.ts";
import { type ValuedEntity, type Undo, valuesOf } from "./valuedEntities.ts";

interface Standing {
  readonly record: Asset | Debt | undefined;
  readonly values: ReadonlyMap<string, Valuation>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * How the record and its values stand before a write. The function that it answers with is asked right after the write,
 * for the way back: what still stands as the write left it becomes what it was, all or nothing, and what has come in
 * since stays. There is none where the write changed nothing.
 */
export function captureUndo(subject: ValuedEntity, today: IsoDate): () => Undo | undefined {
  const before = standing(subject);
  return () => {
    const left = standing(subject);
    const { record: was } = before;
    const ids = [...new Set([...before.values.keys(), ...left.values.keys()])].filter(
      (id) => !isSameValue(before.values.get(id), left.values.get(id)),
    );
    const names = namesThatDiffer(was, left.record);
    if (ids.length + names.length === 0) return undefined;
    return async () => {
      const now = standing(subject);
      if (!was || !left.record || !now.record) return failed({ kind: "NotFound" });
      const { writes, values } = valuesBack({ before, left, now }, ids);
      const isMoved = writes.length > 0 || names.includes("currentValue");
      const changes = {
        ...fieldsBack({ before: was, left: left.record, now: now.record }, names),
        ...(isMoved && { currentValue: worthBack({ before, left, now }, values, today) }),
      };
      const seen = { ...left.record, currentValue: now.record.currentValue };
      const update = { kind: "update", ...subject, changes, seen } as Write;
      return writeAll(changedNames(changes, seen).length > 0 ? [update, ...writes] : writes);
    };
  };
}

function standing(subject: ValuedEntity): Standing {
  return {
    record: recordById(subject.collection, subject.id),
    values: new Map(valuesOf(subject).map((value) => [value.id, value])),
  };
}

interface Three<Kind> {
  readonly before: Kind;
  readonly left: Kind;
  readonly now: Kind;
}

/**
 * The writes that give those values back that stand as they were left, and the history that results. A day that has
 * been given another value keeps it.
 */
function valuesBack({ before, left, now }: Three<Standing>, ids: readonly string[]) {
  const own = new Set(ids.filter((id) => isSameValue(now.values.get(id), left.values.get(id))));
  const values = new Map(now.values);
  const isTaken = (date: IsoDate) => [...now.values.values()].some((one) => one.date === date && !own.has(one.id));
  const writes = [...own].flatMap((id): readonly Write[] => {
    const [was, stands] = [before.values.get(id), left.values.get(id)];
    if (was && was.date !== stands?.date && isTaken(was.date)) return [];
    if (!was) {
      values.delete(id);
      return stands ? [{ kind: "remove", collection: "valuations", id: stands.id }] : [];
    }
    values.set(id, was);
    if (!stands) return [{ kind: "restore", collection: "valuations", id: was.id }];
    const old: Fields = was;
    const changes = Object.fromEntries(namesThatDiffer(stands, was).map((name) => [name, old[name]]));
    return [{ kind: "update", collection: "valuations", id: was.id, changes }];
  });
  return { writes, values };
}

/**
 * The fields as they were, where they stand as they were left; of a list its elements. The value of the record has its
 * history to follow.
 */
function fieldsBack({ before, left, now }: Three<Fields>, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, stood, stands] = [before[name], left[name], now[name]];
      if (name === "currentValue") return [];
      const [wasList, stoodList, list] = [elementsOf(was), elementsOf(stood), elementsOf(stands)];
      if (!wasList || !stoodList || !list) return isEqual(stands, stood) ? [[name, was]] : [];
      const [wasById, stoodById, byId] = [wasList, stoodList, list].map(
        (elements) => new Map(elements.map((element) => [element.id, element] as const)),
      );
      const all = new Set([...wasList, ...stoodList].map(({ id }) => id));
      const asWas = [...all].flatMap(
        (id) => (isEqual(byId!.get(id), stoodById!.get(id)) ? wasById!.get(id) : stoodById!.get(id)) ?? [],
      );
      return [[name, asWas]];
    }),
  );
}

/** The former value, where nothing has come in since; else what the history says that results. */
function worthBack({ before, left, now }: Three<Standing>, values: Standing["values"], today: IsoDate) {
  const [was, stood, stands] = [before, left, now].map(({ record }) => record?.currentValue);
  const isAsLeft = isEqual(stands, stood);
  const isAsBefore =
    values.size === before.values.size && [...values].every(([id, value]) => isSameValue(value, before.values.get(id)));
  if (isAsLeft && isAsBefore) return was;
  const [told, tells] = [now.values, values].map((history) => latestOf([...history.values()], today)?.value);
  if (tells && isEqual(told, stands)) return tells;
  return isAsLeft ? was : stands;
}

function isSameValue(a: Valuation | undefined, b: Valuation | undefined): boolean {
  return namesThatDiffer(a, b).length === 0;
}

function namesThatDiffer(a: object = {}, b: object = {}): readonly string[] {
  const [one, other]: readonly Fields[] = [{ ...a }, { ...b }];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => !isEqual(one?.[name], other?.[name]));
}
