import { device } from "../device/device.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { sessionOwner, tokenClaims } from "./tokenOwner.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** The tokens as the last change left them; `text` is null once they were removed. `issuedAt`: of the newest, in seconds. */
export interface TokenCopy {
  readonly text: string | null;
  readonly issuedAt: number;
}

/** The place of the copy. */
export interface CopyPlace {
  read(): Promise<TokenCopy | undefined>;
  write(copy: TokenCopy): Promise<unknown>;
}

export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** A database that does not answer keeps nobody from signing in or out. */
const COPY_WAIT_MS = 1_000;

/**
 * [Note: the tokens are kept twice] A browser writes local storage to the disk seconds after it was changed. One that is
 * killed meanwhile comes back with the tokens from before: with none, or with a refresh token that was used since, which the
 * server takes for a stolen one and ends the session for. A transaction of the database is out of the process when it is
 * answered, so the tokens count as stored only then, and the next start takes whichever of the two is newer.
 */
export function keptTwice(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  place: CopyPlace,
): TokenStorage {
  return {
    getItem: (key) => storage.getItem(key),
    async setItem(key, value) {
      storage.setItem(key, value);
      if (key === STORAGE_KEYS.session) await within(place.write({ text: value, issuedAt: issuedAt(value) ?? 0 }));
    },
    async removeItem(key) {
      // First that they are over: a start between the two removes them, and never brings them back.
      const kept = key === STORAGE_KEYS.session ? storage.getItem(key) : null;
      if (kept !== null) await within(place.write({ text: null, issuedAt: issuedAt(kept) ?? 0 }));
      storage.removeItem(key);
    },
  };
}

/** Restores the tokens before they are used for the first time: whichever of the two is newer is what both of them hold from here on. */
export async function restoreTokens(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  place: CopyPlace,
): Promise<void> {
  const copy = await within(place.read());
  const kept = storage.getItem(STORAGE_KEYS.session);
  const stands = standingOf(kept, copy);
  if (stands === kept) return;
  if (stands === null) storage.removeItem(STORAGE_KEYS.session);
  else storage.setItem(STORAGE_KEYS.session, stands);
}

function standingOf(kept: string | null, copy: TokenCopy | undefined): string | null {
  if (copy === undefined) return kept;
  if (kept === null) return copy.text;
  const issued = issuedAt(kept);
  if (issued === undefined) return kept;
  const isOlder = copy.text === null ? issued <= copy.issuedAt : issued < copy.issuedAt;
  return isOlder ? copy.text : kept;
}

/** When the server gave these tokens, in its seconds; nothing when they do not say. */
function issuedAt(text: string): number | undefined {
  const session = parseJson(text);
  const token = isObject(session) ? session["access_token"] : undefined;
  const issued = typeof token === "string" ? tokenClaims(token)["iat"] : undefined;
  return typeof issued === "number" ? issued : undefined;
}

async function within<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const given = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), COPY_WAIT_MS);
  });
  return Promise.race([work.catch(() => undefined), given]);
}

const NAME = "session";

export const COPY_ON_DEVICE: CopyPlace = {
  read: () => device.tokens.get(NAME),
  write: (copy) => device.tokens.put({ ...copy, name: NAME }),
};

/** This device's tokens, for the client of a tab and for whoever ends the session without one. */
export function deviceTokens(): TokenStorage {
  return keptTwice(localStorage, COPY_ON_DEVICE);
}

/**
 * The account, or whoever's tokens lie here, is not signed in on this device any more, whether or not the server can be
 * told. The tokens of another one are left alone.
 */
export async function endTokens(userId?: string): Promise<void> {
  await restoreTokens(localStorage, COPY_ON_DEVICE);
  const tokens = deviceTokens();
  const owner = sessionOwner(tokens.getItem(STORAGE_KEYS.session));
  if (userId === undefined || owner === undefined || owner === userId) await tokens.removeItem(STORAGE_KEYS.session);
}
