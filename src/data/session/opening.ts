import type { KdfParams, KeysetDocument, OtherVault, VaultEvent } from "#workers/vault/vaultApi.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { AccountRow } from "../device/device.ts";
import { noteAskedForNewKey } from "../account/askedForNewKey.ts";
import { askForFactor } from "../account/factorGate.ts";
import { handleStorageLoss } from "./storageLoss.ts";
import { archiveFormerVault } from "./formerDatabase.ts";
import { type KeysAskedFor, keysetOrFirst } from "./missingKeys.ts";
import { dispatchSession, sessionView } from "./session.ts";
import type { Locked, NoKeyset, SignInProblem, StorageFailed, Tampered, WrongPassword } from "../remote/problems.ts";
import { forgetSignUp, isOtherSignUp, pendingSignUp } from "../account/pendingSignUp.ts";
import { openRecords, prepareRecords, receive } from "../records/records.ts";
import type { Remote } from "../remote/remote.ts";
import { prepareKeys } from "../keys/handOver.ts";
import { household, type Lifetime } from "../state/household.ts";
import { askVault, openVault, setVault } from "../keys/vault.ts";
import { workerHost } from "../keys/vaultWorker.ts";

/** The account whose database the vault of a household has open. */
const prepared = household.part(
  (): {
    account?: {
      readonly userId: string;
      readonly opened: Promise<Result<{ readonly hasKeyset: boolean }, StorageFailed>>;
    };
  } => ({}),
);

/** Starts a vault without keys. Whatever was open before is gone. */
export function freshVault(): void {
  const mine = household.renew();
  setVault(
    openVault(workerHost(), (event) => hear(event, mine)),
    mine,
  );
}

function hear(event: VaultEvent, of: Lifetime): void {
  if (event.kind === "storageLost") void handleStorageLoss();
  else if (event.kind === "passwordNeeded") askPasswordAgain();
  else if (event.kind === "keysRenewed") void prepareKeys();
  else receive(event, of);
}

/** Ends the vault: no keys, no records, no worker. */
export function endVault(): void {
  household.renew();
}

/** Locks this tab; the next unlock finds the sealed bytes read already. */
export function lockHere(): void {
  const { account } = sessionView();
  endVault();
  dispatchSession({ kind: "vault", vault: account ? "locked" : "none" });
  if (account) void prepareAccount(account.userId);
}

/**
 * There is a data key that was not among those handed over: this tab asks for the password, and what stands in its forms is
 * there again after it. Other tabs stay as they are.
 */
export function askPasswordAgain(): void {
  if (sessionView().vault === "locked") return;
  noteAskedForNewKey();
  lockHere();
}

/** Reads the account's sealed bytes ahead, while the password is being typed. */
export function prepareAccount(userId: string): Promise<Result<{ readonly hasKeyset: boolean }, StorageFailed>> {
  const ready = prepared().account;
  if (ready?.userId === userId) return ready.opened;
  freshVault();
  const opened = openAccount(userId);
  prepared().account = { userId, opened };
  void prepareRecords();
  return opened;
}

/**
 * Opens the keyset of this device with the password, without network. Answers with what the server knows the password
 * by.
 */
export async function openLocally(userId: string, password: string): Promise<OpenedLocally> {
  const opened = await openWithVault(userId, password);
  // The worker may have ended under our hands, as by a lock that came just before: another one is tried once.
  return !opened.ok && opened.problem.kind === "StorageFailed" ? openWithVault(userId, password) : opened;
}

type OpenedLocally = Result<{ readonly authSecret: string }, WrongPassword | NoKeyset | Tampered | StorageFailed>;

/** Whatever fails in it leaves no worker behind: the next call starts another. */
async function openWithVault(userId: string, password: string): Promise<OpenedLocally> {
  const prepared = await prepareAccount(userId);
  if (!prepared.ok) {
    endVault();
    return prepared;
  }
  const opened = await askVault((api) => api.unlock(password));
  if (opened.ok) return opened;
  if (opened.problem.kind !== "Locked") return failed(opened.problem);
  endVault();
  return failed({ kind: "StorageFailed" });
}

export interface OpenedOnline {
  readonly userId: string;
  readonly email: string;
  readonly kdf: KdfParams;
  /** Nobody had opened this account before: it has no records anywhere. */
  readonly isNew: boolean;
}

/** Signs in with what the password derives to, then opens the account's keys, or makes them at the very first sign-in. */
export async function openOnline(
  server: Remote,
  email: string,
  password: string,
  known: AccountRow | undefined,
): Promise<Result<OpenedOnline, SignInProblem>> {
  const kdf = await server.kdfParams(email);
  if (!kdf.ok) return kdf;
  // Fewer iterations than last time would let a server learn the password more cheaply.
  if (known?.kdf && kdf.value.iterations < known.kdf.iterations) {
    return failed({ kind: "Tampered", reason: "parameters" });
  }
  freshVault();
  const derived = await askVault((api) => api.derive(password, kdf.value));
  if (!derived.ok) return ended(derived.problem);
  const signedIn = await server.signIn(email, derived.value.authSecret);
  if (!signedIn.ok) return ended(await whyNot(server, { email, password, known }, kdf.value, signedIn.problem));
  // Before the address was confirmed the server gave other parameters.
  const isSignedUpHere = pendingSignUp(localStorage, email)?.salt === kdf.value.salt;
  forgetSignUp(localStorage);

  const { userId } = signedIn.value;
  // Nobody is kept from what lies on this device: without the factor the local vault still opens offline.
  if (signedIn.value.lacksFactor && !(await askForFactor(userId, "signIn"))) {
    await server.signOut(userId);
    return ended({ kind: "FactorRequired" });
  }
  const asked = { userId, email: signedIn.value.email, isSignedUpHere };
  const isNew = await openKeys(server, asked, password, kdf.value);
  if (!isNew.ok) {
    await server.signOut(userId);
    return ended(isNew.problem);
  }
  return ok({ userId, email: signedIn.value.email, kdf: kdf.value, isNew: isNew.value });
}

