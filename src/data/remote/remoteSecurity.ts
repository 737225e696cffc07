import type { AuthError } from "./remote.ts";
import * as z from "zod/mini";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { type Assurance, assuranceOf } from "../account/assurance.ts";
import type { FactorProblem, SecurityProblem } from "./problems.ts";
import { callProblem } from "./callProblem.ts";
import type { Remote } from "./remote.ts";
import {
  type Challengeable,
  type Device,
  DeviceRows,
  EventRows,
  FactorRow,
  type Factors,
  type LoggedEvent,
  type NewTotp,
  shownDevice,
  shownEvent,
  shownFactor,
} from "./remoteSecurityRows.ts";

export type RemoteSecurity = ReturnType<typeof remoteSecurity>;

/** §7 Factors, sessions as devices, and the event log of one account. */
export function remoteSecurity({ client, sessionOf }: Remote, userId: string) {
  const { mfa } = client.auth;

  /** The client speaks for whoever is signed in in this browser, so that is looked at first. */
  async function asOwner<Data, Value>(
    call: () => Promise<{ readonly data: Data; readonly error: AuthError | null }>,
    read: (data: NonNullable<Data>) => Value,
  ): Promise<Result<Value, FactorProblem>> {
    const session = await sessionOf(userId);
    if (!session.ok) return session;
    const { data, error } = await call();
    if (error) return failed(factorProblem(error));
    return data ? ok(read(data)) : failed({ kind: "ServerFailed" });
  }

  /** Carries the token that was looked at. */
  async function rest<Value>(
    call: (bearer: string) => PromiseLike<{
      readonly data: unknown;
      readonly error: { readonly message: string } | null;
      readonly status: number;
    }>,
    read: (data: unknown) => Value | undefined,
  ): Promise<Result<Value, SecurityProblem>> {
    const session = await sessionOf(userId);
    if (!session.ok) return session;
    const { data, error, status } = await call(`Bearer ${session.value.access_token}`);
    if (error?.message === REFUSAL.secondFactorNeeded) return failed({ kind: "FactorRequired" });
    if (error && status === 401) return failed({ kind: "SignedOut" });
    if (error) return failed(callProblem({ status }));
    const value = read(data);
    return value === undefined ? failed({ kind: "ServerFailed" }) : ok(value);
  }

  function rpc<Value>(name: string, given: object, read: (data: unknown) => Value | undefined) {
    return rest((bearer) => client.rpc(name, given).setHeader("Authorization", bearer), read);
  }

  async function factors(): Promise<Result<Factors, FactorProblem>> {
    const session = await sessionOf(userId);
    if (!session.ok) return session;
    const listed = await asOwner(
      () => mfa.listFactors(),
      ({ all }) => all,
    );
    if (!listed.ok) return listed;
    const rows = z.array(FactorRow).safeParse(listed.value);
    if (!rows.success) return failed({ kind: "ServerFailed" });
    const status = rows.data.some(({ factor_type: type }) => type === "recovery_code")
      ? await asOwner(
          () => mfa.recoveryCodes.getStatus(),
          ({ total, remaining }) => ({ total, remaining }),
        )
      : undefined;
    if (status && !status.ok && status.problem.kind !== "NoSuchFactor") return status;
    return ok({
      factors: rows.data.flatMap(shownFactor),
      ...(status?.ok && { recovery: status.value }),
      // Of the factors as they stand now: the session remembers those of its last renewal.
      assurance: assuranceOf({ access_token: session.value.access_token, user: { factors: rows.data } }),
    });
  }

  return {
    factors,

    /** As the session remembers them, so that a challenge needs no call; asked for when it remembers none. */
    async factorsToShow(): Promise<Result<Challengeable, FactorProblem>> {
      const session = await sessionOf(userId);
      if (!session.ok) return session;
      const rows = z.array(FactorRow).safeParse(session.value.user.factors);
      const kept = rows.success ? rows.data : [];
      const verified = kept.flatMap(shownFactor).filter(({ isVerified }) => isVerified);
      const hasRecovery = kept.some(({ factor_type: type }) => type === "recovery_code");
      if (verified.length > 0) return ok({ factors: verified, hasRecovery });
      const asked = await factors();
      if (!asked.ok) return asked;
      const { factors: found, recovery } = asked.value;
      return ok({ factors: found.filter(({ isVerified }) => isVerified), hasRecovery: recovery !== undefined });
    },

    enrolTotp(name: string): Promise<Result<NewTotp, FactorProblem>> {
      return asOwner(
        () => mfa.enroll({ factorType: "totp", friendlyName: name }),
        ({ id, totp }) => ({ id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri }),
      );
    },

    /** Only beside an authenticator app. */
    enrolPhone(name: string, phone: string): Promise<Result<{ readonly id: string }, FactorProblem>> {
      return asOwner(
        () => mfa.enroll({ factorType: "phone", friendlyName: name, phone }),
        ({ id }) => ({ id }),
      );
    },

    /** To a telephone it sends a code. */
    challenge(factorId: string): Promise<Result<string, FactorProblem>> {
      return asOwner(
        () => mfa.challenge({ factorId }),
        ({ id }) => id,
      );
    },

    /** §4 Saves the new session, which is at aal2. */
    verify(factorId: string, challengeId: string, code: string): Promise<Result<void, FactorProblem>> {
      return asOwner(
        () => mfa.verify({ factorId, challengeId, code }),
        () => undefined,
      );
    },

    verifyRecoveryCode(code: string): Promise<Result<void, FactorProblem>> {
      return asOwner(
        () => mfa.recoveryCodes.verify({ code }),
        () => undefined,
      );
    },

    /** The session is renewed, and answers what it is now: what the factor had lifted falls back. */
    async removeFactor(factorId: string): Promise<Result<Assurance, FactorProblem>> {
      const removed = await asOwner(
        () => mfa.unenroll({ factorId }),
        () => undefined,
      );
      if (!removed.ok) return removed;
      const { data } = await client.auth.refreshSession();
      return data.session ? ok(assuranceOf(data.session)) : failed({ kind: "Offline" });
    },

    /** One that was never shown lifted nothing. */
    dropUnfinished(factorId: string): Promise<Result<void, FactorProblem>> {
      return asOwner(
        () => mfa.unenroll({ factorId }),
        () => undefined,
      );
    },

    /** Shown once; those from before, if there were any, no longer count. */
    newRecoveryCodes(isFirst: boolean): Promise<Result<readonly string[], FactorProblem>> {
      return asOwner(
        () => (isFirst ? mfa.recoveryCodes.generate() : mfa.recoveryCodes.regenerate()),
        ({ codes }) => codes,
      );
    },

    devices(): Promise<Result<readonly Device[], SecurityProblem>> {
      return rpc("list_sessions", {}, (data) => DeviceRows.safeParse(data).data?.map(shownDevice));
    },

    /** An empty name gives the browser's own back. */
    nameDevice(id: string, name: string): Promise<Result<boolean, SecurityProblem>> {
      return rpc("name_session", { session_id: id, name }, () => true);
    },

    endDevice(id: string): Promise<Result<boolean, SecurityProblem>> {
      return rpc("end_session", { session_id: id }, () => true);
    },

    endOtherDevices(): Promise<Result<number, SecurityProblem>> {
      return rpc("end_other_sessions", {}, (data) => (typeof data === "number" ? data : 0));
    },

    /** The newest first; `before` is the last one that is there already, `types` all when left out. */
    events(page: {
      readonly rows: number;
      readonly before?: LoggedEvent | undefined;
      readonly types?: readonly string[] | undefined;
    }): Promise<Result<readonly LoggedEvent[], SecurityProblem>> {
      return rest(
        (bearer) => {
          let asked = client
            .from("security_events")
            .select("id, event_type, event_details, network, created_at")
            .order("created_at", { ascending: false })
            .order("id", { ascending: false })
            .limit(page.rows)
            .setHeader("Authorization", bearer);
          if (page.types) asked = asked.in("event_type", [...page.types]);
          if (page.before) {
            const { createdAt, id } = page.before;
            asked = asked.or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
          }
          return asked;
        },
        (data) => EventRows.safeParse(data).data?.map(shownEvent),
      );
    },
  };
}

const PROBLEM_BY_CODE: Readonly<Record<string, FactorProblem>> = {
  [REFUSAL.secondFactorNeeded]: { kind: "FactorRequired" },
  [REFUSAL.wrongFactorCode]: { kind: "WrongCode" },
  [REFUSAL.challengeExpired]: { kind: "CodeExpired" },
  [REFUSAL.challengeUsed]: { kind: "CodeExpired" },
  [REFUSAL.factorNameTaken]: { kind: "NameTaken" },
  [REFUSAL.tooManyFactors]: { kind: "TooManyFactors" },
  [REFUSAL.phoneEnrolDisabled]: { kind: "NoTexts" },
  [REFUSAL.phoneVerifyDisabled]: { kind: "NoTexts" },
  [REFUSAL.textNotSent]: { kind: "NoTexts" },
  [REFUSAL.factorUnknown]: { kind: "NoSuchFactor" },
  [REFUSAL.malformed]: { kind: "NotAccepted" },
};

function factorProblem(error: AuthError): FactorProblem {
  if (error.name === "AuthSessionMissingError") return { kind: "SignedOut" };
  return PROBLEM_BY_CODE[error.code ?? ""] ?? callProblem(error);
}
