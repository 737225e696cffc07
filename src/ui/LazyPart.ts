import { type ComponentType, createElement, use } from "react";

/** The code of a part could not be fetched: no network, or a newer release took it away. Nothing in it is wrong. */
export class NotFetched extends Error {
  override readonly name = "NotFetched";
}

const failed = new Set<() => void>();

/** After a failure was shown: whoever needs the code next asks for it again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component whose code is fetched when it is first needed; it is kept, and a failed fetch only until it was shown. */
export class LazyPart<Props extends object = object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #component: ComponentType<Props> | undefined;
  #arrival: Promise<ComponentType<Props>> | undefined;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Fetches it, once; who renders it hears of a failure. */
  start(): void {
    void this.#fetch().catch(() => undefined);
  }

  /** The component itself once it is there: showing it again costs no wait. */
  read(): ComponentType<Props> | Promise<ComponentType<Props>> {
    return this.#component ?? this.#fetch();
  }

  #fetch(): Promise<ComponentType<Props>> {
    this.#arrival ??= this.#load().then(
      (component) => (this.#component = component),
      (error: unknown) => {
        failed.add(() => (this.#arrival = undefined));
        // In every browser a module that could not be fetched is a TypeError.
        throw error instanceof TypeError ? new NotFetched("", { cause: error }) : error;
      },
    );
    return this.#arrival;
  }
}

/** The part as a component, to stand in a `Suspense` and a boundary; after a failure it can be tried again there. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = new LazyPart(load);
  return function Lazy(props: Props) {
    const read = part.read();
    return createElement(read instanceof Promise ? use(read) : read, props);
  };
}
