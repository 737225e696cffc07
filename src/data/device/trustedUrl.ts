// oxlint-disable import/default -- Vite makes these modules; the linter looks at the workers themselves.
import importUrl from "#workers/import/import.worker.ts?worker&url";
import reportUrl from "#workers/report/report.worker.ts?worker&url";
import sheetUrl from "#workers/sheet/sheet.worker.ts?worker&url";
import syncUrl from "#workers/sync/sync.worker.ts?worker&url";
import vaultUrl from "#workers/vault/vault.worker.ts?worker&url";

interface ScriptPolicy {
  createScriptURL(url: string): { toString(): string };
}
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** Every script that a page may start besides the ones its HTML names. */
const ALLOWED: ReadonlySet<string> = new Set([importUrl, reportUrl, sheetUrl, syncUrl, vaultUrl, "/sw.js"]);

function allowed(url: string): string {
  if (!ALLOWED.has(url)) throw new TypeError(`Not a script of this app: ${url}`);
  return url;
}

// TypeScript's DOM library does not know Trusted Types yet, and not every browser has them.
const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("app-workers", { createScriptURL: allowed });

/** The page's policy refuses a plain string as a worker's or service worker's address. */
export function trustedScriptUrl(url: string): string {
  return (policy?.createScriptURL(url) ?? allowed(url)) as string;
}

export { importUrl, reportUrl, sheetUrl, syncUrl, vaultUrl };
