import { failed, ok, type Result } from "#domain/result.ts";
import { askForFactor } from "../account/factorGate.ts";
import type { NotConfigured } from "./problems.ts";
import { remote } from "./remoteLink.ts";
import { callFunction, type FunctionProblem } from "./serverFunctions.ts";
import { sessionView } from "../session/session.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** The answer of one of the server's functions to whoever is signed in; the second factor is asked for where it is needed. */
export async function askFunction(
  name: "billing" | "rates" | "quotes" | "support",
  body?: object,
): Promise<Result<Readonly<Record<string, unknown>>, FunctionProblem | NotConfigured>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  const ask = () => callFunction(server.value, account.userId, name, body);
  let answer = await ask();
  if (!answer.ok && answer.problem.kind === "FactorRequired" && (await askForFactor(account.userId, "stepUp"))) {
    answer = await ask();
  }
  if (!answer.ok) return answer;
  const read = parseJson(await answer.value.text().catch(() => ""));
  return isObject(read) ? ok(read) : failed({ kind: "ServerFailed" });
}
