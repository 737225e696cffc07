/** Sealed rows and keysets are four levels deep; what is far deeper overflows the stack of whoever writes it again. */
const MAX_DEPTH = 32;

/** The only way in which a NUL or half a character comes through JSON; whether it stands behind a backslash of its own is seen later. */
const SUSPECT = /\\u(0000|d[89a-f])/i;

/** Parses a request's body; undefined when it is empty, as in calls that carry none. Throws with a status for the rest. */
export function parseJsonBody(text: string): unknown {
  if (text === "") return undefined;
  if (isTooDeep(text)) throw unreadable("The body is nested too deeply");
  const value = read(text);
  if (SUSPECT.test(text) && !isStorable(value)) throw unreadable("The body holds a text that is none");
  return value;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body is not JSON");
  }
}

/** No database keeps a NUL in a text, and half of a surrogate pair is no character: neither is anybody's data. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member));
}

function unreadable(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Where the string that starts at `start` ends; most of a body is long base64 in a few strings. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}
