import { type Route, type RouteId, ROUTES } from "./routes.ts";
import { DEFAULT_LANGUAGE, type Language } from "./spec.ts";

export interface HrefOptions {
  readonly language?: Language | undefined;
  /** Values for the `:names` of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** A parameter that is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The address of a page: the Danish one when the language is Danish and there is one. */
export function href(id: RouteId, { language = DEFAULT_LANGUAGE, params = {}, query = {} }: HrefOptions = {}): string {
  const route: Route = ROUTES[id];
  const pattern = language === "da" ? (route.alias ?? route.path) : route.path;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`The address of ${id} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The page at an address, whichever of its two addresses it is. */
export function routeAt(pathname: string): RouteId | undefined {
  const ids = Object.keys(ROUTES) as RouteId[];
  return ids.find((id) => {
    const route: Route = ROUTES[id];
    return route.path === pathname || route.alias === pathname;
  });
}
