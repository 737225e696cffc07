import * as z from "zod/mini";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import type { SharedLink } from "#domain/sharing/sharedLink.ts";
import type { SharedSnapshot } from "#domain/sharing/sharedSnapshot.ts";
import { callProblem, noteRefusal } from "../remote/callProblem.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "../remote/problems.ts";
import { pageRemoteConfig } from "../remote/remoteConfig.ts";
import { parseJson } from "../state/parseJson.ts";
import { openSnapshot, type UnopenedView } from "./sealSnapshot.ts";

const Answer = z.object({ version: z.int(), sealed: z.string(), ends_at: z.string() });

interface NoView extends Failure {
  readonly kind:
    /** Nobody has made a link with this id, or it was forgotten a year after its end. */
    | "Unknown"
    /** It was revoked, or its last day is over. */
    | "Ended";
}
export type OpenProblem = NoView | UnopenedView | Offline | ServerFailed | RateLimited | NotConfigured;

export interface OpenedView {
  readonly snapshot: SharedSnapshot;
  readonly endsAt: Date;
}

/** Asks the server for the sealed bytes, by the id alone, and opens them here. Needs no account, and looks for none. */
export async function openSharedView(link: SharedLink): Promise<Result<OpenedView, OpenProblem>> {
  const config = await pageRemoteConfig();
  if (!config.ok) return config;
  const answer = await fetch(`${config.value.url}/functions/v1/shared-view`, {
    method: "POST",
    headers: { apikey: config.value.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ id: link.id }),
    cache: "no-store",
    credentials: "omit",
  }).catch(() => undefined);
  if (!answer) return failed({ kind: "Offline" });
  if (answer.status === 404) return failed({ kind: "Unknown" });
  if (answer.status === 410) return failed({ kind: "Ended" });
  if (answer.status === 429) noteRefusal(answer.headers.get("retry-after"));
  if (!answer.ok) return failed(callProblem({ status: answer.status }));
  const read = Answer.safeParse(parseJson(await answer.text().catch(() => "")));
  if (!read.success) return failed({ kind: "ServerFailed" });
  const { ends_at, ...view } = read.data;
  const opened = await openSnapshot(link, view);
  return opened.ok ? ok({ snapshot: opened.value, endsAt: new Date(ends_at) }) : opened;
}
