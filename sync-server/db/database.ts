/** One row, by column name. Whole numbers beyond 2⁵³ and bytes differ between drivers: let SQL turn them into text. */
export type Row = Record<string, unknown>;

export interface Query {
  <Found extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<readonly Found[]>;
}

/** The same for the embedded database and for PostgreSQL. Errors carry `code`, the SQLSTATE. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  /** All or nothing; READ COMMITTED. */
  transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value>;
  /** Several statements without values, in one transaction. */
  script(sql: string): Promise<void>;
  /** Calls back for each notification until the database is closed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export function sqlState(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
