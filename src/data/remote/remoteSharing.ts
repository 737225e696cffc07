import * as z from "zod/mini";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import type { SecurityProblem } from "./problems.ts";
import { callProblem } from "./callProblem.ts";
import type { Remote } from "./remote.ts";

const Moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const Views = z.array(
  z.object({
    id: z.string(),
    created_at: Moment,
    ends_at: Moment,
    revoked_at: z.nullable(Moment),
    openings: z.int(),
    opened_at: z.nullable(Moment),
  }),
);

/** A link that was made, as its owner sees it: never what it opens. */
export interface SharedView {
  readonly id: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly revokedAt: Date | undefined;
  /** How often it was opened, and when it last was. */
  readonly openings: number;
  readonly openedAt: Date | undefined;
}

interface SharingRefused extends Failure {
  readonly kind:
    /** The plan has no links, or has them no longer. */
    | "PlanNeeded"
    /** Twenty stand open, or a hundred were made today. */
    | "TooManyViews"
    | "TooLarge";
}
export type SharingProblem = SecurityProblem | SharingRefused;

interface NewView {
  readonly id: string;
  readonly version: number;
  readonly sealed: string;
  readonly endsAt: Date;
}

const REFUSED: Readonly<Record<string, SharingProblem["kind"]>> = {
  [REFUSAL.secondFactorNeeded]: "FactorRequired",
  [REFUSAL.planNeeded]: "PlanNeeded",
  [REFUSAL.tooManySharedViews]: "TooManyViews",
  [REFUSAL.tooLarge]: "TooLarge",
};

/** §6 The links of one account. */
export function remoteSharing({ client, sessionOf }: Remote, userId: string) {
  /** Carries the token that was looked at: the client speaks for whoever is signed in in this browser. */
  async function rpc<Value>(
    name: string,
    given: object,
    read: (data: unknown) => Value | undefined,
  ): Promise<Result<Value, SharingProblem>> {
    const session = await sessionOf(userId);
    if (!session.ok) return session;
    const { data, error, status } = await client
      .rpc(name, given)
      .setHeader("Authorization", `Bearer ${session.value.access_token}`);
    if (error) {
      const refused = REFUSED[error.message];
      if (refused) return failed({ kind: refused });
      return failed(status === 401 ? { kind: "SignedOut" } : callProblem({ status }));
    }
    const value = read(data);
    return value === undefined ? failed({ kind: "ServerFailed" }) : ok(value);
  }

  return {
    create: ({ id, version, sealed, endsAt }: NewView): Promise<Result<true, SharingProblem>> =>
      rpc("create_shared_view", { id, version, sealed, ends_at: Math.floor(endsAt.getTime() / 1_000) }, () => true),

    /** The newest first. */
    list: (): Promise<Result<readonly SharedView[], SharingProblem>> =>
      rpc("list_shared_views", {}, (data) =>
        Views.safeParse(data).data?.map(({ id, created_at, ends_at, revoked_at, openings, opened_at }) => ({
          id,
          createdAt: created_at,
          endsAt: ends_at,
          revokedAt: revoked_at ?? undefined,
          openings,
          openedAt: opened_at ?? undefined,
        })),
      ),

    /** Ends it at once; one that has ended already is as it should be. */
    revoke: (id: string): Promise<Result<true, SharingProblem>> => rpc("revoke_shared_view", { id }, () => true),
  };
}
