const NAMES = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Whether an address is reached from this machine alone. */
export function isLoopback({ hostname }: URL): boolean {
  return NAMES.has(hostname);
}

/** A host as it stands in an address: IPv6 in brackets. */
export function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
