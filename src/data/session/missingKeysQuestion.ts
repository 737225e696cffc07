import { createStore, useStore } from "../state/store.ts";

/** Facts for the person who has to say whether the account is new. */
export interface MissingKeys {
  readonly email: string;
  /** When the address was confirmed, or the account made, milliseconds since 1970; nothing when the server does not say. */
  readonly since?: number;
  /** The server holds records of the account, or says so. */
  readonly hasRecords: boolean;
  /** This device has opened the account before: it has keys, whatever the server says, and none are made here. */
  readonly wasHere: boolean;
}

type Answer = "again" | "begin" | "leave";

interface Waiting extends MissingKeys {
  readonly done: (answer: Answer) => void;
}

/** The question whether an account is new, while it waits for an answer; undefined when there is none. */
export const missingKeys = createStore<Waiting | undefined>(undefined);

export function useMissingKeys(): MissingKeys | undefined {
  return useStore(missingKeys);
}

export function answerMissingKeys(answer: Answer): void {
  const waiting = missingKeys.get();
  missingKeys.set(undefined);
  waiting?.done(answer);
}

/** Resolves to the answer of whoever is asked; a question that still waits is answered with leaving. */
export function askAboutMissingKeys(missing: MissingKeys): Promise<Answer> {
  answerMissingKeys("leave");
  return new Promise((done) => missingKeys.set({ ...missing, done }));
}
