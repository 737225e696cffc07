import { createStore, type Store } from "./store.ts";

/** From an opening to a closing, with all that is kept in memory for as long and no longer. */
export interface Lifetime {
  readonly isOver: boolean;
}

/** A value of each lifetime; of the present one where none is named. Whoever waits names the one that it began in. */
type Part<Value> = (of?: Lifetime) => Value;

/** A store that follows whichever lifetime is present; `of` is that of one alone. */
interface FollowingStore<Value> extends Store<Value> {
  readonly of: (lifetime: Lifetime) => Store<Value>;
}

export interface Scope {
  /** The one that the pages show. */
  present(): Lifetime;
  /** Ends the present lifetime, with everything of it; what is asked for from here on is another's. */
  renew(): Lifetime;
  /** Another lifetime beside the present one, which is not ended. Without `show` no page sees anything of it. */
  begin(): Lifetime;
  show(lifetime: Lifetime): void;
  end(lifetime: Lifetime): void;
  /** Made when it is first asked for; `drop` lets go of what memory alone does not. */
  part<Value>(make: (of: Lifetime) => Value, drop?: (value: Value) => void): Part<Value>;
  store<Value>(initial: Value): FollowingStore<Value>;
  storeOf<Value>(select: (of: Lifetime) => Store<Value>): FollowingStore<Value>;
  /** Subscribes to the present lifetime, and to each that takes its place, of which `switched` tells. Answers how to stop. */
  follow(subscribe: (to: Lifetime) => () => void, switched?: () => void): () => void;
}

class OwnLifetime implements Lifetime {
  readonly #parts = new Map<object, unknown>();
  readonly #drops: (() => void)[] = [];
  isOver = false;

  part<Value>(key: object, make: () => Value, drop?: (value: Value) => void): Value {
    if (this.#parts.has(key)) return this.#parts.get(key) as Value;
    const made = make();
    // Whoever comes after the end writes into nothing.
    if (this.isOver) return made;
    this.#parts.set(key, made);
    if (drop) this.#drops.push(() => drop(made));
    return made;
  }

  end(): void {
    this.isOver = true;
    for (const drop of this.#drops.splice(0)) drop();
    this.#parts.clear();
  }
}

function createScope(): Scope {
  let present = new OwnLifetime();
  const followers = new Set<() => void>();

  function show(lifetime: Lifetime): void {
    present = lifetime as OwnLifetime;
    for (const follower of followers) follower();
  }

  function part<Value>(make: (of: Lifetime) => Value, drop?: (value: Value) => void): Part<Value> {
    const key = {};
    return (of: Lifetime = present) => (of as OwnLifetime).part(key, () => make(of), drop);
  }

  function follow(subscribe: (to: Lifetime) => () => void, switched?: () => void): () => void {
    let stop = subscribe(present);
    const follower = (): void => {
      stop();
      stop = subscribe(present);
      switched?.();
    };
    followers.add(follower);
    return () => {
      followers.delete(follower);
      stop();
    };
  }

  function storeOf<Value>(of: (lifetime: Lifetime) => Store<Value>): FollowingStore<Value> {
    return {
      of,
      get: () => of(present).get(),
      set: (value) => of(present).set(value),
      subscribe(listener) {
        let last = of(present).get();
        const tell = (): void => {
          const now = of(present).get();
          if (Object.is(now, last)) return;
          last = now;
          listener();
        };
        return follow((to) => of(to).subscribe(tell), tell);
      },
    };
  }

  return {
    present: () => present,
    renew() {
      present.end();
      show(new OwnLifetime());
      return present;
    },
    begin: () => new OwnLifetime(),
    show,
    end: (lifetime) => (lifetime as OwnLifetime).end(),
    part,
    store: (initial) => storeOf(part(() => createStore(initial))),
    storeOf,
    follow,
  };
}

/** An open household, from the opening of its vault to the lock: keys, records, drafts, and what follows from them. */
export const household = createScope();

/** The account in use on this page, open or locked, until another one is or none: its synchronisation and what that needs. */
export const accountInUse = createScope();
