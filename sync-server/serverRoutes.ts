import type { Catalogue } from "./db/catalogue.ts";
import { REPORTS_PATH } from "./routes/policyReports.ts";

const AUTH =
  /^\/auth\/v1\/(health|settings|signup|token|logout|user|recover|resend|verify|reauthenticate|factors|\.well-known)\b/;
const STORAGE = /^\/storage\/v1\/(object|upload|bucket)\b/;
const PLAIN = new Set([REPORTS_PATH, "/config.json", "/health", "/ready"]);

/** The name of a path in measurements: few, and with nothing in them that a visitor chose. */
export function routeNames(catalogue: Catalogue) {
  return (path: string): string => {
    if (PLAIN.has(path)) return path;
    const [, , version, first, second] = path.split("/");
    if (path.startsWith("/rest/v1/") && version === "v1") {
      if (first === "rpc") return catalogue.routines.has(second ?? "") ? `/rest/v1/rpc/${second}` : "/rest/v1/rpc";
      return catalogue.relations.has(first ?? "") ? `/rest/v1/${first}` : "/rest/v1";
    }
    const known = AUTH.exec(path) ?? STORAGE.exec(path);
    if (known) return known[0];
    return /^\/(auth|storage|functions|realtime)\/v1\b/.exec(path)?.[0] ?? "app";
  };
}
