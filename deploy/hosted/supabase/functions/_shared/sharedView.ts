import { answered, asService, type Project, Refusal } from "./caller.ts";

interface Opened {
  readonly state: "open" | "ended";
  readonly version: number;
  readonly ends_at: string;
  readonly sealed: string;
}

/** The hosted twin of `sync-server/routes/sharedViews.ts`: the sealed snapshot behind a link, for whoever has it. */
export function sharedView(request: Request, project: Project): Promise<Response> {
  return answered(request, ["POST"], async () => {
    const opened = (await asService(project, "open_shared_view", { p_id: await idIn(request) })) as Opened | null;
    if (!opened) throw new Refusal(404, "shared_view_unknown", "There is nothing behind this link");
    const { state, version, ends_at, sealed } = opened;
    if (state === "ended") throw new Refusal(410, "shared_view_ended", "The link has come to its end");
    return JSON.stringify({ version, ends_at, sealed });
  });
}

async function idIn(request: Request): Promise<string> {
  const body = (await request.json().catch(() => {
    throw new Refusal(400, "bad_json", "The body could not be read");
  })) as { readonly id?: unknown } | null;
  if (typeof body?.id === "string") return body.id;
  throw new Refusal(400, "validation_failed", "The body could not be read");
}
