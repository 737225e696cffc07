import { hash, verify } from "@node-rs/argon2";
import { HttpError } from "../errors.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. A password that arrives here is already a derived secret. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is a core's work for tens of milliseconds: more at once would only queue inside the machine. */
const AT_ONCE = 2;
/** About five seconds' work; whoever comes later is asked to come back. */
const MOST_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Spent on unknown addresses, so that an answer takes as long as for known ones. */
const DUMMY = hash("nobody has this password", OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

export function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  return inTurn(async () => (await verify(hashed ?? (await DUMMY), password)) && hashed !== undefined);
}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting.length >= MOST_WAITING) throw new HttpError("busySignIns", { retryAfterSeconds: 5 });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * Refuses a password that is too short. A secret that arrives is derived on the device, so nothing but its length can be
 * judged.
 */
export function checkStrength(password: string, minCharacters: number): void {
  if (password.length < minCharacters) {
    throw new HttpError("weakPassword", { values: { characters: minCharacters } });
  }
}
