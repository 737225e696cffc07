/** One row, by column name. Whole numbers beyond 2⁵³ and bytes differ between drivers: let SQL turn them into text. */
export type Row = Record<string, unknown>;

export interface Query {
  <Found extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<readonly Found[]>;
}

/** One statement. By the same `name` always stands the same text: PostgreSQL reads and plans it once for each connection. */
export interface PreparedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}

/** The transaction of a caller. Its statements are known beforehand, so it takes no more round trips than decisions. */
export interface CallerTransaction {
  /** A transaction of its own, which stays whatever becomes of the call. */
  readonly before: PreparedStatement;
  /** Throws what refuses the call, by what `before` found: nothing has been done then. */
  readonly admit: (found: readonly Row[]) => void;
  /** Makes the transaction the caller's; an error of it refuses the call as well. */
  readonly settings: PreparedStatement;
  readonly statement: PreparedStatement;
  /** Throws what undoes the statement, by what it found. */
  readonly accept?: ((found: readonly Row[]) => void) | undefined;
}

/** The same for the embedded database and for PostgreSQL. Errors carry `code`, the SQLSTATE. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  /** The notes that whoever runs it should know, in sentences: what was found damaged, what took its place. */
  readonly notes: readonly string[];
  /** All or nothing; READ COMMITTED. */
  transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value>;
  /** The rows of the call's statement. */
  call<Found extends Row = Row>(call: CallerTransaction): Promise<readonly Found[]>;
  /** One statement, which is a transaction of its own: nothing to begin and nothing to commit. */
  statement: Query;
  /** Several statements without values, in one transaction. */
  script(sql: string): Promise<void>;
  /**
   * Calls back for each notification until the database is closed. `missed` is called when it listens again after it could
   * not: what was said meanwhile is lost.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Keeps today's copy beside the data; does nothing where the operator's own tools make copies. */
  copy(): Promise<void>;
  close(): Promise<void>;
}

/** A database that is being opened. */
export interface Opening {
  readonly database: Database;
  /** Rejects with a sentence when it does not open; then there is nothing to close. */
  readonly opened: Promise<void>;
}

/** SQLSTATE of a connection that broke or could not be had. */
const CONNECTION_FAILURE = "08006";

/**
 * The problem of a database that is not there at this moment. A statement that was under way may or may not have been
 * committed.
 */
export function connectionFailure(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: CONNECTION_FAILURE });
}

export function sqlState(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
