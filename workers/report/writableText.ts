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

/** Pictures among the letters: signs that are drawn in colour, their skin tones, flags and key caps. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]/u;

/** Stands for a letter that the face cannot write, where nothing draws it. */
const UNKNOWN = "?";
/** Stands for a text that was nothing but emoji. */
const NOTHING = "–";

interface WritableText {
  readonly text: string;
  /** Every letter is in it, itself or as the plain letter under its accent; else `?` stands for those that are not. */
  readonly isWhole: boolean;
}

/**
 * The text in letters that a face can write: a letter that it lacks becomes the plain letter under its accent. Emoji are
 * left out, with the space beside them. No empty box and no letter of another alphabet's code is printed. Line breaks stay.
 */
export function writableText(text: string, hasLetter: (codePoint: number) => boolean): WritableText {
  const plain = withoutEmoji(text.normalize("NFC"), hasLetter).replace(UNSEEN, "");
  let isWhole = true;
  const letters = Array.from(plain, (letter) => {
    const written = writable(letter, hasLetter);
    if (written === undefined) isWhole = false;
    return written ?? UNKNOWN;
  });
  return { text: letters.join(""), isWhole };
}

/** Marks where emoji stood; the letter is for private use, and nobody's own. */
const GAP = "\uE000";
/** The emoji that follow each other, with what joins and varies them and with the space around them. */
const GAPS = /[^\S\n]*(?:\u200D|\uFE0F)*\uE000(?:[^\S\n]|\u200D|\uFE0F|\uE000)*/g;

/** The text without its emoji, and without the space that they leave. A sign that the face has, such as © or ™, is a letter. */
export function withoutEmoji(text: string, hasLetter: (codePoint: number) => boolean): string {
  const isEmoji = (letter: string) => EMOJI.test(letter) && !hasLetter(letter.codePointAt(0) ?? 0);
  const letters = Array.from(text);
  if (!letters.some(isEmoji)) return text;
  const kept = letters
    .map((letter) => (isEmoji(letter) ? GAP : letter))
    .join("")
    .replace(GAPS, (gap: string, at: number, all: string) =>
      /\S/.test(all[at - 1] ?? "") && /[\p{L}\p{N}]/u.test(all[at + gap.length] ?? "") ? " " : "",
    );
  return kept.trim() === "" && text.trim() !== "" ? NOTHING : kept;
}

/** Undefined where the face has neither the letter nor one like it. */
function writable(letter: string, hasLetter: (codePoint: number) => boolean): string | undefined {
  if (letter === "\n") return letter;
  if (/\s/.test(letter) && !hasLetter(letter.codePointAt(0) ?? 0)) return letter === "\t" ? " " : "\u00A0";
  if (hasLetter(letter.codePointAt(0) ?? 0)) return letter;
  const like = LIKE[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  const canWrite = like !== "" && Array.from(like).every((one) => hasLetter(one.codePointAt(0) ?? 0));
  return canWrite ? like : /\p{M}|\p{C}/u.test(letter) ? "" : undefined;
}
