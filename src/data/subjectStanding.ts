import { failed } from "#domain/result.ts";
import { recordById } from "./records.ts";
import { type Write, writeAll } from "./repository.ts";
import { type Subject, type TakeBack, valuesOf } from "./valuedRecords.ts";

/** How the record and its values stand now. What it answers with brings back what has become another since, all or nothing. */
export function subjectStanding(subject: Subject): TakeBack {
  const [before, values] = [recordById(subject.collection, subject.id), valuesOf(subject)];
  return async () => {
    const now = recordById(subject.collection, subject.id);
    if (!before || !now) return failed({ kind: "NotFound" });
    const standing = new Map(valuesOf(subject).map((value) => [value.id, value]));
    const known = new Set(values.map(({ id }) => id));
    return writeAll([
      { kind: "update", ...subject, changes: differences(now, before), seen: now } as Write,
      ...values.flatMap((value): readonly Write[] => {
        const changed = standing.get(value.id);
        if (!changed) return [{ kind: "restore", collection: "valuations", id: value.id }];
        if (sameText(changed, value)) return [];
        const changes = { date: value.date, value: value.value };
        return [{ kind: "update", collection: "valuations", id: value.id, changes }];
      }),
      ...[...standing.keys()]
        .filter((id) => !known.has(id))
        .map((id) => ({ kind: "remove", collection: "valuations", id }) as const),
    ]);
  };
}

/** The fields that differ, as they were. */
function differences(now: object, before: object): Record<string, unknown> {
  const [current, old] = [new Map(Object.entries(now)), new Map(Object.entries(before))];
  const names = [...new Set([...current.keys(), ...old.keys()])];
  return Object.fromEntries(
    names.filter((name) => !sameText(current.get(name), old.get(name))).map((name) => [name, old.get(name)]),
  );
}

function sameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
