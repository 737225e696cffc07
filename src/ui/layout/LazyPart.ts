import { type ComponentType, createElement, use } from "react";

/** The code of a part could not be fetched: no network, or a newer release took it away. Nothing in it is wrong. */
export class NotFetched extends Error {
  override readonly name = "NotFetched";
}

/** A promise with what `use` looks for before it waits. */
interface Arrival<Props> extends Promise<ComponentType<Props>> {
  status?: "fulfilled";
  value?: ComponentType<Props>;
}

/** The first paint goes first. */
const SOON_MS = 300;
const beganAt = performance.now();

const failed = new Set<() => void>();

/** The page's: what Vite says of a file before it throws the same, and the style sheets that have not come. */
const announced = new WeakSet<object>();
const failedSheets = new Set<HTMLLinkElement>();

globalThis.addEventListener?.("vite:preloadError", (event) => announced.add(event.payload));
globalThis.document?.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedSheets.add(target);
  },
  { capture: true },
);

/** Vite asks once for a style sheet, whether it comes or not: one that did not is asked for before the code that needs it. */
async function fetchFailedSheets(): Promise<void> {
  await Promise.all([...failedSheets].map(fetchSheetAnew));
}

function fetchSheetAnew(sheet: HTMLLinkElement): Promise<void> {
  failedSheets.delete(sheet);
  const again = document.createElement("link");
  again.rel = "stylesheet";
  again.href = sheet.href;
  again.crossOrigin = sheet.crossOrigin;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new NotFetched("")));
    sheet.replaceWith(again);
  });
}

/** In every browser a module that could not be fetched is a TypeError; of a style sheet Vite says so. */
function isNotFetched(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && announced.has(error));
}

/** Forgets failed parts after a failure was shown: whoever needs the code next asks for it again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component whose code is fetched when it is first needed; it is kept, and a failed fetch only until it was shown. */
export class LazyPart<Props extends object = object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #arrival: Arrival<Props> | undefined;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Fetches it, once; who renders it hears of a failure. */
  start(): void {
    void this.#fetch().catch(() => undefined);
  }

  /** For `use`, each time it is rendered, and costs no wait once it is there. */
  read(): Promise<ComponentType<Props>> {
    return this.#fetch();
  }

  #fetch(): Arrival<Props> {
    if (this.#arrival) return this.#arrival;
    const loading = failedSheets.size > 0 ? fetchFailedSheets().then(this.#load) : this.#load();
    const arrival: Arrival<Props> = loading.then(
      (component) => {
        arrival.status = "fulfilled";
        return (arrival.value = component);
      },
      (error: unknown) => {
        failed.add(() => (this.#arrival = undefined));
        throw isNotFetched(error) ? new NotFetched("", { cause: error }) : error;
      },
    );
    return (this.#arrival = arrival);
  }
}

/**
 * The part as a component, to stand in a `Suspense` and a boundary; after a failure it can be tried again there. With `soon`
 * it is fetched when its page's code is there and the first paint is done: for what the page shows anyway. React shows what
 * was waited for at most every 300 ms, so what comes a moment late stands there late by all of that.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  soon?: "soon",
): ComponentType<Props> {
  const part = new LazyPart(load);
  // A failure is nobody's then: whoever needs the part fetches it anew.
  if (soon) setTimeout(() => void part.read().catch(forgetFailedParts), beganAt + SOON_MS - performance.now());
  return function Lazy(props: Props) {
    return createElement(use(part.read()), props);
  };
}
