import * as z from "zod/mini";
import { APP_UPDATE } from "#config/spec.ts";
import type { BusyKind } from "../session/busy.ts";
import { createStore, type Store } from "../state/store.ts";
import { parseJson } from "../state/parseJson.ts";

/**
 * The state that the banner shows. `waiting`: it comes as soon as it may; `busyWith` says what must not be interrupted,
 * where it is not that somebody is typing.
 */
type UpdateOffer =
  | { readonly kind: "none" }
  | { readonly kind: "counting"; readonly secondsLeft: number }
  | { readonly kind: "waiting"; readonly busyWith?: BusyKind }
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
  /** The work that is under way in some tab. Not even who asks for the newer app means to interrupt that. */
  readonly busyWith: () => Promise<BusyKind | undefined>;
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
export function createOffer({ kept, now, every, tell, isFree, busyWith, take }: OfferParts): Offer {
  const shown = createStore<UpdateOffer>(NONE);
  let isAvailable = false;
  let isLooking = false;

  function decided(): Decided {
    const { endsAt, laterUntil } = Decided.safeParse(parseJson(kept.getItem(KEY) ?? "")).data ?? {};
    // A time that lies further ahead than it can comes from a clock that was set back since.
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
    if (isTime) return takeNow();
    const busy = await busyWith();
    if (shown.get().kind !== "taking") wait(busy);
  }

  function wait(busy?: BusyKind): void {
    shown.set({ kind: "waiting", ...(busy && { busyWith: busy }) });
  }

  function show(leftMs: number): void {
    shown.set({ kind: "counting", secondsLeft: Math.ceil(leftMs / 1_000) });
  }

  async function takeNow(): Promise<void> {
    if (shown.get().kind === "taking") return;
    shown.set({ kind: "taking" });
    const busy = await busyWith();
    if (busy) {
      // The countdown is over: it comes once that has ended, and may still be put off.
      decide({ endsAt: now() });
      return wait(busy);
    }
    await take();
    // The page still stands: another tab has gone first, or the newer app did not take over.
    wait();
  }

  return {
    shown,
    available(isAlone) {
      if (isAvailable) return;
      isAvailable = true;
      // An offer that was put off at an earlier start counts no longer.
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
