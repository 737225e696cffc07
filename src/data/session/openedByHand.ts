import { routeAt } from "#config/href.ts";

/** So long after a link was followed may its window ask for the keys, milliseconds. */
const WITHIN_MS = 30_000;

/** The gestures that open a link in a window of its own; from the keyboard it arrives as a click too. */
const GESTURES = ["click", "auxclick", "contextmenu"] as const;

export interface OpenedByHand {
  /** The person has just followed a link to that address into another window. */
  has(address: string): boolean;
  /** The same, and that link has served. */
  use(address: string): boolean;
  stop(): void;
}

/** Notes the links of this page that its person, and no script, follows into another window. */
export function openedByHand(now: () => number = Date.now): OpenedByHand {
  let noted: readonly { readonly address: string; readonly at: number }[] = [];
  const over = new AbortController();
  const standing = () => noted.filter(({ at }) => now() - at <= WITHIN_MS);

  const note = (event: Event): void => {
    const address = event.isTrusted ? addressOf(event as MouseEvent) : undefined;
    if (address !== undefined) noted = [...standing(), { address, at: now() }];
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, note, { signal: over.signal, capture: true });

  return {
    has: (address) => standing().some((each) => each.address === address),
    use(address) {
      const found = standing().findLast((each) => each.address === address);
      noted = standing().filter((each) => each !== found);
      return found !== undefined;
    },
    stop: () => over.abort(),
  };
}

/** The page of the app that the gesture may open beside this one. */
function addressOf(event: MouseEvent): string | undefined {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!link || link.origin !== location.origin || routeAt(link.pathname) === undefined) return undefined;
  const { ctrlKey, metaKey, shiftKey, type } = event;
  const isBeside = type !== "click" || ctrlKey || metaKey || shiftKey || link.target === "_blank";
  return isBeside ? link.pathname + link.search : undefined;
}
