/** Kinds of records with a page of their own: the page that lists them, and the namespace that has their words. The next kind is a row here and its words. */
export const RECORD_KINDS = {
  assets: { page: "assets", words: "assets" },
  debts: { page: "debt", words: "debt" },
  goals: { page: "goals", words: "goals" },
  documents: { page: "documents", words: "documents" },
} as const;

export type RecordKind = keyof typeof RECORD_KINDS;
/** Kinds with a list in a page of another make. */
export const LISTED_KINDS = { ...RECORD_KINDS, transactions: { page: "budget", words: "budget" } } as const;
export type ListedKind = keyof typeof LISTED_KINDS;

/** Those with a value over time and a type that is chosen first. */
export type ValuedKind = Exclude<RecordKind, "goals" | "documents">;

/** The namespace of the words of a kind of record. */
export function wordsOf<Kind extends RecordKind>(kind: Kind): (typeof RECORD_KINDS)[Kind]["words"] {
  return RECORD_KINDS[kind].words;
}
