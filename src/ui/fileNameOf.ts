/** A title as the name of a file: its words in small letters with hyphens between them; the other name where it has none. */
export function fileNameOf(title: string, otherwise: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return words.slice(0, LETTERS_AT_MOST).replace(/-$/, "") || otherwise;
}

const LETTERS_AT_MOST = 80;
