const NAMES = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Whether an address is reached from this machine alone. */
export function isLoopback({ hostname }: URL): boolean {
  return NAMES.has(hostname);
}

/** As it stands in an address. */
export function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
