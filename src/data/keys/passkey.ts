import { useLiveQuery } from "dexie-react-hooks";
import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import { base64Url, fromBase64Url } from "#workers/vault/bytes.ts";
import type { KeysetDocument, PrfWrap } from "#workers/vault/vaultApi.ts";
import { adoptingWith, type KeyChangeProblem, keyChangeContext } from "./keysetChange.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { useSession } from "../session/session.ts";
import { trackUnconfirmedKeyChange } from "./unconfirmedKeyChange.ts";
import { askVault } from "./vault.ts";
import { writeKeyset } from "./writeKeyset.ts";

/** The browser or the device has no passkeys, or none whose answer can open a vault. */
export interface NoPasskeys extends Failure {
  readonly kind: "NoPasskeys";
}
/** The person said no, or the time was up; a browser does not tell the two apart. */
export interface Cancelled extends Failure {
  readonly kind: "Cancelled";
}
/** This device's passkey opens the account already. */
interface AlreadyAdded extends Failure {
  readonly kind: "AlreadyAdded";
}

export type PasskeyProblem = KeyChangeProblem | NoPasskeys | Cancelled | AlreadyAdded;

/** A passkey that opens this account. `addedAt` is ISO 8601. */
export interface Passkey {
  readonly credentialId: string;
  readonly label: string;
  readonly addedAt: string;
}

const NAME = "Overblik";
const SALT_BYTES = 32;
const ASK_FOR_MS = 60_000;
/** ES256 and RS256: what every authenticator has, and what Windows has. */
const ALGORITHMS = [-7, -257] as const;

/**
 * `maybe` when the browser has passkeys but does not say whether they can open a vault: it shows when one is added.
 * `nameless` when it could, but not at an address that is a number: a passkey belongs to a name (Web Authentication,
 * the effective domain of an RP).
 */
export type PasskeySupport = "yes" | "maybe" | "nameless" | "no";

export async function passkeySupport(): Promise<PasskeySupport> {
  if (!("PublicKeyCredential" in globalThis) || !isSecureContext) return "no";
  if (isNumber(location.hostname)) return "nameless";
  const { getClientCapabilities: capabilities } = PublicKeyCredential as {
    readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>;
  };
  const can = await capabilities?.call(PublicKeyCredential).catch(() => undefined);
  const prf = can?.["extension:prf"];
  if (prf === undefined) return "maybe";
  return prf ? "yes" : "no";
}

/** `127.0.0.1` or `[::1]`: no name ends in a digit or has a colon. */
function isNumber(hostname: string): boolean {
  return /\d$|:/.test(hostname);
}

/** Makes a passkey on this device and lets it open the account. Needs the network; the server learns its name and number. */
export async function addPasskey(password: string, label: string): Promise<Result<Passkey, PasskeyProblem>> {
  const place = await keyChangeContext();
  if (!place.ok) return place;
  const { userId, email, server } = place.value;
  const made = await madePasskey(userId, email, passkeysOf(await keptKeyset(userId)));
  if (!made.ok) return made;
  const { credentialId, prfSalt, secret } = made.value;
  const change = writeKeyset(server, adoptingWith(password), async () =>
    askVault((api) => api.passkeyKeyset(password, { credentialId, prfSalt, label: label.trim() }, secret.slice())),
  );
  const written = await trackUnconfirmedKeyChange(userId, change);
  secret.fill(0);
  if (!written.ok) return written as Result<never, PasskeyProblem>;
  logSecurityEvent("keyset_changed", { reason: "passkeyAdded" });
  const added = passkeysOf(written.value?.keyset).find((each) => each.credentialId === credentialId);
  return added ? ok(added) : failed({ kind: "Busy" });
}

/**
 * Takes a passkey out of the account: it opens the account no more. The passkey itself stays with the device, where its
 * owner may delete it.
 */
export async function removePasskey(password: string, credentialId: string): Promise<Result<void, PasskeyProblem>> {
  const place = await keyChangeContext();
  if (!place.ok) return place;
  const { server, userId } = place.value;
  const change = writeKeyset(server, adoptingWith(password), async () =>
    askVault((api) => api.withoutPasskey(password, credentialId)),
  );
  const written = await trackUnconfirmedKeyChange(userId, change);
  if (!written.ok) return written as Result<never, PasskeyProblem>;
  logSecurityEvent("keyset_changed", { reason: "passkeyRemoved" });
  return ok();
}

