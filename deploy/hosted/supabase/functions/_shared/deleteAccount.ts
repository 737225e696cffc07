import { answered, asked, asService, type Caller, callerOf, type Project, read, Refusal } from "./caller.ts";

/** Objects that the storage service removes in one call. */
const AT_ONCE = 1_000;

interface OwnObject {
  readonly bucket_id: string;
  readonly name: string;
}

/** The hosted twin of `sync-server/functions/deleteAccount.ts`: the same questions, the same answers. */
export function deleteAccount(request: Request, project: Project): Promise<Response> {
  return answered(request, ["POST", "DELETE"], async () => {
    const caller = await callerOf(project, request);
    await requirePassword(project, caller, await passwordIn(request));
    await removeDocuments(project, caller);
    await asService(project, "erase_person", { person: caller.id });
    return JSON.stringify({ deleted: true });
  });
}

async function passwordIn(request: Request): Promise<string | undefined> {
  const text = await request.text();
  if (text === "") return undefined;
  try {
    const { password } = (JSON.parse(text) ?? {}) as { readonly password?: unknown };
    if (password === undefined) return undefined;
    if (typeof password === "string" && password !== "" && password.length <= 256) return password;
  } catch {
    // Told like any other body that cannot be read.
  }
  throw new Refusal(400, "validation_failed", "The body could not be read");
}

async function requirePassword(project: Project, caller: Caller, password?: string): Promise<void> {
  if (password === undefined) throw new Refusal(403, "reauthentication_needed", "Send the password");
  // Counted where signing in is counted; the session it opens goes with the account.
  const body = { email: caller.email, password };
  const answer = await asked(project, `Bearer ${project.anonKey}`, "/auth/v1/token?grant_type=password", body);
  if (answer.status === 429) throw new Refusal(429, "over_request_rate_limit", "Too many requests");
  if (answer.status >= 400 && answer.status < 500)
    throw new Refusal(400, "invalid_credentials", "Invalid login credentials");
  await read(answer);
}

/** A hosted project's files are removed by its storage service alone; what comes meanwhile is removed as well. */
async function removeDocuments(project: Project, caller: Caller): Promise<void> {
  for (;;) {
    const { documents } = (await asService(project, "own_data", { person: caller.id })) as {
      readonly documents: readonly OwnObject[];
    };
    const bucket = documents[0]?.bucket_id;
    if (bucket === undefined) return;
    const prefixes = documents.filter(({ bucket_id }) => bucket_id === bucket).map(({ name }) => name);
    const path = `/storage/v1/object/${bucket}`;
    const body = { prefixes: prefixes.slice(0, AT_ONCE) };
    const gone = (await read(await asked(project, caller.bearer, path, body, "DELETE"))) as readonly unknown[];
    if (gone.length === 0) throw new Error("Documents stay");
  }
}
