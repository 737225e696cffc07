import * as z from "zod/mini";
import { failed, ok, type Result } from "#domain/result.ts";
import type { ApprovalPart, SealedApproval } from "#workers/vault/keys/approvalApi.ts";
import type { FactorRequired, SignInAgain } from "./problems.ts";
import { type CallProblem, callProblem } from "./callProblem.ts";
import type { Remote } from "./remote.ts";

const Part = z.object({ publicKey: z.string(), nonce: z.string() });
const Request = z.object({
  id: z.string(),
  commitment: z.string(),
  device: z.string(),
  answer: z.nullable(Part),
  reveal: z.nullable(Part),
  sealed: z.nullable(z.object({ iv: z.string(), ct: z.string() })),
  refused: z.boolean(),
  created_at: z.string(),
});
export type StandingRequest = z.infer<typeof Request>;

export type ApprovalCallProblem = CallProblem | SignInAgain | FactorRequired;

/** The messages of two devices of one account about letting one in. */
export function remoteApproval({ client, bearerOf }: Remote, userId: string) {
  async function rpc(name: string, args: object = {}): Promise<Result<unknown, ApprovalCallProblem>> {
    const bearer = await bearerOf(userId);
    if (!bearer.ok) return failed({ kind: bearer.problem.kind === "Offline" ? "Offline" : "SignInAgain" });
    const { data, error, status } = await client.rpc(name, args).setHeader("Authorization", bearer.value);
    if (!error) return ok(data as unknown);
    if (status === 401) return failed({ kind: "SignInAgain" });
    return failed(status === 403 ? { kind: "FactorRequired" } : callProblem({ status }));
  }

  /** False when another device was first, or the request is over. */
  async function move(id: string, step: string, content: object): Promise<Result<boolean, ApprovalCallProblem>> {
    const moved = await rpc("move_approval", { id, step, content });
    return moved.ok ? ok(moved.value === true) : moved;
  }

  return {
    /** The id of the request; a former one of the account is over. */
    async ask(commitment: string, device: string): Promise<Result<string, ApprovalCallProblem>> {
      const asked = await rpc("ask_approval", { commitment, device });
      if (!asked.ok) return asked;
      return typeof asked.value === "string" ? ok(asked.value) : failed({ kind: "ServerFailed" });
    },
    /** The request that stands; nothing when there is none. */
    async standing(): Promise<Result<StandingRequest | undefined, ApprovalCallProblem>> {
      const found = await rpc("device_approval");
      if (!found.ok) return found;
      if (found.value === null) return ok(undefined);
      const request = Request.safeParse(found.value);
      return request.success ? ok(request.data) : failed({ kind: "ServerFailed" });
    },
    answer: (id: string, part: ApprovalPart) => move(id, "answer", part),
    reveal: (id: string, part: ApprovalPart) => move(id, "reveal", part),
    grant: (id: string, sealed: SealedApproval) => move(id, "sealed", sealed),
    refuse: (id: string) => move(id, "refused", {}),
    end: (id: string) => move(id, "done", {}),
  };
}
