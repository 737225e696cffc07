import { createStore, useStore } from "../state/store.ts";

/** Somebody waits for the second factor: `signIn` on the way in, `stepUp` while the household is open. */
export interface FactorAsked {
  readonly userId: string;
  readonly reason: "signIn" | "stepUp";
}

interface Waiting extends FactorAsked {
  readonly done: (shown: boolean) => void;
}

const gate = createStore<Waiting | undefined>(undefined);

/**
 * §4 Asks the person for the second factor. Resolves to true when the session is at aal2, to false when they gave up.
 * A screen that shows `useFactorGate` answers.
 */
export function askForFactor(userId: string, reason: FactorAsked["reason"]): Promise<boolean> {
  answerFactorGate(false);
  return new Promise((done) => gate.set({ userId, reason, done }));
}

/** The factor that is asked for now, if any. */
export function useFactorGate(): FactorAsked | undefined {
  return useStore(gate);
}

export function answerFactorGate(shown: boolean): void {
  const waiting = gate.get();
  gate.set(undefined);
  waiting?.done(shown);
}