interface Tried {
  readonly email: string;
  readonly password: string;
  readonly known: AccountRow | undefined;
}

/**
 * A refused password is never left as that where this device knows of another reason: it fits the sign-up that was begun
 * here, which is not confirmed yet, or the server no longer answers with the salt that this device chose or last met.
 */
async function whyNot(
  server: Remote,
  { email, password, known }: Tried,
  tried: KdfParams,
  problem: SignInProblem,
): Promise<SignInProblem> {
  if (problem.kind !== "WrongPassword" || known?.kdf?.salt === tried.salt) return problem;
  const pending = pendingSignUp(localStorage, email);
  if (pending && pending.salt !== tried.salt) {
    const derived = await askVault((api) => api.derive(password, pending));
    if (!derived.ok) return problem;
    const again = await server.signIn(email, derived.value.authSecret);
    if (again.ok) await server.signOut(again.value.userId);
    if (!again.ok && again.problem.kind === "EmailNotConfirmed") return again.problem;
    // The password chosen here is right, and the server named another salt than the one it was made with.
    if (again.ok) return { kind: "Tampered", reason: "parameters" };
    return { kind: isOtherSignUp(localStorage, email, tried) ? "OtherSignUp" : "WrongOrUnconfirmed" };
  }
  return known?.kdf ? { kind: "PasswordReplaced" } : problem;
}

/** The secret by which the server would know this password, derived in a vault of its own that is gone afterwards. */
export async function derivedSecret(
  password: string,
  kdf: KdfParams,
): Promise<Result<string, Tampered | StorageFailed>> {
  freshVault();
  const derived = await askVault((api) => api.derive(password, kdf));
  endVault();
  if (derived.ok) return ok(derived.value.authSecret);
  return failed(derived.problem.kind === "Locked" ? { kind: "StorageFailed" } : derived.problem);
}

/** Opens the keyset that the server keeps with the password; an account that nobody has opened yet gets its first one. */
export async function openKeys(
  server: Remote,
  account: KeysAskedFor,
  password: string,
  kdf: KdfParams,
): Promise<Result<boolean, SignInProblem>> {
  const { userId } = account;
  const opened = await openKept(server, account, password, kdf);
  if (opened.ok || opened.problem.kind !== "OtherVault") return opened as Result<boolean, SignInProblem>;
  // The account has started over on another device: what is here of the vault before gives way, unread.
  endVault();
  await archiveFormerVault(userId);
  freshVault();
  const again = await openKept(server, account, password, kdf);
  if (again.ok || again.problem.kind !== "OtherVault") return again as Result<boolean, SignInProblem>;
  return failed({ kind: "Tampered", reason: "vault" });
}

async function openKept(
  server: Remote,
  asked: KeysAskedFor,
  password: string,
  kdf: KdfParams,
): Promise<Result<boolean, SignInProblem | OtherVault>> {
  const { userId } = asked;
  const opened = openAccount(userId);
  prepared().account = { userId, opened };
  const account = await opened;
  if (!account.ok) return account;
  // Opening an account drops what was derived before.
  const derived = await askVault((api) => api.derive(password, kdf));
  if (!derived.ok) return failed(derived.problem.kind === "Locked" ? { kind: "StorageFailed" } : derived.problem);
  const kept = await server.keyset(userId);
  if (!kept.ok) return kept;
  if (kept.value) return adopt(kept.value, false);

  // A device that holds a keyset never makes a second one: its records would not open any more.
  if (account.value.hasKeyset) {
    const opened = await openLocally(userId, password);
    return opened.ok
      ? ok(false)
      : failed(opened.problem.kind === "NoKeyset" ? { kind: "StorageFailed" } : opened.problem);
  }
  const first = await keysetOrFirst(server, asked);
  if (!first.ok) return first;
  if (first.value) return adopt(first.value, false);
  const made = await askVault((api) => api.createKeyset());
  if (!made.ok) return failed({ kind: "StorageFailed" });
  // Two devices may be first at once; the server says whose keyset stands.
  const stands = await server.putKeyset(userId, 0, made.value);
  if (!stands.ok) return stands;
  return adopt(stands.value, stands.value.mac === made.value.mac);
}

async function adopt(keyset: KeysetDocument, isNew: boolean): Promise<Result<boolean, SignInProblem | OtherVault>> {
  const adopted = await askVault((api) => api.adoptKeyset(keyset));
  if (adopted.ok) return ok(isNew);
  const { problem } = adopted;
  if (problem.kind === "PasswordNeeded") return failed({ kind: "WrongPassword" });
  return failed(problem.kind === "Locked" ? { kind: "StorageFailed" } : problem);
}

/** Has the vault send the summary first, then the records; resolves when all have been sent. */
export async function loadRecords(): Promise<Result<void, Locked | StorageFailed>> {
  openRecords();
  return askVault((api) => api.load());
}

async function openAccount(userId: string): Promise<Result<{ readonly hasKeyset: boolean }, StorageFailed>> {
  const opened = await askVault((api) => api.openAccount(userId));
  return opened.ok ? opened : failed({ kind: "StorageFailed" });
}

function ended(problem: SignInProblem | { readonly kind: "Locked" }): Result<never, SignInProblem> {
  endVault();
  return failed(problem.kind === "Locked" ? { kind: "StorageFailed" } : problem);
}
