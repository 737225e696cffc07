import { failed, ok, type Result } from "#domain/result.ts";
import type { FileRefused } from "./importApi.ts";

/**
 * The text of a file by its byte order mark, else as strict UTF-8, else as Windows-1252, in which every byte is a letter:
 * the order in which banks' files can be told apart.
 */
export function decodeText(bytes: Uint8Array): Result<string, FileRefused> {
  if (bytes.length === 0) return failed({ kind: "Empty" });
  const text = decoded(bytes);
  if (isBinary(text)) return failed({ kind: "Binary" });
  return text.trim() === "" ? failed({ kind: "Empty" }) : ok(text);
}

/** Signs that nobody writes within a word are letters of Central Europe, read as if they were of the west. */
const OTHERS = [
  [/\p{L}[³¹¿]\p{Ll}/u, "windows-1250"],
  [/\p{L}[±¶¼]\p{Ll}/u, "iso-8859-2"],
] as const;

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const western = new TextDecoder("windows-1252").decode(bytes);
    const other = OTHERS.find(([letters]) => letters.test(western))?.[1];
    return other === undefined ? western : new TextDecoder(other).decode(bytes);
  }
}

/** Control characters that no table of text contains; a picture or an archive is full of them. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 4_096);
  let strange = 0;
  for (const character of head) {
    const code = character.charCodeAt(0);
    if (code === 0) return true;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) strange += 1;
  }
  return strange > head.length / 100;
}
