import type { Failure, Result } from "#domain/result.ts";
import { accountRead, useServerRead } from "../remote/serverRead.ts";

/** The answer that the server was asked for: the last answer, and what kept it from answering since. */
export interface Loaded<Value, Problem extends Failure> {
  readonly value?: Value;
  readonly problem?: Problem;
  readonly isBusy: boolean;
}

export interface Loader<Value, Problem extends Failure> {
  /** Asks when a screen that shows it comes up and the last answer is old. */
  use(): Loaded<Value, Problem>;
  /** Asks again; resolves when the answer is there. */
  reload(): Promise<void>;
}

/** One answer of the server that several screens show, as old as §9 allows; it is gone when the account is left. */
export function createLoader<Value, Problem extends Failure>(
  ask: (userId: string) => Promise<Result<Value, Problem>>,
): Loader<Value, Problem> {
  const read = accountRead(ask);
  return {
    use() {
      const { value, problem, loading } = useServerRead(read);
      return { ...(value !== undefined && { value }), ...(problem && { problem }), isBusy: loading };
    },
    reload: () => read.refresh(),
  };
}
