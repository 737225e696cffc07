import { randomBytes, randomUUID } from "node:crypto";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { Limits } from "#server/auth/rateLimiter.ts";
import type { KeptMail } from "#server/mail/mailer.ts";
import { answerMail } from "./answerMail.ts";
import type { TestServer } from "./server.ts";

/** As a device would have derived them. */
export const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
export const NEXT_PASSWORD = "0pEX3EpwAF5OwwDPnx2-pECAk3NfxBIH4-070SeLem9";

/** Everything that is not about limits asks as often as it likes. */
export const UNLIMITED: Partial<Limits> = {
  login: { max: 1_000, minutes: 15 },
  loginAccount: { max: 10_000, minutes: 15 },
  passwordReset: { max: 1_000, minutes: 60 },
  passwordResetNetwork: { max: 10_000, minutes: 60 },
  refresh: { max: 1_000, minutes: 10 },
};

export interface Account {
  readonly email: string;
  readonly id: string;
  /** Signed in with the password. */
  readonly supabase: SupabaseClient;
  readonly session: Session;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export function newKdf() {
  return { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: randomBytes(32).toString("base64") };
}

export function newEmail(): string {
  return `Person.${randomUUID()}@example.dk`;
}

/** People with accounts at a server, who read their mail. */
export function accountsAt(server: () => TestServer) {
  function client(flowType: "implicit" | "pkce" = "implicit"): SupabaseClient {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    // A name of its own: clients of one name hear each other's sessions.
    const auth = { storage, storageKey: randomUUID(), autoRefreshToken: false, detectSessionInUrl: false, flowType };
    return createClient(server().url, server().anonKey, { auth });
  }

  async function signUp(email = newEmail(), password = PASSWORD, data: Record<string, unknown> = {}) {
    const { data: answer, error } = await client().auth.signUp({ email, password, options: { data } });
    if (error) throw error;
    return { email, user: answer.user };
  }

  async function mailsTo(email: string): Promise<readonly KeptMail[]> {
    return (await server().mails()).filter(({ to }) => to === email.toLowerCase());
  }

  /** The newest mail to an address, once there are `count` of them. */
  async function mail(email: string, count = 1): Promise<KeptMail> {
    for (let tries = 0; tries < 100; tries++) {
      const mails = await mailsTo(email);
      if (mails.length >= count && mails[0]) return mails[0];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail number ${count} to ${email}`);
  }

  /** A call without the client, which would hide what was answered. */
  async function call(
    method: string,
    path: string,
    { token = server().anonKey, body }: { readonly token?: string; readonly body?: unknown } = {},
  ): Promise<Answer> {
    const response = await fetch(`${server().url}/auth/v1${path}`, {
      method,
      redirect: "manual",
      headers: {
        apikey: server().anonKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, body: parsed, headers: response.headers };
  }

  async function account(data: Record<string, unknown> = {}): Promise<Account> {
    const { email } = await signUp(newEmail(), PASSWORD, data);
    await answerMail(linkIn(await mail(email)), PASSWORD);
    const supabase = client();
    const { data: answer, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return { email, id: answer.user.id, supabase, session: answer.session };
  }

  async function signIn(email: string, password = PASSWORD) {
    const supabase = client();
    const { data, error } = await supabase.auth.signInWithPassword({ email, password });
    return { supabase, session: data.session, code: error?.code, status: error?.status };
  }

  return { client, signUp, mailsTo, mail, call, account, signIn };
}

export function linkIn({ text }: KeptMail): string {
  const link = /https?:\/\/\S+\/verify\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error("A mail without a link");
  return link;
}

export function tokenIn(mail: KeptMail): string {
  return new URL(linkIn(mail)).searchParams.get("token") ?? "";
}

export function codeIn({ text }: KeptMail): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error("A mail without six digits");
  return code;
}

/** Digits that are certainly not these. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** The outcome of answering a mail with a password. */
export async function answered(link: string, password = PASSWORD): Promise<Answer> {
  const response = await answerMail(link, password);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers };
}
