import { answered, asked, asService, callerOf, type Project, read, Refusal } from "./caller.ts";

const RECORDS_AT_ONCE = 1_000;
/** §9 */
const LIMIT = { action: "financial_access", max_requests: 50, window_minutes: 60 } as const;

/** The hosted twin of `sync-server/functions/exportOwnData.ts`: sealed rows as they are, secrets of the sign-in left out. */
export function exportOwnData(request: Request, project: Project): Promise<Response> {
  return answered(request, ["GET", "POST"], async () => {
    const { id, bearer, account } = await callerOf(project, request);
    const counted = await asked(project, bearer, "/rest/v1/rpc/check_and_update_rate_limit", {
      identifier: id,
      ...LIMIT,
    });
    const { allowed } = (await read(counted)) as { readonly allowed?: unknown };
    if (allowed !== true) throw new Refusal(429, "over_request_rate_limit", "Too many requests");
    const data = (await asService(project, "own_data", { person: id })) as object;
    const records: unknown[] = [];
    for (let since: unknown = 0; since !== undefined;) {
      const args = { person: id, since, max_rows: RECORDS_AT_ONCE };
      const page = (await asService(project, "own_records", args)) as readonly { readonly seq: number }[];
      records.push(...page);
      since = page.length === RECORDS_AT_ONCE ? page.at(-1)?.seq : undefined;
    }
    return JSON.stringify({ exported_at: new Date().toISOString(), account, ...data, records });
  });
}
