import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { codeOf } from "./authenticator.ts";
import { answerMail } from "./answerMail.ts";
import type { TestServer } from "./server.ts";

export { codeOf };

export const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";

export interface Person {
  readonly email: string;
  readonly id: string;
  readonly supabase: SupabaseClient;
}

export interface Authenticator {
  readonly factorId: string;
  readonly secret: string;
}

export function clientOf(server: TestServer, headers: Readonly<Record<string, string>> = {}): SupabaseClient {
  return createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: { headers },
  });
}

/** A client signed in as this person, on a device of its own. */
export async function signedIn(
  server: TestServer,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SupabaseClient> {
  const supabase = clientOf(server, headers);
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return supabase;
}

/** A confirmed account with a client signed in to it. */
export async function newPerson(server: TestServer, headers: Readonly<Record<string, string>> = {}): Promise<Person> {
  const email = `person.${randomUUID()}@example.dk`;
  const { error } = await clientOf(server).auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  await answerMail(await server.confirmLink(email), PASSWORD);
  const supabase = await signedIn(server, email, headers);
  const { data } = await supabase.auth.getUser();
  return { email, id: data.user?.id ?? "", supabase };
}

/** Half a minute passes for this process, so that the next code is a new one. */
export function nextStep(steps = 1): void {
  vi.setSystemTime(Date.now() + steps * 30_000);
}

export async function enrolled(supabase: SupabaseClient, friendlyName: string = randomUUID()): Promise<Authenticator> {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

export async function challenged(supabase: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await supabase.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

/** Shows the factor with a new code; the session is at aal2 afterwards. */
export async function shown(supabase: SupabaseClient, { factorId, secret }: Authenticator): Promise<void> {
  nextStep();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
}

/** Enrolled and verified. */
export async function withAuthenticator(supabase: SupabaseClient): Promise<Authenticator> {
  const authenticator = await enrolled(supabase);
  await shown(supabase, authenticator);
  return authenticator;
}

export async function tokenOf(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? "";
}
