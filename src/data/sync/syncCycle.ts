import { failed, ok, type Result } from "#domain/result.ts";
import type { ResyncReason, SyncOptions, Stating, SyncApi, SyncReceipt } from "#workers/sync/syncApi.ts";
import type { KeysetDocument, Locked, VaultApi } from "#workers/vault/vaultApi.ts";
import type { SyncProblem } from "../device/device.ts";
import { type Keysets, agreeOnKeyset } from "../keys/keysetAgreement.ts";
import type { Offline } from "../remote/problems.ts";
import type { SignInRefusal } from "../account/signInAgain.ts";

/** The server may keep answering with something newer while other devices write; the next cycle goes on. */
const MAX_ROUNDS = 5;
/** A server that shows something else than was stated is read from the start, and once more when it began anew meanwhile. */
const MAX_READINGS = 2;

export type CycleProblem =
  | Offline
  /** `retryAfterMs`: the server says how long to leave it alone. */
  | { readonly kind: SyncProblem; readonly retryAfterMs?: number }
  /** The account's database was deleted under it. */
  | { readonly kind: "StorageLost" };
type Token = Result<string>;

/** The two workers and the server's account side, as a cycle uses them. A test hands in its own. */
export interface CycleParts {
  sync(
    target: Parameters<SyncApi["sync"]>[0],
    asked?: SyncOptions,
  ): Promise<Awaited<ReturnType<SyncApi["sync"]>> | Result<never, Offline>>;
  /** Sends a statement; nobody waits for what becomes of it. */
  state?(target: Parameters<SyncApi["sync"]>[0], statement: Stating): Promise<unknown>;
  readonly vault: Pick<VaultAsked, "absorb" | "adoptKeyset" | "compact"> &
    Partial<Pick<VaultAsked, "reencrypt" | "setClockOffset" | "checkServer">>;
  readonly server: {
    readonly config: { readonly url: string; readonly anonKey: string };
    accessToken(): Promise<Token>;
    renewedToken(): Promise<Token>;
    keyset(): Promise<Result<KeysetDocument | undefined>>;
  };
  /** Gets a session when the device has none: after a sign-in that was opened offline. */
  signInAgain(): Promise<Result<void, SignInRefusal>>;
  /** Without it a newer keyset is only fetched for a row that does not open. */
  readonly keysets?: Keysets;
  /** The server answered a call that the token was refused for. */
  answered(): void;
  /** Rows have been added to the log. */
  pulled(): void;
  /** Once true, the cycle ends after what is under way. */
  isStopped(): boolean;
  /** Records were sealed under the newest key and wait to be sent; `left` still lie under an older one. */
  reencrypting?(progress: { readonly left: number }): void;
  /** So many records lie under an older key at the end of a cycle that had nothing else to do. */
  countedUnderOlderKey?(left: number): void;
  /** Whether the server has shown something else than was stated, by what was found before. */
  isDoubting?(): Promise<boolean>;
  /** Hears what this cycle has found about the server; of the rest nothing is known anew. */
  checked?(found: ServerFindings): void;
}

/** How the server differs from what the account's devices know that it held. */
export interface ServerFindings {
  /** False, or how many records at least it shows otherwise than was stated: 0 when it only keeps a statement back. */
  readonly differs?: false | { readonly records: number };
  /** It gives an older keyset than was stated, another, or none. */
  readonly lacksKeyset?: boolean;
}

