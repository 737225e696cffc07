import { deriveKeys } from "#workers/vault/keys/keys.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";

/**
 * Answers a mail as the app does: what its link names, with the password of the attempt (or of the account, for a change of
 * address). The link itself only opens a page.
 */
export function answerMail(link: string, password: string): Promise<Response> {
  const { origin, searchParams } = new URL(link);
  return fetch(`${origin}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ type: searchParams.get("type"), token_hash: searchParams.get("token"), password }),
  });
}

/** The same from what a person types, where the app derives what is sent. */
export async function answerTyped(link: string, typed: string): Promise<Response> {
  const { origin, searchParams } = new URL(link);
  const { anonKey } = (await (await fetch(`${origin}/config.json`)).json()) as { readonly anonKey: string };
  const about = await fetch(`${origin}/auth/v1/verify/about`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ type: searchParams.get("type"), token_hash: searchParams.get("token") }),
  });
  if (!about.ok) return about;
  const { kdf } = (await about.json()) as { readonly kdf: KdfParams };
  return answerMail(link, (await deriveKeys(typed, kdf)).authSecret);
}
