import type { Shown, Texts } from "./page/shown.ts";

/** When the driver asked for a change and when it was told that it is durable; infinite while it does not know. */
interface Span {
  readonly began: number;
  readonly acknowledged: number;
}

interface FieldWrite extends Span {
  readonly text: string;
  /** The text that the writer's screen showed; undefined when the writer did not live to say so. */
  readonly seen: string | null | undefined;
}

interface Removal extends Span {
  readonly seen: Texts | undefined;
}

interface Known {
  readonly writes: Map<string, FieldWrite[]>;
  readonly removals: Removal[];
  readonly restores: Span[];
}

/**
 * The states that may be shown in the end, from nothing but the values that each writer saw and the time when it was
 * told that its write is kept. It knows no clocks and no revisions, and no code of the merge. Every text is written
 * once, so a text names its write.
 */
export function createModel() {
  const known = new Map<string, Known>();

  function of(id: string): Known {
    const record = known.get(id) ?? { writes: new Map(), removals: [], restores: [] };
    known.set(id, record);
    return record;
  }

  return {
    wrote(id: string, field: string, write: FieldWrite): void {
      const { writes } = of(id);
      writes.set(field, [...(writes.get(field) ?? []), write]);
    },
    removed: (id: string, removal: Removal) => void of(id).removals.push(removal),
    restored: (id: string, span: Span) => void of(id).restores.push(span),

    /** The problems with the records that all devices show. */
    problems(shown: readonly Shown[]): readonly string[] {
      const byId = new Map(shown.map(({ id, texts }) => [id, texts]));
      const strangers = [...byId.keys()].filter((id) => !known.has(id)).map((id) => `${id} was never written`);
      return [
        ...strangers,
        ...[...known].flatMap(([id, record]) => {
          const texts = byId.get(id);
          if (!texts) return mustBeThere(record) ? [`${id} is gone, and was written after every removal`] : [];
          if (mustBeGone(record)) return [`${id} is there, and was removed by one who had seen everything`];
          return Object.entries(texts).flatMap(([field, text]) => {
            const problem = wrongText(record.writes.get(field) ?? [], text);
            return problem === undefined ? [] : [`${id} ${field}: ${problem}`];
          });
        }),
      ];
    },
  };
}

/** A text may stay when no other writer saw and replaced it; nothing but the newest of a chain is such a text. */
function wrongText(writes: readonly FieldWrite[], text: string | null): string | undefined {
  const mayStay = heads(writes);
  if (mayStay.length === 0 && text === null) return undefined;
  if (text === null && mayStay.every(({ acknowledged }) => acknowledged === Infinity)) return undefined;
  if (mayStay.some((write) => write.text === text)) return undefined;
  const expected = mayStay.map((write) => write.text).join(" or ");
  return `shows ${text}, expected ${expected}`;
}

/** A write that may not have happened takes nothing away. */
function heads(writes: readonly FieldWrite[]): readonly FieldWrite[] {
  const replaced = new Set(writes.flatMap(({ acknowledged, seen }) => (acknowledged === Infinity ? [] : [seen])));
  return writes.filter(({ text }) => !replaced.has(text));
}

/** Nobody can have removed what was begun after the last removal had ended. */
function mustBeThere({ writes, removals, restores }: Known): boolean {
  const lastRemoval = Math.max(-Infinity, ...removals.map(({ acknowledged }) => acknowledged));
  const kept = [...writes.values()].flat().concat(restores as FieldWrite[]);
  return kept.some(({ began, acknowledged }) => acknowledged < Infinity && began > lastRemoval);
}

/** Somebody removed it who had seen the one text of every field that may stay, and nobody took a removal back. */
function mustBeGone({ writes, removals, restores }: Known): boolean {
  if (restores.length > 0) return false;
  return removals.some(
    ({ acknowledged, seen }) =>
      seen !== undefined &&
      acknowledged < Infinity &&
      [...writes].every(([field, all]) => {
        const [head, ...others] = heads(all);
        return others.length === 0 && head !== undefined && seen[field] === head.text;
      }),
  );
}
