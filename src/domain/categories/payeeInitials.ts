import { tellingWords } from "./merchantText.ts";

/** The first letters of the first two words that tell who it was; a question mark where none does. */
export function payeeInitials(text: string): string {
  const words = tellingWords(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => /\p{L}/u.test(word));
  const letters = (named.length > 0 ? named : words).slice(0, 2).map((word) => [...word][0]!);
  return letters.join("").toUpperCase() || "?";
}
