import type { ComponentType } from "react";

/** A component whose code is fetched when it is first needed; it is kept, and a failed fetch only until `forget`. */
export class LazyPart {
  readonly #load: () => Promise<ComponentType>;
  #component: ComponentType | undefined;
  #arrival: Promise<ComponentType> | undefined;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** Fetches it, once; who renders it hears of a failure. */
  start(): void {
    void this.#fetch().catch(() => undefined);
  }

  /** The component itself once it is there: showing it again costs no wait. */
  read(): ComponentType | Promise<ComponentType> {
    return this.#component ?? this.#fetch();
  }

  /** After a failure: the next one to need it tries again. */
  forget(): void {
    if (this.#component === undefined) this.#arrival = undefined;
  }

  #fetch(): Promise<ComponentType> {
    this.#arrival ??= this.#load().then((component) => (this.#component = component));
    return this.#arrival;
  }
}
