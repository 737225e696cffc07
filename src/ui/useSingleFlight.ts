import { useState } from "react";

interface Once {
  readonly busy: boolean;
  /** One at a time: a second press while the first is under way is none. */
  readonly once: (act: () => Promise<void>) => Promise<void>;
}

export function useSingleFlight(): Once {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async once(act) {
      if (busy) return;
      setBusy(true);
      await act();
      setBusy(false);
    },
  };
}
