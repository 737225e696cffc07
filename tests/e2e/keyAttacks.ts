import type { Page } from "@playwright/test";
import type { StoredKeyset } from "#tests/support/storedKeyset.ts";

/** The attempts of a script of the origin with whatever it gets hold of. */
interface Kit {
  /** The parts of a value that are worth stealing: keys that do more than read and write records, and the bytes of any key. */
  spoils(value: unknown): Promise<readonly string[]>;
  /** Calls a method of the vault as the app does; nothing when no answer comes. The answer is looked at. */
  call(port: MessagePort, method: string, args: readonly unknown[]): Promise<unknown>;
  /** The messages that come on a port within a moment. */
  heard(port: MessagePort | BroadcastChannel | Worker, milliseconds?: number): Promise<readonly unknown[]>;
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var kit: Kit;
  // oxlint-disable-next-line no-var -- a global of the page
  var caught: { readonly workers: Worker[]; readonly ports: MessagePort[] };
}

/** The keys of the household as they must never be seen, and the keyset that lies on the device for everybody to take. */
interface Known {
  readonly keyset: StoredKeyset["keyset"];
  readonly secrets: readonly (readonly number[])[];
}

/** Puts the tools into a page. They know every secret, so that they recognise one. */
export async function arm(
  page: Page,
  { keyset }: Pick<StoredKeyset, "keyset">,
  keys: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  await page.evaluate(tools, { keyset, secrets: Object.values(keys).map((bytes) => [...bytes]) });
}

/** Before the app begins: whatever vault it starts and whatever channel it makes is caught. No policy lets a script in so early. */
export function catchAll(): void {
  const caught = { workers: [] as Worker[], ports: [] as MessagePort[] };
  globalThis.caught = caught;
  globalThis.Worker = new Proxy(globalThis.Worker, {
    construct(target, args, as) {
      const worker = Reflect.construct(target, args, as) as Worker;
      if ((args[1] as WorkerOptions | undefined)?.name === "vault") caught.workers.push(worker);
      return worker;
    },
  });
  globalThis.MessageChannel = new Proxy(globalThis.MessageChannel, {
    construct(target, args, as) {
      const channel = Reflect.construct(target, args, as) as MessageChannel;
      caught.ports.push(channel.port1);
      return channel;
    },
  });
}

/** Runs in the page. */
function tools({ keyset, secrets }: Known): void {
  const RECORDS = new Set(["encrypt", "decrypt", "verify"]);
  const MOMENT_MS = 400;
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const hex = (bytes: Iterable<number>) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const forms = secrets.flatMap((secret) => {
    const base64 = btoa(String.fromCharCode(...secret));
    return [
      base64.replace(/=+$/, ""),
      base64.replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_"),
      hex(secret),
    ];
  });

  /** Length and text of each field, as the vault binds a data key to its place. */
  function placeOf(...fields: readonly string[]): Uint8Array<ArrayBuffer> {
    const encoder = new TextEncoder();
    return new Uint8Array(
      fields.flatMap((field) => {
        const bytes = encoder.encode(field);
        return [bytes.length >> 8, bytes.length & 255, ...bytes];
      }),
    );
  }

  async function misused(key: CryptoKey): Promise<readonly string[]> {
    const found: string[] = [];
    const attempt = (name: string, what: Promise<unknown>) =>
      what.then(
        () => found.push(name),
        () => undefined,
      );
    for (const format of ["raw", "jwk"] as const) await attempt("exported", crypto.subtle.exportKey(format, key));
    for (const { version, iv, ct } of keyset.keys) {
      const additionalData = placeOf("fin-dk-1", keyset.vault_id, String(version));
      const how = { name: "AES-GCM", iv: bytesOf(iv), additionalData };
      await attempt("decrypted a data key", crypto.subtle.decrypt(how, key, bytesOf(ct)));
      await attempt(
        "unwrapped a data key",
        crypto.subtle.unwrapKey("raw", bytesOf(ct), key, how, "AES-GCM", true, ["decrypt"]),
      );
    }
    await attempt("signed", crypto.subtle.sign("HMAC", key, new Uint8Array(8)));
    return found;
  }

  async function spoils(value: unknown): Promise<readonly string[]> {
    if (value instanceof CryptoKey) return [...key(value), ...(await misused(value))];
    if (value instanceof MessagePort) return (await heard(value).then((all) => Promise.all(all.map(spoils)))).flat();
    if (typeof value === "string") return forms.filter((form) => value.includes(form)).map(() => "the text of a key");
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer);
      const text = hex(bytes);
      return secrets.filter((secret) => text.includes(hex(secret))).map(() => "the bytes of a key");
    }
    if (typeof value !== "object" || value === null) return [];
    const parts = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value);
    return (await Promise.all(parts.map(spoils))).flat();
  }

  function key({ extractable, usages, algorithm }: CryptoKey): readonly string[] {
    const more = usages.filter((use) => !RECORDS.has(use)).map((use) => `${algorithm.name} may ${use}`);
    return extractable ? [...more, `${algorithm.name} can be exported`] : more;
  }

  async function heard(
    source: MessagePort | BroadcastChannel | Worker,
    milliseconds = MOMENT_MS,
  ): Promise<readonly unknown[]> {
    const all: unknown[] = [];
    source.addEventListener("message", (event) => {
      const { data, ports } = event as MessageEvent<unknown>;
      all.push(data, ...ports);
    });
    if (source instanceof MessagePort) source.start();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return all;
  }

  async function call(port: MessagePort, method: string, args: readonly unknown[]): Promise<unknown> {
    const id = crypto.randomUUID();
    const answer = new Promise((resolve) => {
      setTimeout(() => resolve(undefined), 3_000);
      port.addEventListener("message", (event: MessageEvent<{ readonly id?: string } | null>) => {
        if (event.data?.id === id) resolve([event.data, ...event.ports]);
      });
    });
    port.start();
    const ports = args.filter((each) => each instanceof MessagePort);
    const argumentList = args.map((value) => ({ type: "RAW", value }));
    port.postMessage({ id, type: "APPLY", path: [method], argumentList }, ports);
    return answer;
  }

  globalThis.kit = { spoils, call, heard };
}