/** The vault as it answers while it may be locked at any moment. */
type VaultAsked = {
  readonly [Name in keyof VaultApi]: VaultApi[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Promise<Answer | Result<never, Locked>>
    : VaultApi[Name];
};

/**
 * Pulls, pushes and merges until both sides have the same; answers what keeps them from it. `again` reads the server from
 * the start.
 */
export async function syncCycle(parts: CycleParts, again?: ResyncReason): Promise<Result<void, CycleProblem>> {
  const { keysets } = parts;
  let refused = 0;
  let isDone = false;
  /** Of an exchange that an unlocked vault took part in. */
  let epoch: string | null = null;
  let comparedAt: string | null = null;
  // A restored server may lack the keyset of what this device would send: it is given that first.
  let asked: SyncOptions = { ...(again && { again }), ...(keysets && { onlyAt: (await keysets.agreedEpoch()) ?? "" }) };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moved = await exchange(parts, asked);
    if (!moved.ok) return moved;
    asked = {};
    if (parts.isStopped()) return ok();
    refused = moved.value.refused;
    await parts.vault.setClockOffset?.(moved.value.clockOffsetMs);
    if (moved.value.pulled > 0) parts.pulled();
    const resealed = await absorb(parts, moved.value.epoch);
    if (!resealed.ok) return resealed;
    epoch = resealed.value === undefined ? null : moved.value.epoch;
    const { epoch: standing, isHeld } = moved.value;
    const isToCompare = standing !== null && standing !== comparedAt && (isHeld || epoch !== null);
    if (keysets && isToCompare && !parts.isStopped() && (await keysets.isDue(standing))) {
      comparedAt = standing;
      const agreed = await takeKeyset(parts, standing);
      if (!agreed.ok) return agreed;
    }
    if (moved.value.conflicts === 0 && (resealed.value ?? 0) === 0 && !isHeld) {
      isDone = moved.value.waiting <= refused;
      break;
    }
  }
  if (epoch !== null && !parts.isStopped()) {
    const checked = await checkServer(parts, epoch, isDone);
    if (!checked.ok) return checked;
  }
  await parts.vault.compact();
  if (isDone && !parts.isStopped()) await reencrypt(parts);
  return refused > 0 ? failed({ kind: "Refused" }) : ok();
}

/** One pull and push. An access token that no longer stands is renewed once. */
async function exchange(parts: CycleParts, asked?: SyncOptions): Promise<Result<SyncReceipt, CycleProblem>> {
  const { server } = parts;
  let token = await server.accessToken();
  if (!token.ok && token.problem.kind === "SignedOut") {
    const again = await parts.signInAgain();
    if (!again.ok) return again;
    token = await server.accessToken();
  }
  for (let tries = 0; ; tries += 1) {
    if (!token.ok) return failed({ kind: isKnown(token.problem.kind) ? token.problem.kind : "SignInAgain" });
    const moved = await parts.sync({ ...server.config, accessToken: token.value }, asked);
    if (moved.ok) return moved;
    switch (moved.problem.kind) {
      case "Unauthorized":
        if (tries > 0) return failed({ kind: "SignInAgain" });
        parts.answered();
        token = await server.renewedToken();
        break;
      case "StorageRefused":
        return failed({ kind: "StorageFull" });
      case "ServerFailed": {
        const { kind, retryAfterMs } = moved.problem;
        return failed({ kind, ...(retryAfterMs !== undefined && { retryAfterMs }) });
      }
      case "Offline":
      case "FactorRequired":
      case "Outdated":
      case "StorageLost":
        return failed({ kind: moved.problem.kind });
    }
  }
}

function isKnown(kind: string): kind is "Offline" | "FactorRequired" {
  return kind === "Offline" || kind === "FactorRequired";
}

/** Opens what arrived; answers how many rows have to be sent again, or nothing: a locked vault leaves it for later. */
async function absorb(parts: CycleParts, epoch: string | null): Promise<Result<number | undefined, CycleProblem>> {
  const { vault } = parts;
  let opened = await vault.absorb();
  if (opened.ok && opened.value.needsKeyset) {
    const taken = await takeKeyset(parts, epoch);
    if (!taken.ok) return taken;
    opened = await vault.absorb();
    if (opened.ok && opened.value.needsKeyset && taken.value !== "locked") {
      // A server that was restored meanwhile gives an older keyset than its rows had: only one that stands has no newer.
      const again = await exchange(parts, { onlyAt: epoch ?? "" });
      if (!again.ok) return again;
      opened = await vault.absorb(again.value.epoch === epoch);
    }
  }
  if (opened.ok) return ok(opened.value.resealed);
  if (opened.problem.kind === "StorageFailed" && opened.problem.isLost) return failed({ kind: "StorageLost" });
  return opened.problem.kind === "Locked" ? ok(undefined) : failed({ kind: "StorageFull" });
}

