import type { FileReading } from "../importApi.ts";

const HEAD = 4_096;

/** The format of a file by its content, whatever the file is called. */
export function formatOf(text: string): FileReading["format"] {
  const head = text
    .slice(0, HEAD)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^!(?:type:|account|option:|clear:)/i.test(head)) return "qif";
  if (head.startsWith("<") && /<(?:\w+:)?BkToCstmr|urn:iso:std:iso:20022:tech:xsd:camt\./.test(head)) return "camt";
  if (/^OFXHEADER\b/i.test(head) || (head.startsWith("<") && /<OFX>|<\?OFX\b/i.test(head))) return "ofx";
  const isTagged = /^(?:\{.*)?:20:/m.test(head) && /^:(?:25P?|28C?|60[FM]|61|62[FM]):/m.test(head);
  return isTagged ? "mt940" : "csv";
}
