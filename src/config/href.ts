import { type Route, type RouteId, ROUTE_IDS, ROUTES } from "./routes.ts";
import { DEFAULT_LANGUAGE, type Language } from "./spec.ts";

/** Values by the `:names` of a path. */
export type PathParameters = Readonly<Record<string, string>>;

export interface HrefOptions {
  readonly language?: Language | undefined;
  readonly params?: PathParameters;
  /** A parameter that is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The address of a page: the Danish one when the language is Danish and there is one. */
export function href(id: RouteId, { language = DEFAULT_LANGUAGE, params = {}, query = {} }: HrefOptions = {}): string {
  const route: Route = ROUTES[id];
  const path = filledPath(language === "da" ? (route.alias ?? route.path) : route.path, params);
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The page at an address, whichever of its addresses it is. */
export function routeAt(pathname: string): RouteId | undefined {
  return rowAt(
    ROUTE_IDS.map((id) => [id, ROUTES[id]]),
    pathname,
  )?.id;
}

/** Every address under which a page is shown, as a test or a site map can open it. */
export function addressesOf({ path, alias, example = {} }: Route): readonly string[] {
  return [path, ...(alias === undefined ? [] : [alias])].map((pattern) => filledPath(pattern, example));
}

/** The row whose pattern fits, with the values of its parameters; a pattern that names the address letter by letter goes first. */
export function rowAt<Id extends string>(
  rows: readonly (readonly [Id, Route])[],
  pathname: string,
): { readonly id: Id; readonly params: PathParameters } | undefined {
  const fitting = rows.flatMap(([id, { path, alias, redirects = [] }]) =>
    [path, ...(alias === undefined ? [] : [alias]), ...redirects].flatMap((pattern) => {
      const params = parametersOf(pattern, pathname);
      return params ? [{ id, params }] : [];
    }),
  );
  return fitting.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

export function filledPath(pattern: string, params: PathParameters): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new RangeError(`The address ${pattern} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

function parametersOf(pattern: string, pathname: string): PathParameters | undefined {
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? "");
    if (part.startsWith(":")) {
      if (value === undefined || value === "") return undefined;
      params[part.slice(1)] = value;
    } else if (part !== given[at]) return undefined;
  }
  return params;
}

/** Undefined where the signs after a `%` are no letter. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
