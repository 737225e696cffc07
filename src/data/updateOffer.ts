import * as z from "zod/mini";
import { APP_UPDATE } from "#config/spec.ts";
import { createStore, type Store } from "./store.ts";
import { parsed } from "./untyped.ts";

/** What the banner shows. `waiting`: the time is up, but something is under way that must not be interrupted. */
type UpdateOffer =
  | { readonly kind: "none" }
  | { readonly kind: "counting"; readonly secondsLeft: number }
  | { readonly kind: "waiting" }
  | { readonly kind: "taking" };

const NONE: UpdateOffer = { kind: "none" };

/** The same for all tabs of the device. */
const KEY = "overblik.update";
const LATER_MS = 24 * 60 * 60_000;
const TICK_MS = 1_000;

/** Milliseconds since 1970. */
const Decided = z.object({ endsAt: z.optional(z.int()), laterUntil: z.optional(z.int()) });
type Decided = z.infer<typeof Decided>;

export interface OfferParts {
  readonly kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly now: () => number;
  /** Runs again and again until the answer is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  /** Other tabs are to look at what is kept. */
  readonly tell: () => void;
  /** Nothing is under way that an update would interrupt. */
  readonly isFree: () => Promise<boolean>;
  /** Goes over to the newer app: the page ends. */
  readonly take: () => Promise<unknown>;
}

export interface Offer {
  readonly shown: Store<UpdateOffer>;
  /** A newer app waits. `isAlone`: no other tab of the app is open, so this is a new start. */
  available(isAlone: boolean): void;
  /** "Opdater Nu". */
  takeNow(): Promise<void>;
  /** "Senere": nothing happens by itself until the next start, or for 24 hours. */
  later(): void;
  /** Another tab has decided something. */
  look(): void;
}

/** §2 One countdown of five minutes for all tabs: its end is kept, and each tab counts towards it. */
export function createOffer({ kept, now, every, tell, isFree, take }: OfferParts): Offer {
  const shown = createStore<UpdateOffer>(NONE);
  let isAvailable = false;
  let isLooking = false;

  function decided(): Decided {
    const { endsAt, laterUntil } = Decided.safeParse(parsed(kept.getItem(KEY) ?? "")).data ?? {};
    // What lies further ahead than it can comes from a clock that was set back since.
    return {
      ...(endsAt !== undefined && endsAt <= now() + APP_UPDATE.countdownMs && { endsAt }),
      ...(laterUntil !== undefined && laterUntil <= now() + LATER_MS && laterUntil > now() && { laterUntil }),
    };
  }

  function decide(decision: Decided): void {
    kept.setItem(KEY, JSON.stringify(decision));
    tell();
  }

  async function look(): Promise<void> {
    if (!isAvailable || isLooking || shown.get().kind === "taking") return;
    const { endsAt, laterUntil } = decided();
    if (laterUntil !== undefined) return shown.set(NONE);
    if (endsAt === undefined) {
      decide({ endsAt: now() + APP_UPDATE.countdownMs });
      return show(APP_UPDATE.countdownMs);
    }
    const left = endsAt - now();
    if (left > 0) return show(left);
    isLooking = true;
    const isTime = await isFree().finally(() => (isLooking = false));
    if (isTime) await takeNow();
    else if (shown.get().kind !== "taking") shown.set({ kind: "waiting" });
  }

  function show(leftMs: number): void {
    shown.set({ kind: "counting", secondsLeft: Math.ceil(leftMs / 1_000) });
  }

  async function takeNow(): Promise<void> {
    if (shown.get().kind === "taking") return;
    shown.set({ kind: "taking" });
    await take();
    // The page still stands: another tab has gone first, or the newer app did not take over.
    shown.set({ kind: "waiting" });
  }

  return {
    shown,
    available(isAlone) {
      if (isAvailable) return;
      isAvailable = true;
      // What was put off at an earlier start counts no longer.
      if (isAlone) kept.removeItem(KEY);
      every(TICK_MS, () => void look());
      void look();
    },
    takeNow,
    later() {
      decide({ laterUntil: now() + LATER_MS });
      shown.set(NONE);
    },
    look: () => void look(),
  };
}