/** The keyset that stands on the server is this device's from here on. */
async function takeKeyset(
  parts: CycleParts,
  epoch: string | null,
  isSecondLook = false,
): Promise<Result<"taken" | "missing" | "locked", CycleProblem>> {
  const { server, vault, keysets } = parts;
  const taken = await agreeOnKeyset(server, vault, keysets, epoch);
  if (taken.ok && taken.value !== "locked") parts.checked?.({ lacksKeyset: taken.value === "missing" });
  if (taken.ok) return taken;
  switch (taken.problem.kind) {
    // The password was changed on another device: this one has to be told the new one.
    case "WrongPassword":
      return failed({ kind: "SignInAgain" });
    case "Tampered": {
      if (!isSecondLook) {
        // It may have been restored after it told its epoch: only who tells the same one again is a forger.
        const again = await exchange(parts);
        if (!again.ok) return again;
        if (again.value.epoch !== epoch) return takeKeyset(parts, again.value.epoch, true);
      }
      parts.checked?.({ lacksKeyset: true });
      return failed({ kind: "Tampered" });
    }
    default:
      return failed({ kind: "Offline" });
  }
}

/** Compares what the server shows with what the account's devices have stated, and states what nobody has. */
async function checkServer(parts: CycleParts, epoch: string, mayState: boolean): Promise<Result<void, CycleProblem>> {
  const { vault } = parts;
  const isDoubting = (await parts.isDoubting?.()) ?? false;
  let hasAsked = false;
  for (let readings = 0; ;) {
    const checked = await vault.checkServer?.(mayState, isDoubting);
    if (checked?.ok !== true || parts.isStopped()) return ok();
    const { kind, again, records, lacksKeyset, statement } = checked.value;
    if (lacksKeyset && !hasAsked) {
      hasAsked = true;
      const taken = await takeKeyset(parts, epoch);
      if (!taken.ok) return taken;
      // One that was restored meanwhile gives its older keyset: the next cycle compares with what it shows now.
      const stands = await exchange(parts, { onlyAt: epoch });
      if (!stands.ok) return stands;
      if (stands.value.epoch !== epoch) return ok();
      const absorbed = await absorb(parts, epoch);
      if (!absorbed.ok) return absorbed;
      continue;
    }
    if (again && readings < MAX_READINGS) {
      readings += 1;
      const read = await exchange(parts, { again });
      if (!read.ok) return read;
      parts.pulled();
      const absorbed = await absorb(parts, read.value.epoch);
      if (!absorbed.ok) return absorbed;
      continue;
    }
    if (lacksKeyset) parts.checked?.({ lacksKeyset });
    if (kind !== "unsure") parts.checked?.({ differs: kind === "differs" && { records } });
    if (statement) await state(parts, statement);
    return ok();
  }
}

async function state({ server, state: send }: CycleParts, statement: Stating): Promise<void> {
  const token = await server.accessToken();
  if (token.ok) await send?.({ ...server.config, accessToken: token.value }, statement);
}

/** Nothing else waits: a few records move to the newest key. A vault that cannot write now goes on another time. */
async function reencrypt({ vault, reencrypting, countedUnderOlderKey }: CycleParts): Promise<void> {
  const moved = await vault.reencrypt?.();
  if (moved?.ok !== true) return;
  const { sealed, left } = moved.value;
  countedUnderOlderKey?.(left);
  if (sealed > 0) reencrypting?.({ left });
}
