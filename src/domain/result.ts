/** A problem that a caller should handle. Decide on `kind`, never on a message. */
export interface Failure {
  readonly kind: string;
}

/** Plain data, so it survives `postMessage`: an error thrown across threads loses its class. */
export type Result<Value, Problem extends Failure = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function ok(): { readonly ok: true; readonly value: undefined };
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value };
export function ok(value?: unknown): { readonly ok: true; readonly value: unknown } {
  return { ok: true, value };
}

export function failed<Problem extends Failure>(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}
