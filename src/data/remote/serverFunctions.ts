import { REFUSAL } from "#domain/protocol.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { FactorRequired, Offline, RateLimited, ServerFailed, SignedOut, WrongPassword } from "./problems.ts";
import { callProblem, noteRefusal } from "./callProblem.ts";
import type { Remote } from "./remote.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

export type FunctionProblem = Offline | ServerFailed | RateLimited | SignedOut | FactorRequired | WrongPassword;

/** §7 Calls one of the server's functions for this account and nobody else; the answer has not been read yet. */
export async function callFunction(
  { config, bearerOf }: Pick<Remote, "config" | "bearerOf">,
  userId: string,
  name: "billing" | "delete-account" | "export-own-data" | "quotes" | "rates" | "support",
  body: object = {},
): Promise<Result<Response, FunctionProblem>> {
  const bearer = await bearerOf(userId);
  if (!bearer.ok) return failed({ kind: bearer.problem.kind === "Offline" ? "Offline" : "SignedOut" });
  const answer = await fetch(`${config.url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: config.anonKey, authorization: bearer.value, "content-type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "omit",
  }).catch(() => undefined);
  if (!answer) return failed({ kind: "Offline" });
  if (answer.status === 429) noteRefusal(answer.headers.get("retry-after"));
  return answer.ok ? ok(answer) : failed(functionProblem(answer.status, await codeOf(answer)));
}

async function codeOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => "");
  const body = parseJson(text);
  return isObject(body) ? body["code"] : undefined;
}

function functionProblem(status: number, code: unknown): FunctionProblem {
  if (code === REFUSAL.secondFactorNeeded) return { kind: "FactorRequired" };
  if (code === REFUSAL.wrongPassword) return { kind: "WrongPassword" };
  if (status === 401 || code === REFUSAL.reauthenticationNeeded) return { kind: "SignedOut" };
  const problem = callProblem({ status });
  return problem.kind === "ServerFailed" && typeof code === "string" ? { ...problem, code } : problem;
}