/** Follows the keyset of this device; undefined until it has been read. */
export function usePasskeys(): readonly Passkey[] | undefined {
  const { account } = useSession();
  const userId = account?.userId;
  return useLiveQuery(async () => (userId === undefined ? undefined : passkeysOf(await keptKeyset(userId))), [userId]);
}

function passkeysOf(keyset: KeysetDocument | undefined): readonly Passkey[] {
  return prfWraps(keyset).map((wrap) => ({
    credentialId: wrap.credential_id,
    label: wrap.label,
    addedAt: wrap.made_at,
  }));
}

export function prfWraps(keyset: KeysetDocument | undefined): readonly PrfWrap[] {
  return (keyset?.wraps ?? []).filter((wrap) => wrap.type === "prf");
}

interface Answer {
  readonly credentialId: string;
  /** 32 bytes that this passkey alone gives for this salt. Whoever gets it erases it. */
  readonly secret: Uint8Array<ArrayBuffer>;
}

async function madePasskey(
  userId: string,
  email: string,
  known: readonly Passkey[],
): Promise<Result<Answer & { readonly prfSalt: string }, NoPasskeys | Cancelled | AlreadyAdded>> {
  const salt = random(SALT_BYTES);
  const prfSalt = base64Url(salt);
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { name: NAME },
    user: { id: new TextEncoder().encode(userId), name: email, displayName: email },
    // Nobody checks a signature: what opens the vault is the answer to the salt.
    challenge: random(SALT_BYTES),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId }) => ({ type: "public-key", id: fromBase64Url(credentialId) })),
    timeout: ASK_FOR_MS,
    extensions: { prf: { eval: { first: salt } } },
  };
  const created = await asked(async () => navigator.credentials.create({ publicKey }));
  if (!created.ok) return created;
  const { prf } = created.value.getClientExtensionResults();
  if (prf?.enabled !== true && prf?.results === undefined) return failed({ kind: "NoPasskeys" });
  const credentialId = base64Url(new Uint8Array(created.value.rawId));
  const first = bytesOf(prf.results?.first);
  if (first) return ok({ credentialId, prfSalt, secret: first });
  // Some authenticators answer only when they are asked to sign in.
  const answered = await passkeyAnswer([{ credentialId, prfSalt }]);
  return answered.ok ? ok({ ...answered.value, prfSalt }) : answered;
}

/** Asks the person for one of these passkeys, with face, finger or code. */
export async function passkeyAnswer(
  among: readonly { readonly credentialId: string; readonly prfSalt: string }[],
): Promise<Result<Answer, NoPasskeys | Cancelled>> {
  const evalByCredential = Object.fromEntries(
    among.map(({ credentialId, prfSalt }) => [credentialId, { first: fromBase64Url(prfSalt) }]),
  );
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(SALT_BYTES),
    allowCredentials: among.map(({ credentialId }) => ({ type: "public-key", id: fromBase64Url(credentialId) })),
    userVerification: "required",
    timeout: ASK_FOR_MS,
    extensions: { prf: { evalByCredential } },
  };
  const got = await asked(async () => navigator.credentials.get({ publicKey }));
  if (!got.ok) return got.problem.kind === "AlreadyAdded" ? failed({ kind: "Cancelled" }) : failed(got.problem);
  const secret = bytesOf(got.value.getClientExtensionResults().prf?.results?.first);
  if (!secret) return failed({ kind: "NoPasskeys" });
  return ok({ credentialId: base64Url(new Uint8Array(got.value.rawId)), secret });
}

async function asked(
  ask: () => Promise<Credential | null>,
): Promise<Result<PublicKeyCredential, NoPasskeys | Cancelled | AlreadyAdded>> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? ok(credential) : failed({ kind: "Cancelled" });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") return failed({ kind: "AlreadyAdded" });
    return failed({ kind: name === "NotAllowedError" || name === "AbortError" ? "Cancelled" : "NoPasskeys" });
  }
}

function bytesOf(source: BufferSource | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (source === undefined) return undefined;
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}
