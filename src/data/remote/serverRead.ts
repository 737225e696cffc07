import { useEffect } from "react";
import { DATA_FETCHING } from "#config/spec.ts";
import type { Failure, Result } from "#domain/result.ts";
import { retryDelayMs } from "../sync/retryDelay.ts";
import { onSession, sessionView } from "../session/session.ts";
import { createStore, type Store, useStore } from "../state/store.ts";

/** The state of something that only the server has. */
export interface ReadView<Value, Problem extends Failure = Failure> {
  /** The last answer, for as long as it is kept: also while a newer one is on its way, and offline. */
  readonly value?: Value;
  /** When the server gave it, milliseconds since 1970. */
  readonly at?: number;
  readonly loading: boolean;
  /** Why there is nothing newer. */
  readonly problem?: Problem;
}

export interface ServerRead<Value, Problem extends Failure = Failure> {
  readonly view: Store<ReadView<Value, Problem>>;
  /** Asks unless the last answer is fresh or the question is under way. */
  read(): Promise<void>;
  /** Asks whatever is known or under way: something was changed, and the answer has to know of it. */
  refresh(): Promise<void>;
  forget(): void;
}

/** The clock, the wait between two tries and chance; a test hands in its own. */
interface Environment {
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly chance: () => number;
}

/** Any other answer stands however often it is asked for. */
const MAY_PASS: ReadonlySet<string> = new Set(["Offline", "ServerFailed"]);

const REAL: Environment = {
  now: Date.now,
  pause: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  chance: Math.random,
};

/**
 * §9 Data fetching, for what is read from the server and belongs to no record: fresh for 10 minutes, kept for 30 (both from
 * the moment of the answer), asked twice more when it fails, and what is known is shown before anything is asked.
 */
export function serverRead<Value, Problem extends Failure>(
  ask: () => Promise<Result<Value, Problem>>,
  { now, pause, chance }: Environment = REAL,
): ServerRead<Value, Problem> {
  const view = createStore<ReadView<Value, Problem>>({ loading: false });
  let underWay: Promise<void> | undefined;
  /** Raised by every question and by `forget`: an answer to an earlier one is nobody's any more. */
  let round = 0;

  const age = (): number => now() - (view.get().at ?? -Infinity);

  async function fetch(mine: number): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask();
      if (mine !== round) return;
      if (answer.ok) return view.set({ value: answer.value, at: now(), loading: false });
      const { problem } = answer;
      const isOver = tries >= DATA_FETCHING.retries || !MAY_PASS.has(problem.kind);
      // Told at once: whoever waits should know why.
      view.set({ ...kept(), loading: !isOver, problem });
      if (isOver) return;
      await pause(retryDelayMs(tries + 1, chance()));
      if (mine !== round) return;
    }
  }

  /** An answer that is too old to be shown is dropped, a clock that was set back notwithstanding. */
  function kept(): Pick<ReadView<Value, Problem>, "value" | "at"> {
    const { value, at } = view.get();
    return value !== undefined && at !== undefined && age() >= 0 && age() < DATA_FETCHING.keptMs ? { value, at } : {};
  }

  async function refresh(): Promise<void> {
    round += 1;
    const { problem } = view.get();
    view.set({ ...kept(), ...(problem && { problem }), loading: true });
    const asked = fetch(round).finally(() => {
      if (underWay === asked) underWay = undefined;
    });
    underWay = asked;
    await asked;
  }

  return {
    view,
    refresh,
    async read() {
      const isFresh = age() >= 0 && age() < DATA_FETCHING.staleAfterMs;
      if (!isFresh) await (underWay ?? refresh());
    },
    forget() {
      round += 1;
      underWay = undefined;
      view.set({ loading: false });
    },
  };
}

/** A read of the account in use: forgotten when another one, or nobody, is. */
export function accountRead<Value, Problem extends Failure>(
  ask: (userId: string) => Promise<Result<Value, Problem>>,
): ServerRead<Value, Problem> {
  let owner = sessionView().account?.userId;
  const { view, read, refresh, forget } = serverRead(() => ask(owner ?? ""));
  onSession(() => {
    const userId = sessionView().account?.userId;
    if (userId === owner) return;
    owner = userId;
    forget();
  });
  return {
    view,
    read: async () => (owner === undefined ? undefined : read()),
    refresh: async () => (owner === undefined ? undefined : refresh()),
    forget,
  };
}

/** Follows what is known, and asks when it is old: on arrival, and when the network is back. */
export function useServerRead<Value, Problem extends Failure>(
  read: ServerRead<Value, Problem>,
): ReadView<Value, Problem> {
  useEffect(() => {
    const ask = (): void => void read.read();
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [read]);
  return useStore(read.view);
}
