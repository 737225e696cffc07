import { isObject, parseJson } from "../state/parseJson.ts";

/** The claims of an access token; the server checks it. Nothing when it cannot be read. */
export function tokenClaims(accessToken: string): Readonly<Record<string, unknown>> {
  try {
    const payload = accessToken.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}

/** Whom an access token speaks for, by its own words. Nothing when it does not say. */
export function tokenOwner(accessToken: string): string | undefined {
  const { sub } = tokenClaims(accessToken);
  return typeof sub === "string" ? sub : undefined;
}

/** Whose session a stored text is, read as it lies there: the library would first try to renew its tokens. */
export function sessionOwner(text: string | null): string | undefined {
  const session = text === null ? undefined : parseJson(text);
  const user = isObject(session) ? session["user"] : undefined;
  return isObject(user) && typeof user["id"] === "string" ? user["id"] : undefined;
}
