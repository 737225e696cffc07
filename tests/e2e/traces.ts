import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";

/** The texts that nobody may find: under its name, the bytes of it in every form that is looked for. */
export type Needles = Readonly<Record<string, readonly Buffer[]>>;

/** Anything shorter is found everywhere. */
const MIN_BYTES = 5;
/** Files of the browser's own that no page can make so large. */
const MAX_FILE_BYTES = 200_000_000;

/** A text in the encodings that text is stored and sent in. */
export function textForms(text: string): Buffer[] {
  const encoded = [Buffer.from(text), Buffer.from(text, "utf16le")];
  return encoded.flatMap((bytes) => [bytes, ...base64Forms(bytes), ...hexForms(bytes)]);
}

/** Bytes as they are, and as text. */
export function byteForms(bytes: Uint8Array): Buffer[] {
  const raw = Buffer.from(bytes);
  const inBase64 = base64Forms(raw);
  const inBase64Url = inBase64.map((form) => Buffer.from(form.toString().replaceAll("+", "-").replaceAll("/", "_")));
  return [raw, ...inBase64, ...inBase64Url, ...hexForms(raw)];
}

function base64Forms(bytes: Buffer): Buffer[] {
  return [0, 1, 2].map((shift) => base64Core(bytes, shift));
}

/** The characters of a base64 text that do not depend on what stands around, for each of three alignments. */
function base64Core(bytes: Buffer, shift: number): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
  return Buffer.from(encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - (encoded.endsWith("=") ? 4 : 1)));
}

function hexForms(bytes: Buffer): Buffer[] {
  const text = bytes.toString("hex");
  return [Buffer.from(text), Buffer.from(text.toUpperCase())];
}

export function found(needles: Needles, place: string, bytes: Buffer): string[] {
  return finder(needles)(place, bytes);
}

/** Goes through the bytes once, however much is looked for: four bytes tell what may begin there. */
function finder(needles: Needles): (place: string, bytes: Buffer) => string[] {
  const mayBegin = new Uint8Array(2 ** 16);
  const byStart = new Map<number, { readonly name: string; readonly form: Buffer }[]>();
  for (const [name, forms] of Object.entries(needles)) {
    for (const form of forms.filter(({ length }) => length >= MIN_BYTES)) {
      const start = form.readUInt32BE();
      mayBegin[folded(start)] = 1;
      byStart.set(start, [...(byStart.get(start) ?? []), { name, form }]);
    }
  }
  return (place, bytes) => {
    const names = new Set<string>();
    let four = 0;
    for (let end = 1; end <= bytes.length; end++) {
      four = ((four << 8) | bytes[end - 1]!) >>> 0;
      if (mayBegin[folded(four)] === 0) continue;
      const start = end - 4;
      for (const { name, form } of byStart.get(four) ?? []) {
        if (start >= 0 && bytes.subarray(start, start + form.length).equals(form)) names.add(name);
      }
    }
    return [...names].map((name) => `${name} in ${place}`);
  };
}

function folded(four: number): number {
  return (four ^ (four >>> 16)) & 0xff_ff;
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export function foundInFolder(needles: Needles, folder: string): string[] {
  const foundIn = finder(needles);
  return filesIn(folder).flatMap((path) => {
    try {
      return statSync(path).size > MAX_FILE_BYTES ? [] : foundIn(path, readFileSync(path));
    } catch {
      return [];
    }
  });
}

/** The page's main thread as it is once what nobody holds is gone, in the browser's own form. */
export async function heapSnapshot(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  return chunks.join("");
}

/** Every text that is held. Of an array of bytes the browser says only how long it is. */
export function textsIn(snapshot: string): Buffer {
  // The texts come last, after millions of numbers that nobody asks for.
  const start = snapshot.indexOf('"strings":[');
  const texts: unknown = JSON.parse(`{${snapshot.slice(start)}`);
  return Buffer.from(
    z
      .object({ strings: z.array(z.string()) })
      .parse(texts)
      .strings.join("\n"),
  );
}

const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), edge_fields: z.array(z.string()), edge_types: z.unknown() }),
  }),
  nodes: z.unknown(),
  edges: z.unknown(),
  strings: z.unknown(),
});

const SHOWN = 60;

/** Through what each text that holds `sought` is reached from the outside, the shortest way: to find out why it is still there. */
export function whatHolds(snapshot: string, sought: string): readonly string[] {
  const { snapshot: head, ...raw } = Snapshot.parse(JSON.parse(snapshot));
  const { node_fields: nodeFields, edge_fields: edgeFields, edge_types: types } = head.meta;
  const [nodes, edges, strings] = [raw.nodes, raw.edges, raw.strings] as [number[], number[], string[]];
  const edgeTypes = (types as readonly unknown[])[0] as readonly string[];
  const [width, edgeWidth] = [nodeFields.length, edgeFields.length];
  const [nameAt, countAt] = [nodeFields.indexOf("name"), nodeFields.indexOf("edge_count")];
  const [typeAt, edgeNameAt, toAt] = ["type", "name_or_index", "to_node"].map((field) => edgeFields.indexOf(field));
  const count = nodes.length / width;
  const firstEdge = new Uint32Array(count + 1);
  for (let node = 0; node < count; node += 1)
    firstEdge[node + 1] = firstEdge[node]! + nodes[node * width + countAt]! * edgeWidth;
  const cameFrom = new Int32Array(count).fill(-1);
  const cameBy = new Uint32Array(count);
  const queue = [0];
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]!;
    for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge += edgeWidth) {
      const to = edges[edge + toAt!]! / width;
      if (edgeTypes[edges[edge + typeAt!]!] === "weak" || to === 0 || cameFrom[to] !== -1) continue;
      cameFrom[to] = node;
      cameBy[to] = edge;
      queue.push(to);
    }
  }
  const nameOf = (node: number) => strings[nodes[node * width + nameAt]!] ?? "";
  const holders: string[] = [];
  for (let node = 0; node < count; node += 1) {
    if (!nameOf(node).includes(sought)) continue;
    const way: string[] = [];
    for (let one = node; one > 0 && cameFrom[one] !== -1; one = cameFrom[one]!) {
      const edge = cameBy[one]!;
      const label = edges[edge + edgeNameAt!]!;
      const isIndex = ["element", "hidden"].includes(edgeTypes[edges[edge + typeAt!]!] ?? "");
      way.unshift(`.${isIndex ? label : strings[label]} ${nameOf(one).slice(0, SHOWN)}`);
    }
    holders.push(way.join(" → "));
  }
  return holders;
}
