/** Without letters that are taken for others, on paper or by telephone. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 12;
const GROUP = 4;

/** `OB-7K2M-Q9XD-4HTP`: sixty bits that nobody guesses, from random bytes of which twelve are taken. */
export function orderNumberOf(random: Uint8Array): string {
  const letters = [...random.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? "");
  const groups = [0, GROUP, 2 * GROUP].map((at) => letters.slice(at, at + GROUP).join(""));
  return ["OB", ...groups].join("-");
}
