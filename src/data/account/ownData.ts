import { failed, ok, type Result } from "#domain/result.ts";
import { askForFactor } from "./factorGate.ts";
import { allowExport } from "./limitedActions.ts";
import type { NotConfigured } from "../remote/problems.ts";
import { remote } from "../remote/remoteLink.ts";
import { logSecurityEvent } from "./securityEvents.ts";
import { callFunction, type FunctionProblem } from "../remote/serverFunctions.ts";
import { sessionView } from "../session/session.ts";

/** Fetches everything that the server holds of this account, as the JSON it writes: what it knows, and sealed rows it cannot read. */
export async function exportOwnData(): Promise<Result<Uint8Array<ArrayBuffer>, FunctionProblem | NotConfigured>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  const allowed = await allowExport();
  if (!allowed.ok) return allowed;
  const ask = () => callFunction(server.value, account.userId, "export-own-data");
  let answer = await ask();
  if (!answer.ok && answer.problem.kind === "FactorRequired" && (await askForFactor(account.userId, "stepUp"))) {
    answer = await ask();
  }
  if (!answer.ok) return answer;
  logSecurityEvent("export");
  const bytes = await answer.value.arrayBuffer().catch(() => undefined);
  return bytes ? ok(new Uint8Array(bytes)) : failed({ kind: "Offline" });
}
