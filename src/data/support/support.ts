import * as z from "zod/mini";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import type { SupportRequest } from "#domain/support/supportRequest.ts";
import { askFunction } from "../remote/askFunction.ts";
import type { NotConfigured } from "../remote/problems.ts";
import type { FunctionProblem } from "../remote/serverFunctions.ts";

interface SupportRefused extends Failure {
  readonly kind:
    /** Nobody answers messages at this server. */
    | "Unavailable"
    /** The plan, as the server knows it, has no help by e-mail. */
    | "PlanNeeded";
}
export type SupportProblem = FunctionProblem | NotConfigured | SupportRefused;

const State = z.object({ configured: z.literal(true), open: z.boolean() });
const Received = z.object({ configured: z.literal(true), case_number: z.string() });

/** Whether the plan opens help by e-mail at this server, as the server says at this moment. */
export async function supportState(): Promise<Result<{ readonly isOpen: boolean }, SupportProblem>> {
  const answer = await askSupport({ action: "state" }, State);
  return answer.ok ? ok({ isOpen: answer.value.open }) : answer;
}

/** Sends a message, and answers with its case number. */
export async function sendSupport(request: SupportRequest): Promise<Result<string, SupportProblem>> {
  const answer = await askSupport({ action: "send", ...request }, Received);
  return answer.ok ? ok(answer.value.case_number) : answer;
}

async function askSupport<Schema extends z.core.$ZodType>(
  asked: object,
  schema: Schema,
): Promise<Result<z.infer<Schema>, SupportProblem>> {
  const answer = await askFunction("support", asked);
  if (!answer.ok) return failed(supportProblem(answer.problem));
  if (answer.value["configured"] === false) return failed({ kind: "Unavailable" });
  const read = z.safeParse(schema, answer.value);
  return read.success ? ok(read.data) : failed({ kind: "ServerFailed" });
}

function supportProblem(problem: FunctionProblem | NotConfigured): SupportProblem {
  if (problem.kind !== "ServerFailed") return problem;
  if (problem.code === REFUSAL.planNeeded) return { kind: "PlanNeeded" };
  // A server that has no such function has nobody who answers, either.
  return problem.code === REFUSAL.functionUnknown ? { kind: "Unavailable" } : problem;
}
