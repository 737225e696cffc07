import type { Chance } from "./chance.ts";

/** The longest that an answer is kept, in operations of others. */
const MOST_OPERATIONS = 12;
/** By then the sender has given up. */
const GIVEN_UP_MS = 30_000;
/** Turns of the event loop after which what does not wait for the network stands still. */
const TURNS = { memory: 1, dexie: 60 } as const;
/** Whoever has all answers and is not done after so many turns never will be. */
const TURNS_AT_MOST = 20_000;

interface Held {
  left: number;
  /** Whose answer it is, and the how-manieth that was kept. */
  readonly sender: object;
  readonly number: number;
  readonly letGo: () => void;
}

interface TrafficParts {
  readonly chance: Chance;
  readonly store: keyof typeof TURNS;
  /** An answer came before an earlier one of the same sender. */
  readonly swapped: () => void;
  readonly passed: (milliseconds: number) => void;
}

/** Answers that are a long time coming, and the work that waits for them while everybody else goes on. */
export class Traffic {
  readonly #parts: TrafficParts;
  readonly #givers = new WeakMap<AbortSignal, AbortController>();
  readonly #underWay = new Set<Promise<void>>();
  #held: Held[] = [];
  #count = 0;
  #failure: unknown;

  constructor(parts: TrafficParts) {
    this.#parts = parts;
  }

  /** Ends one request, when this run says that its time is over. */
  readonly giveUp = (): AbortSignal => {
    const giver = new AbortController();
    this.#givers.set(giver.signal, giver);
    return giver.signal;
  };

  /** Resolves after a few operations of others, so that later answers may come before. */
  kept(sender: object): Promise<void> {
    return new Promise((resolve) => this.#hold(sender, resolve));
  }

  /** Never resolves: it throws when its sender gives up. */
  lost(sender: object, signal: AbortSignal | null | undefined): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("too late", "TimeoutError")));
      this.#hold(sender, () => {
        this.#parts.passed(GIVEN_UP_MS);
        if (signal) this.#givers.get(signal)?.abort();
      });
    });
  }

  #hold(sender: object, letGo: () => void): void {
    this.#count += 1;
    this.#held.push({ left: 1 + this.#parts.chance.below(MOST_OPERATIONS), sender, number: this.#count, letGo });
  }

  /** Until `work` is done, or waits for an answer that is kept. */
  async begin(work: Promise<void>): Promise<void> {
    let isDone = false;
    void this.watched(work).then(() => (isDone = true));
    for (let turns = 1; ; turns++) {
      await turn();
      if (isDone) break;
      if (this.#held.length > 0 && turns >= TURNS[this.#parts.store]) break;
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** A call that is begun within a request goes on when its sender has forgotten the request. Resolves however `work` ends. */
  watched(work: Promise<void>): Promise<void> {
    const ended = work
      .catch((error: unknown) => void (this.#failure ??= error))
      .finally(() => void this.#underWay.delete(ended));
    this.#underWay.add(ended);
    return ended;
  }

  /** One operation has passed: what was kept long enough arrives, and is dealt with. */
  async pass(): Promise<void> {
    for (const held of this.#held) held.left -= 1;
    await this.#letGo(this.#held.filter(({ left }) => left <= 0));
  }

  /** Everything arrives. False when some work does not end although it has all its answers. */
  async settle(): Promise<boolean> {
    for (let turns = 0; this.#underWay.size > 0; turns++) {
      if (turns > TURNS_AT_MOST) return false;
      if (this.#held.length > 0) await this.#letGo(this.#held);
      else await turn();
    }
    if (this.#failure !== undefined) throw this.#failure;
    return true;
  }

  async #letGo(due: readonly Held[]): Promise<void> {
    if (due.length === 0) return;
    this.#held = this.#held.filter((each) => !due.includes(each));
    for (const { sender, number, letGo } of due) {
      if (this.#held.some((each) => each.sender === sender && each.number < number)) this.#parts.swapped();
      letGo();
    }
    for (let turns = 0; turns < TURNS[this.#parts.store]; turns++) await turn();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
