import type { PreparedStatement } from "../db/database.ts";
import { orderBy, pickedSql, type Target, type Values, where } from "./filters.ts";
import type { ParsedQuery } from "./grammar.ts";

/** The statement that one request asks of the database: exactly one statement, whose answer is JSON that the database has written. */
export interface Statement extends PreparedStatement {
  /** Nothing can be written, whatever is called. */
  readonly isReadOnly: boolean;
}

/** A page is never longer, however many are asked for. */
const MOST_ROWS = 1_000;

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** `limit` and `offset` of the address within the rows that the header asks for. */
export function pageOf({ limit, offset }: ParsedQuery, range: Page | undefined): Page {
  const end = Math.min(offset + (limit ?? Infinity), range ? range.offset + range.limit : Infinity);
  const start = Math.max(offset, range?.offset ?? 0);
  return { offset: start, limit: Math.max(0, Math.min(end - start, MOST_ROWS)) };
}

interface Read {
  readonly target: Target;
  /** The queries that stand before, under names that `source` may use. */
  readonly prelude?: string;
  /** The table. */
  readonly source: string;
  readonly query: ParsedQuery;
  readonly page: Page;
  readonly isCounted: boolean;
  readonly values: Values;
  readonly isReadOnly: boolean;
}

/** The rows under row security. A count is always counted: what the planner expects would tell of other people's rows. */
export function readStatement({
  target,
  prelude = "",
  source,
  query,
  page,
  isCounted,
  values,
  isReadOnly,
}: Read): Statement {
  const picked = pickedSql(query.picked, target);
  const condition = where(query.conditions, target, values);
  const order = orderBy(query.order, target);
  const total = isCounted ? `(select count(*) from ${source} as target ${condition})::int` : "null::int";
  const sql = `
    with ${prelude}page as (select ${picked} from ${source} as target ${condition} ${order} limit ${page.limit} offset ${page.offset})
    select coalesce(json_agg(page.*), '[]')::text as body, count(*)::int as rows, ${total} as total from page`;
  return { sql, values: values.list, isReadOnly };
}
