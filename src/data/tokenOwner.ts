/** Whom an access token speaks for, by its own words; the server checks them. Nothing when it does not say. */
export function tokenOwner(accessToken: string): string | undefined {
  try {
    const payload = accessToken.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    const { sub } = JSON.parse(atob(payload)) as { readonly sub?: unknown };
    return typeof sub === "string" ? sub : undefined;
  } catch {
    return undefined;
  }
}
