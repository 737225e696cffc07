import type { BrowserContext, Page, Request } from "@playwright/test";

/** A call that carried somebody's access token. */
interface Call {
  /** The token's `sub`. */
  readonly account: string;
  /** The devices and records that the call speaks for; each belongs to one account's store. */
  readonly names: readonly string[];
}

export interface Tokens {
  /** Whose tokens have travelled since this was asked last. */
  travelled(): readonly string[];
  /** Devices and records that were named under more than one account's token. */
  mixed(): readonly string[];
  /** How many devices and records were named under this account's token. */
  namedBy(account: string): number;
}

/** Looks at the authorization of every request of every page and worker of this browser, and at what its sockets send. */
export function watchTokens(context: BrowserContext): Tokens {
  const calls: Call[] = [];
  let told = 0;
  context.on("request", (request) => {
    const account = accountIn(request.headers()["authorization"] ?? "");
    if (account !== undefined) calls.push({ account, names: namesIn(request) });
  });
  const listen = (page: Page) =>
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const account = accountIn(String(payload));
        if (account !== undefined) calls.push({ account, names: [] });
      }),
    );
  for (const page of context.pages()) listen(page);
  context.on("page", listen);

  const accountsByName = () => {
    const found = new Map<string, Set<string>>();
    for (const { account, names } of calls)
      for (const name of names) found.set(name, (found.get(name) ?? new Set()).add(account));
    return [...found];
  };
  return {
    travelled() {
      const fresh = calls.slice(told);
      told = calls.length;
      return [...new Set(fresh.map(({ account }) => account))];
    },
    mixed: () => accountsByName().flatMap(([name, accounts]) => (accounts.size > 1 ? [name] : [])),
    namedBy: (account) => accountsByName().filter(([, accounts]) => accounts.has(account)).length,
  };
}

/** Whose token stands in the text, if any does. The key of those who are nobody yet names no account. */
function accountIn(text: string): string | undefined {
  const claims = /\beyJ[\w-]+\.([\w-]+)\.[\w-]+/.exec(text)?.[1];
  if (claims === undefined) return undefined;
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { readonly sub?: string };
  return sub;
}

/** What a push names: the device it comes from and the records it changes. */
function namesIn(request: Request): readonly string[] {
  if (!request.url().endsWith("/rpc/sync_push")) return [];
  const { rows } = request.postDataJSON() as { readonly rows: readonly { readonly id: string; device_id: string }[] };
  return rows.flatMap(({ id, device_id }) => [id, device_id]);
}
