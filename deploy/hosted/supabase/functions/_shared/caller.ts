/** The parts of a hosted project that these functions use. */
export interface Project {
  /** `https://PROJECT.supabase.co`. */
  readonly url: string;
  readonly anonKey: string;
  /** Never leaves the function. */
  readonly serviceKey: string;
  readonly fetch: typeof fetch;
}

export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly bearer: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** As the auth service shows it. */
  readonly account: unknown;
}

/** What a caller is told. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
  }
}

const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info, x-region",
  "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
} as const;

/** Answers a request with JSON, and refusals with the server's own codes. */
export async function answered(
  request: Request,
  methods: readonly string[],
  work: () => Promise<string>,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: HEADERS });
  if (!methods.includes(request.method)) {
    const allow = methods.join(", ");
    const body = JSON.stringify({ code: "method_not_allowed", message: "This function is not called like that" });
    return new Response(body, { status: 405, headers: { ...HEADERS, allow } });
  }
  try {
    return new Response(await work(), { headers: HEADERS });
  } catch (error) {
    const { status, code, message } =
      error instanceof Refusal ? error : new Refusal(500, "unexpected_failure", "Something went wrong on the server");
    return new Response(JSON.stringify({ code, message }), { status, headers: HEADERS });
  }
}

/** Whoever asks, with a session that still stands and has the second factor that its owner has. Throws `Refusal`. */
export async function callerOf(project: Project, request: Request): Promise<Caller> {
  const bearer = request.headers.get("authorization") ?? "";
  const claims = claimsIn(bearer);
  if (typeof claims["sub"] !== "string") throw new Refusal(401, "no_authorization", "Sign in first");
  const shown = await asked(project, bearer, "/auth/v1/user");
  if (shown.status === 401 || shown.status === 403)
    throw new Refusal(401, "session_not_found", "The session has ended");
  const account = (await read(shown)) as { readonly id: string; readonly email?: string };
  const session = await asked(project, bearer, "/rest/v1/rpc/require_session", {});
  if (session.status === 401) throw new Refusal(401, "session_not_found", "The session has ended");
  if (session.status === 403) throw new Refusal(403, "insufficient_aal", "The second factor is needed");
  await read(session);
  return { id: account.id, email: account.email ?? "", bearer, claims, account };
}

/** Not yet believed: the auth service says whether the token stands. */
function claimsIn(bearer: string): Readonly<Record<string, unknown>> {
  try {
    const part = bearer.split(".")[1] ?? "";
    return JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** One call of the project as somebody; with a body it is posted. */
export function asked(
  { url, anonKey, fetch }: Project,
  bearer: string,
  path: string,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { apikey: anonKey, authorization: bearer, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The project's database with all rights, by one of the functions that are made for it. */
export async function asService(project: Project, name: string, args: object): Promise<unknown> {
  const service = { ...project, anonKey: project.serviceKey };
  return read(await asked(service, `Bearer ${project.serviceKey}`, `/rest/v1/rpc/${name}`, args));
}

export async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}`);
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}
