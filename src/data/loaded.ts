import { useEffect } from "react";
import type { Failure, Result } from "#domain/result.ts";
import { onSession, sessionView } from "./session.ts";
import { createStore, useStore } from "./store.ts";

/** What the server was asked for: the last answer, and what kept it from answering since. */
export interface Loaded<Value, Problem extends Failure> {
  readonly value?: Value;
  readonly problem?: Problem;
  readonly isBusy: boolean;
}

export interface Loader<Value, Problem extends Failure> {
  /** Asks when the first screen that shows it comes up. */
  use(): Loaded<Value, Problem>;
  /** Asks again; resolves when the answer is there. */
  reload(): Promise<void>;
}

/** One answer of the server that several screens show; it is gone when the account is left. */
export function createLoader<Value, Problem extends Failure>(
  ask: (userId: string) => Promise<Result<Value, Problem>>,
): Loader<Value, Problem> {
  const store = createStore<Loaded<Value, Problem>>({ isBusy: false });
  let owner: string | undefined;
  let asked = 0;

  onSession(() => {
    if (owner === undefined || owner === sessionView().account?.userId) return;
    owner = undefined;
    asked += 1;
    store.set({ isBusy: false });
  });

  async function reload(): Promise<void> {
    owner = sessionView().account?.userId;
    if (owner === undefined) return;
    asked += 1;
    const mine = asked;
    store.set({ ...store.get(), isBusy: true });
    const answer = await ask(owner);
    // Somebody asked later, or the account was left.
    if (mine !== asked) return;
    const { value } = store.get();
    if (answer.ok) store.set({ value: answer.value, isBusy: false });
    else store.set({ ...(value !== undefined && { value }), problem: answer.problem, isBusy: false });
  }

  return {
    use() {
      useEffect(() => {
        if (!store.get().isBusy) void reload();
        const again = (): void => void reload();
        window.addEventListener("online", again);
        return () => window.removeEventListener("online", again);
      }, []);
      return useStore(store);
    },
    reload,
  };
}
