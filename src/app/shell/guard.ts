import { href } from "#config/href.ts";
import type { Language } from "#config/spec.ts";
import type { SessionView } from "#data/session/session.ts";

/** The view that a page that needs a household shows instead of itself, if anything. */
export type Gate = "loading" | "error" | "signIn" | "unlock" | "open";

export function gate({ auth, vault, error }: Pick<SessionView, "auth" | "vault" | "error">): Gate {
  if (error || auth === "ERROR") return "error";
  if (auth === "INITIALIZING") return "loading";
  if (auth === "UNAUTHENTICATED") return "signIn";
  // R17: the tokens may be renewing; the page keeps rendering.
  return vault === "unlocked" || vault === "opening" ? "open" : "unlock";
}

/**
 * §2 Where an unauthenticated visitor goes; the page asked for is remembered. The text behind the `#` of an address may
 * be figures of the household: it stays behind one, where no server is told of it.
 */
export function signInAddress(asked: string, hash: string, language: Language | undefined): string {
  return href("auth", { language, query: { next: asked } }) + hash;
}

/** Where a sign-in leads: the page that was asked for when it is ours, else the overview, or for a new household the way in. */
export function afterSignIn(
  next: string | null,
  origin: string,
  language: Language | undefined,
  isNew = false,
): string {
  const overview = href(isNew ? "onboarding" : "dashboard", { language });
  if (!next?.startsWith("/")) return overview;
  try {
    const { origin: wanted, pathname, search, hash } = new URL(next, origin);
    const isOurs = wanted === origin && pathname !== href("auth") && pathname !== href("landing");
    return isOurs ? `${pathname}${search}${hash}` : overview;
  } catch {
    return overview;
  }
}
