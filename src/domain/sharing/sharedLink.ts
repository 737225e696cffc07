/** The id of a sealed snapshot, and the key that opens it, each as base64url. */
export interface SharedLink {
  readonly id: string;
  readonly key: string;
}

/** 128 and 256 bits. */
const ID = /^[A-Za-z0-9_-]{22}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** The link as it is handed on. The key stands behind `#`, the part of an address that no browser sends anywhere. */
export function sharedLinkAddress(origin: string, path: string, { key }: SharedLink): string {
  return `${origin}${path}#${key}`;
}

/** The parts of a link that was opened; undefined where a part is missing or was cut on the way. */
export function parseSharedLink(id: string | undefined, hash: string): SharedLink | undefined {
  const key = hash.replace(/^#/, "");
  return id !== undefined && ID.test(id) && KEY.test(key) ? { id, key } : undefined;
}
