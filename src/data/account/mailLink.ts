import { isObject, parseJson } from "../state/parseJson.ts";

/** The tokens of a link; they are held in memory while they are used and are never stored by this module. */
export interface LinkTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId?: string;
  readonly email?: string;
}

/** A mail whose answer needs the password of who asked for it, or a session of theirs. */
export type ConfirmType = "signup" | "email_change";

/** The secret of a mail that has not been answered yet: it changes nothing by itself. */
export interface MailSecret {
  readonly type: ConfirmType;
  readonly token: string;
}

/**
 * A link of one of our mails, as it is found in the address. `confirm`: nothing has happened yet, the person is asked.
 * `confirmed` and `emailChanged` come from a hosted service, whose link answers by itself. `halfway`: one of the two
 * addresses of a change has answered. `failed`: used before, too old, or damaged on its way.
 */
export type MailLink =
  | { readonly kind: "none" }
  | { readonly kind: "confirm"; readonly secret: MailSecret }
  | { readonly kind: "confirmed" | "recovery" | "emailChanged"; readonly tokens: LinkTokens }
  | { readonly kind: "halfway" }
  | { readonly kind: "failed" };

export function readMailLink(hash: string): MailLink {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  if (found.has("error") || found.has("error_code")) return { kind: "failed" };
  const token = found.get("confirm_token");
  if (token !== null) return confirmLink(token, found.get("type"));
  const accessToken = found.get("access_token");
  if (!accessToken) return found.has("message") ? { kind: "halfway" } : { kind: "none" };
  const claims = parseJson(fromBase64Url(accessToken.split(".")[1] ?? ""));
  const claim = (name: string) => {
    const value = isObject(claims) ? claims[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const [userId, email] = [claim("sub"), claim("email")];
  const tokens = {
    accessToken,
    refreshToken: found.get("refresh_token") ?? "",
    ...(userId !== undefined && { userId }),
    ...(email !== undefined && { email }),
  };
  const type = found.get("type");
  return {
    kind: type === "recovery" ? "recovery" : type === "email_change" ? "emailChanged" : "confirmed",
    tokens,
  };
}

function confirmLink(token: string, type: string | null): MailLink {
  const isKnown = type === "signup" || type === "email_change";
  return token !== "" && isKnown ? { kind: "confirm", secret: { type, token } } : { kind: "failed" };
}

function fromBase64Url(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}
