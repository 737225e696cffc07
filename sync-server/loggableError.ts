import { sqlState } from "./db/database.ts";

/** The part of an error that the log may hold: kinds and codes. Mail servers repeat in their words whom a mail was for. */
export interface LoggableError {
  readonly error: string;
  readonly code?: string;
  readonly status?: number;
  readonly step?: string;
}

export function loggableError(error: unknown): LoggableError {
  const { code, responseCode, command } = (typeof error === "object" && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
    readonly command?: unknown;
  };
  return {
    error: error instanceof Error ? error.name : typeof error,
    ...(typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? { code } : {}),
    ...(typeof responseCode === "number" ? { status: responseCode } : {}),
    ...(typeof command === "string" && /^[A-Z ]{1,40}$/.test(command) ? { step: command } : {}),
    ...(sqlState(error) === undefined ? {} : { code: sqlState(error) ?? "" }),
  };
}
