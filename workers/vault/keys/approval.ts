import { ENCRYPTION } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { ApprovalApi, ApprovalPart } from "./approvalApi.ts";
import type { Bytes, Random } from "../bytes.ts";
import { base64, equalBytes } from "../bytes.ts";
import { aad } from "./envelope.ts";
import { provenByPasskey, provenByPassword } from "./keyProofs.ts";
import { zeroize, hkdfSha256 } from "./keys.ts";
import { rollbackViolation, openWithUserKey } from "./keyset.ts";
import { storageResult } from "../store/sealedStore.ts";
import { boxed } from "./userKeyBox.ts";
import type { Locked } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";
import { unwrapBytes, wrap, wrappingKey } from "./wrapping.ts";
import { bytesOf } from "./wraps.ts";

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const CODE_DIGITS = 6;

/**
 * One side of an approval while it is under way. It is never stored and never handed on: whoever had it could read the user
 * key that is sealed with it. A page that is reloaded has forgotten it, and the other device asks anew.
 */
export interface Side {
  readonly userId: string;
  readonly privateKey: CryptoKey;
  readonly part: ApprovalPart;
  readonly commitment: string;
  /** Set when both parts are known: what was said, and the key that follows from it. */
  agreed: { readonly transcript: Bytes; readonly key: CryptoKey } | undefined;
}

const LOCKED: Result<never, Locked> = failed({ kind: "Locked" });

export function approvals(inside: VaultContext): ApprovalApi {
  const { random, exclusively } = inside;
  const { answering } = inside.approval;
  let asking: Side | undefined;

  return {
    async askApproval() {
      const account = inside.account();
      if (account === undefined) return LOCKED;
      const side = await newSide(account.userId, random);
      asking = { ...side, commitment: base64(await commitmentOf(account.userId, side.part)) };
      return ok({ commitment: asking.commitment });
    },

    async revealApproval(id, answer) {
      if (asking === undefined || asking.userId !== inside.account()?.userId) return failed({ kind: "NoRequest" });
      const { userId, commitment, part, privateKey } = asking;
      asking.agreed = await agreement(privateKey, answer, transcriptOf(userId, id, commitment, answer, part));
      return asking.agreed
        ? ok({ part, code: await codeOf(asking.agreed.transcript) })
        : failed({ kind: "Tampered", reason: "mac" });
    },

    takeApproval: (keyset, sealed) =>
      exclusively(async () => {
        const account = inside.account();
        const agreed = asking?.userId === account?.userId ? asking?.agreed : undefined;
        if (account === undefined || agreed === undefined) return failed({ kind: "NoRequest" });
        const bytes = { iv: bytesOf(sealed.iv), ct: bytesOf(sealed.ct) };
        const userKey = await unwrapBytes(agreed.key, bytes, agreed.transcript);
        if (userKey === undefined) return failed({ kind: "Tampered", reason: "mac" });
        asking = undefined;
        const granted = await boxed(userKey);
        const opened = await openWithUserKey(keyset, userKey);
        if (!opened.ok) return opened;
        const kept = await storageResult(async () => {
          const pinned = await account.store.keyset();
          const problem = pinned && rollbackViolation(pinned, keyset);
          if (problem === undefined) await account.store.saveKeyset(keyset);
          return problem;
        });
        if (!kept.ok) return kept;
        if (kept.value !== undefined) return failed(kept.value);
        await inside.unlockWith(opened.value);
        inside.approval.granted = granted;
        return ok();
      }),

    answerApproval: (id, commitment) =>
      exclusively(async () => {
        const session = inside.session();
        if (session === undefined) return LOCKED;
        const said = answering.get(id);
        if (said?.commitment === commitment) return ok(said.part);
        const side = { ...(await newSide(session.userId, random)), commitment };
        answering.set(id, side);
        return ok(side.part);
      }),

    async approvalCode(id, part) {
      const side = answering.get(id);
      if (inside.session() === undefined) return LOCKED;
      if (side === undefined) return failed({ kind: "NoRequest" });
      const { userId, commitment, privateKey } = side;
      const isKept = equalBytes(await commitmentOf(userId, part), bytesOf(commitment));
      const transcript = transcriptOf(userId, id, commitment, side.part, part);
      if (isKept) side.agreed = await agreement(privateKey, part, transcript);
      return isKept && side.agreed
        ? ok({ code: await codeOf(transcript) })
        : failed({ kind: "Tampered", reason: "mac" });
    },

    grantApproval: (id, by) =>
      exclusively(async () => {
        const session = inside.session();
        const agreed = answering.get(id)?.agreed;
        if (session === undefined) return LOCKED;
        if (agreed === undefined) return failed({ kind: "NoRequest" });
        const keyset = await session.store.keyset();
        if (keyset === undefined) return failed({ kind: "NoKeyset" });
        const { userId } = session;
        const proven =
          "password" in by
            ? await provenByPassword(userId, keyset, by.password)
            : await provenByPasskey(userId, keyset, by);
        if (!proven.ok) return proven;
        const { iv, ct } = await wrap(agreed.key, proven.value.userKey, agreed.transcript, random);
        zeroize(proven.value.userKey);
        answering.delete(id);
        return ok({ iv: base64(iv), ct: base64(ct) });
      }),
  };
}

async function newSide(userId: string, random: Random): Promise<Omit<Side, "commitment">> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return {
    userId,
    privateKey,
    agreed: undefined,
    part: { publicKey: base64(raw), nonce: base64(random(ENCRYPTION.saltBytes)) },
  };
}

async function commitmentOf(userId: string, { publicKey, nonce }: ApprovalPart): Promise<Bytes> {
  return sha256(aad("fin-approve-commit-1", userId, publicKey, nonce));
}

/** Everything that both have said, in order: who hears anything else has another code and another key. */
function transcriptOf(
  userId: string,
  id: string,
  commitment: string,
  answer: ApprovalPart,
  reveal: ApprovalPart,
): Bytes {
  const parts = [answer.publicKey, answer.nonce, reveal.publicKey, reveal.nonce];
  return aad("fin-approve-1", userId, id, commitment, ...parts);
}

/** Nothing when the other's public key is none. */
async function agreement(
  privateKey: CryptoKey,
  { publicKey }: ApprovalPart,
  transcript: Bytes,
): Promise<Side["agreed"]> {
  try {
    const theirs = await crypto.subtle.importKey("raw", bytesOf(publicKey), CURVE, false, []);
    const bits = await crypto.subtle.deriveBits({ name: CURVE.name, public: theirs }, privateKey, ENCRYPTION.keyBits);
    const shared = new Uint8Array(bits);
    const raw = await hkdfSha256(shared, "fin/v1/approve");
    const key = await wrappingKey(raw);
    zeroize(shared, raw);
    return { transcript, key };
  } catch {
    return undefined;
  }
}

/** Six digits of a hash of everything that was said; that 2⁶⁴ is no multiple of a million matters to nobody. */
async function codeOf(transcript: Bytes): Promise<string> {
  const view = new DataView((await sha256(transcript)).buffer);
  return String(view.getBigUint64(0) % BigInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
