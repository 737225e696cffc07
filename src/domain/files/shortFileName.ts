/** The part of a name that its ending takes at most; a letter may be two units long. */
const ENDING_AT_MOST = 12;

/** A file's name in at most so many UTF-16 units: the ending of a long one is worth more than its middle. */
export function shortFileName(name: string, atMost: number): string {
  if (name.length <= atMost) return name;
  const ending = wholeLetters(name.slice(-ENDING_AT_MOST));
  return `${wholeLetters(name.slice(0, atMost - ending.length - 1))}…${ending}`;
}

/** Without the half of a letter that a cut has left at an edge. */
function wholeLetters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}
