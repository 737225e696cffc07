import * as z from "zod/mini";
import type { Language } from "#config/spec.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "../remote/problems.ts";
import { callProblem } from "../remote/callProblem.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "../session/session.ts";
import { parseJson } from "../state/parseJson.ts";

export interface WithdrawalStatement {
  readonly name: string;
  /** The agreement in the words of whoever withdraws; its order number ends it at once. */
  readonly contract: string;
  /** Where the receipt goes. */
  readonly email: string;
  readonly language: Language;
}

const Received = z.object({ received_at: z.string(), carried_out: z.boolean() });

interface Received {
  readonly receivedAt: Date;
  /** The agreement has ended; otherwise somebody has to find it first. */
  readonly isCarriedOut: boolean;
}

interface StatementRefused extends Failure {
  /** The server could not read a name, an agreement or an address in it. */
  readonly kind: "Incomplete";
}

export type WithdrawalProblem = Offline | ServerFailed | RateLimited | NotConfigured | StatementRefused;

/** Sends a statement of withdrawal, from anybody: nobody may have to sign in for it. */
export async function sendWithdrawal(statement: WithdrawalStatement): Promise<Result<Received, WithdrawalProblem>> {
  const server = await remote();
  if (!server.ok) return server;
  const { config, bearerOf } = server.value;
  // Whoever is signed in is known by that, whatever address the receipt goes to.
  const { account } = sessionView();
  const bearer = account ? await bearerOf(account.userId) : undefined;
  const answer = await fetch(`${config.url}/functions/v1/withdraw`, {
    method: "POST",
    headers: {
      apikey: config.anonKey,
      ...(bearer?.ok && { authorization: bearer.value }),
      "content-type": "application/json",
    },
    body: JSON.stringify(statement),
    cache: "no-store",
    credentials: "omit",
  }).catch(() => undefined);
  if (!answer) return failed({ kind: "Offline" });
  if (answer.status === 400) return failed({ kind: "Incomplete" });
  if (!answer.ok) return failed(callProblem({ status: answer.status }));
  const read = Received.safeParse(parseJson(await answer.text().catch(() => "")));
  if (!read.success) return failed({ kind: "ServerFailed" });
  return ok({ receivedAt: new Date(read.data.received_at), isCarriedOut: read.data.carried_out });
}
