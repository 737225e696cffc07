/** Letters that fall back on another where a face has no glyph for them; spaces and hyphens have theirs in every face. */
const LIKE: Readonly<Record<string, string>> = {
  "\u2026": "...",
  "\u2192": "–",
  "\u2190": "–",
  "\u2212": "-",
  "\u2264": "<",
  "\u2265": ">",
  "\u0138": "q",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ŋ: "n",
};

/** Marks that show nothing by themselves: of direction, of joining, of variation. */
const UNSEEN = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** Stands for a letter that the face cannot write. */
const UNKNOWN = "?";

/**
 * The text in letters that a face can write: a letter that it lacks becomes the plain letter under its accent, then a
 * question mark, so that no empty box and no letter of another alphabet's code is printed. Line breaks stay.
 */
export function writableText(text: string, hasLetter: (codePoint: number) => boolean): string {
  return Array.from(text.normalize("NFC").replace(UNSEEN, ""), (letter) => writable(letter, hasLetter)).join("");
}

function writable(letter: string, hasLetter: (codePoint: number) => boolean): string {
  if (letter === "\n") return letter;
  if (/\s/.test(letter) && !hasLetter(letter.codePointAt(0) ?? 0)) return letter === "\t" ? " " : "\u00A0";
  if (hasLetter(letter.codePointAt(0) ?? 0)) return letter;
  const like = LIKE[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  const canWrite = like !== "" && Array.from(like).every((one) => hasLetter(one.codePointAt(0) ?? 0));
  return canWrite ? like : /\p{M}|\p{C}/u.test(letter) ? "" : UNKNOWN;
}
