/** Sealed rows and keysets are four levels deep; what is far deeper overflows the stack of whoever writes it again. */
const MAX_DEPTH = 32;

/** Parses a request's body; undefined when it is empty, as in calls that carry none. Throws with a status for the rest. */
export function parseJsonBody(text: string): unknown {
  if (text === "") return undefined;
  if (isTooDeep(text)) throw unreadable("The body is nested too deeply");
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body is not JSON");
  }
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
