/** Without letters that are taken for others, on paper or by telephone. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUP = 4;

/** `OB-7K2M-Q9XD-4HTP`: sixty bits that nobody guesses, from random bytes of which twelve are taken. */
export function orderNumberOf(random: Uint8Array): string {
  return ["OB", ...numberedLetters(random, 3)].join("-");
}

/** So many groups of four letters, a letter for each byte. */
export function numberedLetters(bytes: Uint8Array, groups: number): readonly string[] {
  const letters = [...bytes.subarray(0, groups * GROUP)].map((byte) => LETTERS[byte % LETTERS.length] ?? "");
  return Array.from({ length: groups }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join(""));
}
