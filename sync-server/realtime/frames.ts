/** One message of the protocol, whatever its version. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A message of a device to its topic. */
export interface Broadcast {
  readonly event: string;
  /** Bytes stay bytes; anything else is JSON. */
  readonly payload: unknown;
}

/** First byte of a binary frame. */
const FROM_CLIENT = 3;
const TO_CLIENT = 4;
/** Its byte for how the payload is written. */
const BYTES = 0;
const JSON_TEXT = 1;
const MAX_FIELD_BYTES = 255;

/** Reads a text frame of either version: an array, or an object with names. Undefined for anything else. */
export function readText(text: string): Frame | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const named = objectOf(value);
    const [joinRef, ref, topic, event, payload] = Array.isArray(value)
      ? (value as readonly unknown[])
      : [named["join_ref"], named["ref"], named["topic"], named["event"], named["payload"]];
    if (typeof topic !== "string" || typeof event !== "string") return undefined;
    return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload: objectOf(payload) };
  } catch {
    return undefined;
  }
}

/**
 * Reads a broadcast of version 2: `3, five lengths, encoding`, the five texts join_ref, ref, topic, event, meta, the
 * payload.
 */
export function readBytes(bytes: Buffer): Frame | undefined {
  const [kind, ...lengths] = bytes.subarray(0, 6);
  const encoding = bytes[6];
  if (kind !== FROM_CLIENT || encoding === undefined) return undefined;
  const texts: string[] = [];
  let at = 7;
  for (const length of lengths) {
    if (at + length > bytes.length) return undefined;
    texts.push(bytes.toString("utf8", at, at + length));
    at += length;
  }
  const [joinRef = "", ref = "", topic = "", event = ""] = texts;
  try {
    const payload: unknown = encoding === BYTES ? bytes.subarray(at) : JSON.parse(bytes.toString("utf8", at));
    const said = { type: "broadcast", event, payload };
    return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: said };
  } catch {
    return undefined;
  }
}

export function writeText({ joinRef, ref, topic, event, payload }: Frame, isVersion2: boolean): string {
  return JSON.stringify(
    isVersion2 ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Writes a broadcast for a client of version 2; undefined when topic or event are too long for a byte's length. */
export function writeBytes(topic: string, { event, payload }: Broadcast): Buffer | undefined {
  const isBinary = payload instanceof Uint8Array;
  const [head, name] = [Buffer.from(topic), Buffer.from(event)];
  if (head.length > MAX_FIELD_BYTES || name.length > MAX_FIELD_BYTES) return undefined;
  const fields = Buffer.from([TO_CLIENT, head.length, name.length, 0, isBinary ? BYTES : JSON_TEXT]);
  return Buffer.concat([fields, head, name, isBinary ? payload : Buffer.from(JSON.stringify(payload))]);
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asRef(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
