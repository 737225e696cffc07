import type { BrowserContext, Page, Request } from "@playwright/test";
import { sentBody } from "./sentBody.ts";

/** A call that carried somebody's access token. */
interface Call {
  /** The token's `sub`. */
  readonly account: string;
  /** Whose rows it sends: each account's store on a device has a device id of its own, and its rows carry it. */
  readonly stores: readonly string[];
}

export interface Tokens {
  /** Whose tokens have travelled since this was asked last. */
  travelled(): readonly string[];
  /** For each store whose rows were sent, whose tokens they were sent with. */
  sent(): readonly (readonly string[])[];
}

/** Looks at the authorization of every request of every page and worker of this browser, and at what its sockets send. */
export function watchTokens(context: BrowserContext): Tokens {
  const calls: Call[] = [];
  let told = 0;
  context.on("request", (request) => {
    const account = accountIn(request.headers()["authorization"] ?? "");
    if (account !== undefined) calls.push({ account, stores: storesIn(request) });
  });
  const listen = (page: Page) =>
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const account = accountIn(String(payload));
        if (account !== undefined) calls.push({ account, stores: [] });
      }),
    );
  for (const page of context.pages()) listen(page);
  context.on("page", listen);

  return {
    travelled() {
      const fresh = calls.slice(told);
      told = calls.length;
      return [...new Set(fresh.map(({ account }) => account))];
    },
    sent() {
      const accountsByStore = new Map<string, Set<string>>();
      for (const { account, stores } of calls)
        for (const store of stores) accountsByStore.set(store, (accountsByStore.get(store) ?? new Set()).add(account));
      return [...accountsByStore.values()].map((accounts) => [...accounts]);
    },
  };
}

/** Whose token stands in the text, if any does. The key of those who are nobody yet names no account. */
function accountIn(text: string): string | undefined {
  const claims = /\beyJ[\w-]+\.([\w-]+)\.[\w-]+/.exec(text)?.[1];
  if (claims === undefined) return undefined;
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { readonly sub?: string };
  return sub;
}

function storesIn(request: Request): readonly string[] {
  if (!request.url().endsWith("/rpc/sync_push")) return [];
  const { rows } = sentBody(request) as { readonly rows: readonly { readonly device_id: string }[] };
  return rows.map(({ device_id }) => device_id);
}
