/** Fields that are edited; all of them hold text. */
export const EDITED = {
  assets: ["name", "location", "description", "category"],
  transactions: ["text", "note"],
} as const;
export type Kind = keyof typeof EDITED;
/** By field name; `null` where the record has none. */
export type Texts = Readonly<Record<string, string | null>>;

export interface Edit {
  readonly kind: Kind;
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
}

export interface Shown {
  readonly kind: Kind;
  readonly id: string;
  readonly texts: Texts;
}
