import { useBusy } from "./useBusy.ts";

interface Once {
  readonly busy: boolean;
  /** One at a time: a second press while the first is under way is none. */
  readonly once: (act: () => Promise<void>) => Promise<void>;
}

export function useSingleFlight(): Once {
  const [busy, whileBusy] = useBusy();
  return {
    busy,
    async once(act) {
      if (busy) return;
      await whileBusy(act());
    },
  };
}
