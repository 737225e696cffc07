import type { PlainRecord } from "#workers/vault/vaultApi.ts";

/** The physical limit: the same plaintext in sealed blocks of 1 MB, raw IndexedDB, one thread, no library. */
const BLOCK_CHARACTERS = 1_000_000;
const NAME = "limit";

interface LimitBlock {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ct: ArrayBuffer;
}

export async function keepLimit(records: readonly PlainRecord[]): Promise<void> {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(32), "AES-GCM", false, ["encrypt"]);
  const text = JSON.stringify(records);
  const blocks = Math.max(1, Math.round(text.length / BLOCK_CHARACTERS));
  const size = Math.ceil(records.length / blocks);
  const sealed = await Promise.all(
    Array.from({ length: Math.ceil(records.length / size) }, async (_, i): Promise<LimitBlock> => {
      const iv = crypto.getRandomValues(new Uint8Array(16));
      const plain = new TextEncoder().encode(JSON.stringify(records.slice(i * size, (i + 1) * size)));
      return { iv, ct: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain) };
    }),
  );
  const db = await openLimit();
  const transaction = db.transaction("blocks", "readwrite");
  for (const [i, block] of sealed.entries()) transaction.objectStore("blocks").put(block, i);
  await new Promise((done) => transaction.addEventListener("complete", done));
  db.close();
}

/** Milliseconds to read, open and parse everything into a map. */
export async function limitUnlock(): Promise<number> {
  const db = await openLimit();
  const key = await crypto.subtle.importKey("raw", new Uint8Array(32), "AES-GCM", false, ["decrypt"]);
  const start = performance.now();
  const blocks = await requested(db.transaction("blocks").objectStore("blocks").getAll() as IDBRequest<LimitBlock[]>);
  const plain = await Promise.all(blocks.map(({ iv, ct }) => crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, ct)));
  const byId = new Map<string, PlainRecord>();
  for (const bytes of plain) {
    const records = JSON.parse(new TextDecoder().decode(bytes)) as readonly PlainRecord[];
    for (const record of records) byId.set(record.id, record);
  }
  const took = performance.now() - start;
  db.close();
  return byId.size > 0 ? took : Number.NaN;
}

/** Milliseconds to know a file by its hash, to seal it in one piece and to store that. */
export async function limitFile(content: Uint8Array<ArrayBuffer>): Promise<number> {
  const db = await openLimit();
  const key = await crypto.subtle.importKey("raw", new Uint8Array(32), "AES-GCM", false, ["encrypt"]);
  const start = performance.now();
  await crypto.subtle.digest("SHA-256", content);
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const ct = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, content);
  const transaction = db.transaction("blocks", "readwrite");
  transaction.objectStore("blocks").put({ iv, ct }, "file");
  await new Promise((done) => transaction.addEventListener("complete", done));
  const took = performance.now() - start;
  db.close();
  return took;
}

/** Milliseconds of each of `times` writes of one raw row. */
export async function limitWrites(times: number): Promise<readonly number[]> {
  const db = await openLimit();
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    const transaction = db.transaction("blocks", "readwrite");
    transaction.objectStore("blocks").put({ ct: new Uint8Array(512) }, `row ${i % 10}`);
    await new Promise((done) => transaction.addEventListener("complete", done));
    took.push(performance.now() - start);
  }
  const last = db.transaction("blocks", "readwrite");
  last.objectStore("blocks").delete(IDBKeyRange.lowerBound("row"));
  await new Promise((done) => last.addEventListener("complete", done));
  db.close();
  return took;
}

/** Milliseconds for an empty message to another tab and back, by half. */
export async function limitMessage(times: number): Promise<readonly number[]> {
  const channel = new BroadcastChannel("limit");
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    const answer = new Promise((done) => channel.addEventListener("message", done, { once: true }));
    channel.postMessage("ping");
    await answer;
    took.push((performance.now() - start) / 2);
  }
  channel.close();
  return took;
}

async function openLimit(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("blocks"));
  return requested(opening);
}

function requested<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}
