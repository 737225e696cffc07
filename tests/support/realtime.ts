import { randomUUID } from "node:crypto";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { answerMail } from "./answerMail.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const PATIENCE = { timeout: 8_000, interval: 20 } as const;

interface Door {
  readonly url: string;
  readonly anonKey: string;
  confirmLink(email: string): Promise<string>;
}

export interface Person {
  readonly user: string;
  readonly email: string;
  readonly token: string;
  readonly supabase: SupabaseClient;
  /** The same person on another device. */
  device(url?: string): Promise<SupabaseClient>;
}

export function stranger({ url, anonKey }: Pick<Door, "url" | "anonKey">): SupabaseClient {
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Signs up, opens the link and signs in, with the real client. */
export async function newPerson(door: Door): Promise<Person> {
  const email = `person.${randomUUID()}@example.dk`;
  await stranger(door).auth.signUp({ email, password: PASSWORD });
  await answerMail(await door.confirmLink(email), PASSWORD);
  const device = async (url = door.url) => {
    const supabase = stranger({ url, anonKey: door.anonKey });
    const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return supabase;
  };
  const supabase = await device();
  const { session } = (await supabase.auth.getSession()).data;
  return { user: session?.user.id ?? "", email, token: session?.access_token ?? "", supabase, device };
}

/** Resolves with the first status; what comes later is in `statuses`. */
export async function subscribed(channel: RealtimeChannel): Promise<{ readonly statuses: string[] }> {
  const statuses: string[] = [];
  channel.subscribe((status, error) => statuses.push(error ? `${status} ${error.message}` : status));
  await expect.poll(() => statuses.length, PATIENCE).toBeGreaterThan(0);
  return { statuses };
}

/** One message as it travels. */
interface Heard {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A connection spoken by hand. */
export interface Wire {
  send(event: string, topic: string, payload: unknown, ref?: string): void;
  raw(data: string | ArrayBuffer): void;
  /** The next one that was not asked for before; fails when none comes. */
  next(event: string, topic?: string): Promise<Heard>;
  heard(event: string): readonly Heard[];
  readonly binary: readonly Uint8Array[];
  /** The code it was closed with. */
  closed(): Promise<number>;
  close(): void;
}

export async function openWire({ url, anonKey }: Pick<Door, "url" | "anonKey">, version = "2.0.0"): Promise<Wire> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?vsn=${version}&apikey=${anonKey}`);
  socket.binaryType = "arraybuffer";
  const frames: Heard[] = [];
  const binary: Uint8Array[] = [];
  const used = new Set<Heard>();
  let code: number | undefined;
  socket.addEventListener("close", (event) => (code = event.code));
  socket.addEventListener("message", ({ data }) => {
    if (data instanceof ArrayBuffer) return void binary.push(new Uint8Array(data));
    const value = JSON.parse(String(data)) as [string | null, string | null, string, string, Heard["payload"]];
    if (Array.isArray(value)) {
      const [joinRef, ref, topic, event, payload] = value;
      return void frames.push({ joinRef, ref, topic, event, payload });
    }
    const { join_ref: joinRef, ...rest } = value as unknown as Heard & { readonly join_ref: string | null };
    return void frames.push({ ...rest, joinRef });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The connection was refused")), { once: true });
  });
  return {
    send(event, topic, payload, ref = "2") {
      const named = { join_ref: "1", ref, topic, event, payload };
      socket.send(JSON.stringify(version === "1.0.0" ? named : ["1", ref, topic, event, payload]));
    },
    raw: (data) => socket.send(data),
    async next(event, topic) {
      const found = () =>
        frames.find((frame) => !used.has(frame) && frame.event === event && (topic ?? frame.topic) === frame.topic);
      await expect.poll(found, { ...PATIENCE, message: `${event} ${topic ?? ""}` }).toBeDefined();
      const frame = found();
      if (!frame) throw new Error(event);
      used.add(frame);
      return frame;
    },
    heard: (event) => frames.filter((frame) => frame.event === event),
    binary,
    async closed() {
      await expect.poll(() => code, PATIENCE).toBeDefined();
      return code ?? 0;
    },
    close: () => socket.close(),
  };
}
