import { isObject, parsed } from "./untyped.ts";

/** What the confirmation link left in the address. Tokens in it are never kept: the password opens the vault anyway. */
export type LinkResult =
  | { readonly kind: "none" }
  | { readonly kind: "confirmed"; readonly email?: string; readonly accessToken: string }
  | { readonly kind: "failed" };

export function readConfirmationLink(hash: string): LinkResult {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  if (found.has("error") || found.has("error_code")) return { kind: "failed" };
  const accessToken = found.get("access_token");
  if (!accessToken) return { kind: "none" };
  const claims = parsed(fromBase64Url(accessToken.split(".")[1] ?? ""));
  const email = isObject(claims) ? claims["email"] : undefined;
  return { kind: "confirmed", accessToken, ...(typeof email === "string" ? { email } : {}) };
}

function fromBase64Url(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}
