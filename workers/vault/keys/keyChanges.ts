import { ENCRYPTION } from "#config/spec.ts";
import type { Failure, Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { restore } from "../files/backup.ts";
import type { Bytes } from "../bytes.ts";
import { base64 } from "../bytes.ts";
import { formerName } from "../store/database.ts";
import { formerRecords, keptRecords } from "../store/formerRecords.ts";
import type { KeyChangesApi, NotJustMade, Proof, ProofProblem } from "./keyChangesApi.ts";
import { provenByPassword, provenByRecoveryKey, type Proven } from "./keyProofs.ts";
import type { DerivedKeys } from "./keys.ts";
import { deriveKeys, zeroize } from "./keys.ts";
import {
  rollbackViolation,
  makingKeys,
  openWith,
  openWithUserKey,
  type OpenKeys,
  type OwnKeys,
  rotated,
  userKeyByPassword,
} from "./keyset.ts";
import { type Maker, renewed, settled, withNextPassword, withRecovery } from "./keysetChanges.ts";
import { storageResult } from "../store/sealedStore.ts";
import type { Session } from "../session.ts";
import { unboxed } from "./userKeyBox.ts";
import type { KeysetDocument, Locked, NoKeyset, StorageFailed, StorageFull, Tampered } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";

/** So long may somebody take from making the account to the recovery key without typing the password again. */
const JUST_MADE_MS = 30 * 60_000;

type Unable = Locked | NoKeyset | Tampered | StorageFull | StorageFailed;

/** A keyset of this device, and the owner shown to be there. */
interface Shown extends Proven {
  readonly keyset: KeysetDocument;
  /** Made for this act alone. */
  readonly keys: OwnKeys;
}

/** Changes of who may open the account. The user key is out of its wrap for as long as each of them takes. */
export function keyChanges(inside: VaultContext): KeyChangesApi {
  const { random, now, exclusively } = inside;

  const maker = (userId: string): Maker => ({ userId, now: new Date(now()), random });

  /** An open vault and its newest keyset on this device: another tab may have stored one since. */
  async function standing(): Promise<Result<{ readonly session: Session; readonly keyset: KeysetDocument }, Unable>> {
    const session = inside.session();
    if (session === undefined) return failed({ kind: "Locked" });
    const found = await storageResult(() => session.store.keyset());
    if (!found.ok) return found;
    return found.value === undefined ? failed({ kind: "NoKeyset" }) : ok({ session, keyset: found.value });
  }

  async function proven(
    { userId }: Session,
    keyset: KeysetDocument,
    proof: Proof,
  ): Promise<Result<Proven, ProofProblem | Tampered>> {
    if ("password" in proof) return provenByPassword(userId, keyset, proof.password);
    if ("recoveryKey" in proof) return provenByRecoveryKey(userId, keyset, proof.recoveryKey);
    const { granted } = inside.approval;
    return granted ? ok({ userKey: await unboxed(granted) }) : failed({ kind: "NotApproved" });
  }

  /** The password was typed in this vault for making the account, which has no recovery key that could be replaced. */
  async function justMade(
    { userId }: Session,
    keyset: KeysetDocument,
  ): Promise<Result<Proven, NotJustMade | Tampered>> {
    const derived = inside.derived();
    const isMoments = inside.making.at !== undefined && now() - inside.making.at <= JUST_MADE_MS;
    const hasKey = keyset.wraps.some(({ type }) => type === "recovery");
    if (derived === undefined || !isMoments || hasKey) return failed({ kind: "NotJustMade" });
    const opened = await userKeyByPassword(userId, keyset, derived);
    if (opened.ok) return ok({ userKey: opened.value, derived });
    return failed(opened.problem.kind === "WrongPassword" ? { kind: "NotJustMade" } : opened.problem);
  }

  /** Runs `work` with the user key in hand, and erases it whatever happens. */
  function withUserKey<Value, Problem extends Failure = never, Unproven extends Failure = never>(
    proof: Proof | ((session: Session, keyset: KeysetDocument) => Promise<Result<Proven, Unproven>>),
    work: (shown: Shown, session: Session) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | Unproven | ProofProblem | Unable>> {
    return exclusively(async () => {
      const found = await standing();
      if (!found.ok) return found;
      const { session, keyset } = found.value;
      const shown = await (typeof proof === "function" ? proof(session, keyset) : proven(session, keyset, proof));
      if (!shown.ok) return shown;
      const { userKey } = shown.value;
      try {
        const opened = await openWithUserKey(keyset, userKey.slice());
        if (!opened.ok) return opened;
        await upgrade(session, opened.value, shown.value.derived);
        return await work({ ...shown.value, keyset, keys: await makingKeys(userKey) }, session);
      } finally {
        zeroize(userKey);
      }
    });
  }

  /** Whose owner has just shown to be there has all keys from here on: what was handed over is not enough for what follows. */
  async function upgrade(session: Session, opened: OpenKeys, derived: DerivedKeys | undefined): Promise<void> {
    if (session.keys.own !== undefined) return;
    if (derived) inside.remember(derived);
    await inside.unlockWith(opened);
  }

  async function nextPassword(next: string, keyset: KeysetDocument, iterations: number): Promise<DerivedKeys> {
    // Never fewer rounds than before: devices that know the former ones would take that for an attack.
    const rounds = Math.max(iterations, keyset.kdf.iterations, ENCRYPTION.pbkdf2Iterations);
    const salt = base64(random(ENCRYPTION.saltBytes));
    const derived = await deriveKeys(next, { alg: ENCRYPTION.kdf, iterations: rounds, salt });
    inside.remember(derived);
    return derived;
  }

  return {
    rotatedKeyset: (password) =>
      withUserKey({ password }, async ({ keyset, keys }) => ok(await rotated(keyset, keys, new Date(now()), random))),

    recoveryKeyset: (password) =>
      withUserKey(password === undefined ? justMade : { password }, async ({ keyset, keys, userKey }, { userId }) =>
        ok(await withRecovery(keyset, keys, userKey, maker(userId))),
      ),

    testRecoveryKey: (text) =>
      exclusively(async () => {
        const found = await standing();
        if (!found.ok) return found;
        const shown = await provenByRecoveryKey(found.value.session.userId, found.value.keyset, text);
        if (!shown.ok) return shown;
        zeroize(shown.value.userKey);
        return ok();
      }),

    openWithRecovery: (keyset, text) =>
      exclusively(async () => {
        const account = inside.account();
        if (account === undefined) return failed({ kind: "Locked" });
        const pinned = await storageResult(() => account.store.keyset());
        if (!pinned.ok) return pinned;
        const shown = await provenByRecoveryKey(account.userId, keyset, text);
        if (!shown.ok) return shown;
        const problem = pinned.value && rollbackViolation(pinned.value, keyset);
        return problem === undefined ? opened(account, keyset, shown.value.userKey) : failed(problem);
      }),

    passwordKeyset: (proof, next, iterations = 0) =>
      withUserKey(proof, async ({ keyset, keys, userKey, derived }, { userId }) => {
        const following = await nextPassword(next, keyset, iterations);
        return ok({
          keyset: await withNextPassword(keyset, keys, userKey, following, maker(userId)),
          kdf: following.kdf,
          authSecret: following.authSecret,
          ...(derived && { currentSecret: derived.authSecret }),
        });
      }),

    settledKeyset: (inForce) =>
      exclusively(async () => {
        const found = await standing();
        if (!found.ok) return found;
        const { keyset, session } = found.value;
        const keys = await openWith(keyset, session.keys);
        if (!keys.ok) return keys;
        const { own } = keys.value;
        if (own === undefined) return failed({ kind: "PasswordNeeded" });
        inside.approval.granted = undefined;
        return ok(await settled(keyset, own, inForce));
      }),

    renewedKeyset: (password) =>
      withUserKey({ password }, async ({ keyset, keys, derived }, { userId }) => {
        inside.remember(derived!);
        return ok(await renewed(keyset, keys, derived!, maker(userId)));
      }),

    takeFormer: (keyset, proof, rows) =>
      exclusively(async () => {
        const ready = await storageResult(inside.ready);
        if (!ready.ok) return ready;
        const session = ready.value;
        if (session === undefined) return failed({ kind: "Locked" });
        const shown = await proven(session, keyset, proof);
        if (!shown.ok) return shown;
        const keys = await openWithUserKey(keyset, shown.value.userKey);
        if (!keys.ok) return keys;
        const taken = await storageResult(async () => {
          const found = await (rows === "kept"
            ? keptRecords({ ...session, keys: keys.value }, inside.storeOf(formerName(session.userId, keyset.vault_id)))
            : formerRecords(rows, keys.value));
          const changed = await restore(session, { ...found, vaultId: keyset.vault_id, createdAt: "" });
          return changed.ok ? ok({ changed: changed.value, unopened: found.unopened }) : changed;
        });
        return taken.ok ? taken.value : taken;
      }),
  };

  async function opened(
    { store }: NonNullable<ReturnType<VaultContext["account"]>>,
    keyset: KeysetDocument,
    userKey: Bytes,
  ): Promise<Result<void, Unable>> {
    const keys = await openWithUserKey(keyset, userKey);
    if (!keys.ok) return keys;
    const saved = await storageResult(() => store.saveKeyset(keyset));
    if (!saved.ok) return saved;
    await inside.unlockWith(keys.value);
    return ok();
  }
}
