import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Report } from "#domain/entities/report.ts";
import type { Money } from "#domain/money.ts";
import {
  type Analysis,
  changedAnalysis,
  knownAnalysis,
  type LooseAnalysis,
} from "#domain/reports/analysis/analysis.ts";
import { readable, typed, type Typed } from "#domain/text/typed.ts";

/** The part of a definition that stands in the address. */
const IN_ADDRESS = [
  "measure",
  "of",
  "group",
  "by",
  "period",
  "compare",
  "picture",
  "account",
  "category",
  "kind",
] as const;

/** The part that stays out of it, as the browser keeps it: words, a tag, amounts. */
interface TypedPart {
  readonly search: string;
  readonly tag: string | undefined;
  readonly atLeast: Typed<Money>;
  readonly atMost: Typed<Money>;
}

const NOTHING: TypedPart = { search: "", tag: undefined, atLeast: undefined, atMost: undefined };

/** The definition that the page shows: by the address, by the saved report that it names, and by what is typed. */
export function useAnalysisChoice(report: Report | undefined) {
  const [query, setQuery] = useSearchParams();
  const saved = report?.definition;
  const [typedIn, setTyped] = useState<TypedPart>(() => typedOf(saved));
  const { search, tag, atLeast, atMost } = typedIn;
  const isOwn = !saved || query.has("measure");
  const written = query.toString();
  const analysis = useMemo(() => {
    const asked = new URLSearchParams(written);
    const named = Object.fromEntries(IN_ADDRESS.map((name) => [name, asked.get(name) ?? undefined]));
    const chosen: LooseAnalysis = isOwn ? named : (saved ?? named);
    return knownAnalysis({
      ...chosen,
      search: search || undefined,
      tag,
      atLeast: readable(atLeast),
      atMost: readable(atMost),
    });
  }, [written, isOwn, saved, search, tag, atLeast, atMost]);

  return {
    analysis,
    typed: typedIn,
    /** A choice is a place of its own, so that one can go back to the one before. */
    change(part: Partial<LooseAnalysis>): void {
      const next = changedAnalysis(analysis, part);
      setQuery(addressOf(next, report?.id), { preventScrollReset: true });
    },
    type: (part: Partial<TypedPart>) => setTyped((before) => ({ ...before, ...part })),
    resetFilter(): void {
      setTyped(NOTHING);
      const next = changedAnalysis(analysis, { account: undefined, category: undefined, kind: undefined });
      setQuery(addressOf(next, report?.id), { preventScrollReset: true });
    },
  };
}

export type AnalysisChoice = ReturnType<typeof useAnalysisChoice>;

function typedOf(saved: Report["definition"] | undefined): TypedPart {
  if (!saved) return NOTHING;
  const { search = "", tag, atLeast, atMost } = saved;
  return { search, tag, atLeast: typed(atLeast, ""), atMost: typed(atMost, "") };
}

function addressOf(analysis: Analysis, id: string | undefined): Record<string, string> {
  const named = IN_ADDRESS.flatMap((name): [string, string][] => {
    const value = analysis[name];
    return value === undefined || (name === "kind" && value === "all") ? [] : [[name, value]];
  });
  return Object.fromEntries([...(id ? [["id", id] as [string, string]] : []), ...named]);
}
