import { type Failure, failed, ok, type Result } from "#domain/result.ts";
import * as z from "zod/mini";
import { ROW_REFUSAL } from "#domain/protocol.ts";
import { type CallProblem, callProblem, noteRefusal } from "../remote/callProblem.ts";
import type { Remote } from "../remote/remote.ts";
import { parseJson } from "../state/parseJson.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The room that the household's files may take on the server is used up. */
export interface ServerFull extends Failure {
  readonly kind: "ServerFull";
}
/** The server has nothing of it. */
export interface Missing extends Failure {
  readonly kind: "Missing";
}

/** A chunk is a megabyte: whoever needs longer than this for one has no network to speak of. */
const CHUNK_TIMEOUT_MS = 120_000;
/** The most that one answer lists. */
const LISTED = 1_000;

const Refused = z.object({ statusCode: z.optional(z.string()), message: z.optional(z.string()) });
const Listed = z.array(z.object({ name: z.string(), created_at: z.nullish(z.string()) }));

export type DocumentServer = ReturnType<typeof documentServer>;

/**
 * The household's sealed files on the server: `<user>/<file>/<chunk>` in a private bucket. Asked without the client library,
 * whose calls here are all text and are given up after a few seconds.
 */
export function documentServer({ config, bearerOf }: Pick<Remote, "config" | "bearerOf">, userId: string) {
  async function call(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: Bytes | object,
  ): Promise<Result<Response, CallProblem | ServerFull | Missing>> {
    const bearer = await bearerOf(userId);
    if (!bearer.ok) return bearer;
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? "application/octet-stream" : "application/json";
    try {
      const answer = await fetch(`${config.url}/storage/v1/object/${path}`, {
        method,
        headers: {
          apikey: config.anonKey,
          authorization: bearer.value,
          ...(body && { "content-type": type }),
          ...(isBytes && { "x-upsert": "true" }),
        },
        ...(body && { body: isBytes ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS),
      });
      return answer.ok ? ok(answer) : failed(await problemOf(answer));
    } catch {
      return failed({ kind: "Offline" });
    }
  }

  async function list(folder: string, offset: number): Promise<Result<z.infer<typeof Listed>, CallProblem>> {
    const sortBy = { column: "name", order: "asc" };
    const asked = await call("POST", "list/documents", { prefix: folder, limit: LISTED, offset, sortBy });
    if (!asked.ok) return failed(asCallProblem(asked.problem));
    const listed = Listed.safeParse(parseJson(await asked.value.text().catch(() => "")));
    return listed.success ? ok(listed.data) : failed({ kind: "ServerFailed" });
  }

  return {
    /** Which chunks of a file are there, and when the first of them came, ISO 8601. */
    async chunksOf(
      id: string,
    ): Promise<Result<{ readonly chunks: readonly number[]; readonly since?: string }, CallProblem>> {
      const listed = await list(`${userId}/${id}`, 0);
      if (!listed.ok) return listed;
      const since = listed.value.flatMap(({ created_at }) => created_at ?? []).toSorted()[0];
      return ok({ chunks: listed.value.map(({ name }) => Number(name)), ...(since !== undefined && { since }) });
    },

    /** The ids of all files of which something is there. */
    async ids(): Promise<Result<readonly string[], CallProblem>> {
      const ids: string[] = [];
      for (;;) {
        const listed = await list(userId, ids.length);
        if (!listed.ok) return listed;
        ids.push(...listed.value.map(({ name }) => name));
        if (listed.value.length < LISTED) return ok(ids);
      }
    },

    async send(id: string, chunk: number, bytes: Bytes): Promise<Result<void, CallProblem | ServerFull>> {
      const sent = await call("POST", `documents/${userId}/${id}/${chunk}`, bytes);
      if (sent.ok) return ok();
      return sent.problem.kind === "ServerFull" ? failed(sent.problem) : failed(asCallProblem(sent.problem));
    },

    async fetch(id: string, chunk: number): Promise<Result<Bytes, CallProblem | Missing>> {
      const answer = await call("GET", `documents/${userId}/${id}/${chunk}`);
      if (!answer.ok)
        return answer.problem.kind === "Missing" ? failed(answer.problem) : failed(asCallProblem(answer.problem));
      try {
        return ok(new Uint8Array(await answer.value.arrayBuffer()));
      } catch {
        return failed({ kind: "Offline" });
      }
    },

    async remove(id: string, chunks: readonly number[]): Promise<Result<void, CallProblem>> {
      const prefixes = chunks.map((chunk) => `${userId}/${id}/${chunk}`);
      const removed = await call("DELETE", "documents", { prefixes });
      return removed.ok ? ok() : failed(asCallProblem(removed.problem));
    },
  };
}

/** The status stands in the body where a service answers 400 for whatever the client did. */
async function problemOf(answer: Response): Promise<CallProblem | ServerFull | Missing> {
  const refused = Refused.safeParse(parseJson(await answer.text().catch(() => ""))).data;
  const status = Number(refused?.statusCode ?? answer.status);
  if (status === 429) noteRefusal(answer.headers.get("retry-after"));
  if (refused?.message === ROW_REFUSAL.tierLimit) return { kind: "ServerFull" };
  return status === 404 ? { kind: "Missing" } : callProblem({ status });
}

function asCallProblem(problem: CallProblem | ServerFull | Missing): CallProblem {
  return problem.kind === "ServerFull" || problem.kind === "Missing" ? { kind: "ServerFailed" } : problem;
}
