import * as z from "zod/mini";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { FormerRow } from "#workers/vault/keys/keyChangesApi.ts";
import type { KdfParams, KeysetDocument, WrongPassword } from "#workers/vault/vaultApi.ts";
import { lacksFactor } from "../account/assurance.ts";
import type { FactorRequired, SignInAgain } from "./problems.ts";
import { type CallProblem, callProblem } from "./callProblem.ts";
import type { Remote } from "./remote.ts";

/** The link or the digits were used, are old, or are not those of this mail. */
export interface LinkFailed extends Failure {
  readonly kind: "LinkFailed";
}
/** The server would not take the password: the keyset there no longer opens with it. */
export interface KeysetNotReady extends Failure {
  readonly kind: "KeysetNotReady";
}

export interface MailSession {
  readonly userId: string;
  readonly email: string;
  readonly lacksFactor: boolean;
}

const Former = z.array(
  z.object({
    vault_id: z.string(),
    left_at: z.string(),
    erased_at: z.string(),
    records: z.int(),
    keyset: z.looseObject({ vault_id: z.string() }),
  }),
);
const FormerPage = z.object({
  rows: z.array(
    z.object({
      collection: z.string(),
      id: z.string(),
      rev: z.int(),
      key_version: z.int(),
      schema_version: z.int(),
      deleted: z.boolean(),
      iv: z.string(),
      ct: z.string(),
    }),
  ),
  next: z.int(),
  more: z.boolean(),
});

/** The keyset that the server keeps for 30 days of a household that has started over. */
export interface FormerKeyset {
  readonly keyset: KeysetDocument;
  readonly leftAt: string;
  readonly erasedAt: string;
  readonly records: number;
}

/** Why the server would not take a password, by its code. */
const PASSWORD_PROBLEM: Readonly<
  Record<string, "WrongPassword" | "KeysetNotReady" | "FactorRequired" | "SignInAgain" | undefined>
> = {
  [REFUSAL.currentPasswordWrong]: "WrongPassword",
  [REFUSAL.keysetNotReady]: "KeysetNotReady",
  [REFUSAL.secondFactorNeeded]: "FactorRequired",
  [REFUSAL.reauthenticationNeeded]: "SignInAgain",
  [REFUSAL.sessionNotFound]: "SignInAgain",
};

type Called = CallProblem | SignInAgain | FactorRequired;

/** Calls about passwords and former vaults, by the client of this tab. */
export function remoteAccount({ client, bearerOf }: Remote) {
  async function rpc(userId: string, name: string, args: object = {}): Promise<Result<unknown, Called>> {
    const bearer = await bearerOf(userId);
    if (!bearer.ok) return failed({ kind: bearer.problem.kind === "Offline" ? "Offline" : "SignInAgain" });
    const { data, error, status } = await client.rpc(name, args).setHeader("Authorization", bearer.value);
    if (!error) return ok(data as unknown);
    if (status === 401) return failed({ kind: "SignInAgain" });
    return failed(status === 403 ? { kind: "FactorRequired" } : callProblem({ status }));
  }

  return {
    /**
     * The second step of a change: password and parameters at once, or neither. `Offline` is no answer, and says nothing of
     * which of the two is in force. The same password again is one whose answer was lost.
     */
    async setPassword(input: {
      readonly authSecret: string;
      readonly currentSecret?: string;
      readonly kdf: KdfParams;
    }): Promise<Result<void, Called | WrongPassword | KeysetNotReady>> {
      const { error } = await client.auth.updateUser({
        password: input.authSecret,
        data: { kdf: input.kdf },
        ...(input.currentSecret !== undefined && { current_password: input.currentSecret }),
      });
      if (!error || error.code === REFUSAL.samePassword) return ok();
      const kind = PASSWORD_PROBLEM[error.code ?? ""];
      if (kind !== undefined) return failed({ kind });
      return failed(error.status === 401 ? { kind: "SignInAgain" } : callProblem(error));
    },

    /** The same answer whether or not there is such an account. */
    async recover(email: string, redirectTo: string): Promise<Result<void, CallProblem>> {
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      return error ? failed(callProblem(error)) : ok();
    },

    /** The session of a recovery mail becomes the one of this browser. */
    async openMailSession(
      by:
        | { readonly accessToken: string; readonly refreshToken: string }
        | { readonly email: string; readonly code: string },
    ): Promise<Result<MailSession, CallProblem | LinkFailed>> {
      const { data, error } =
        "code" in by
          ? await client.auth.verifyOtp({ email: by.email, token: by.code, type: "recovery" })
          : await client.auth.setSession({ access_token: by.accessToken, refresh_token: by.refreshToken });
      if (error) {
        const problem = callProblem(error);
        return failed(
          problem.kind === "ServerFailed" && (error.status ?? 500) < 500 ? { kind: "LinkFailed" } : problem,
        );
      }
      const { session } = data;
      if (!session) return failed({ kind: "LinkFailed" });
      const { id, email } = session.user;
      return ok({ userId: id, email: email ?? "", lacksFactor: lacksFactor(session) });
    },

    /** How many sessions of the account there are; this one is one of them. */
    async sessionCount(userId: string): Promise<Result<number, Called>> {
      const asked = await rpc(userId, "list_sessions");
      return asked.ok ? ok(Array.isArray(asked.value) ? asked.value.length : 0) : asked;
    },

    async endOtherSessions(userId: string): Promise<Result<void, Called>> {
      const ended = await rpc(userId, "end_other_sessions");
      return ended.ok ? ok() : ended;
    },

    async prepareFreshKeyset(userId: string, keyset: KeysetDocument): Promise<Result<void, Called>> {
      const prepared = await rpc(userId, "prepare_fresh_keyset", { keyset });
      return prepared.ok ? ok() : prepared;
    },

    async formerVaults(userId: string): Promise<Result<readonly FormerKeyset[], Called>> {
      const asked = await rpc(userId, "former_vaults");
      if (!asked.ok) return asked;
      const found = Former.safeParse(asked.value);
      if (!found.success) return failed({ kind: "ServerFailed" });
      return ok(
        found.data.map(({ keyset, left_at, erased_at, records }) => ({
          keyset: keyset as unknown as KeysetDocument,
          leftAt: left_at,
          erasedAt: erased_at,
          records,
        })),
      );
    },

    async formerRows(
      userId: string,
      vaultId: string,
      since: number,
    ): Promise<Result<{ readonly rows: readonly FormerRow[]; readonly next: number; readonly more: boolean }, Called>> {
      const asked = await rpc(userId, "former_rows", { vault: vaultId, since });
      if (!asked.ok) return asked;
      const page = FormerPage.safeParse(asked.value);
      return page.success ? ok(page.data) : failed({ kind: "ServerFailed" });
    },

    async eraseFormerVault(userId: string, vaultId: string): Promise<Result<void, Called>> {
      const erased = await rpc(userId, "erase_former_vault", { vault: vaultId });
      return erased.ok ? ok() : erased;
    },
  };
}
