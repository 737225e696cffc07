import { useState } from "react";

/**
 * Whether something is under way, and the way to wait for it. An error that nobody handles is thrown while the part is
 * drawn, so that its boundary shows it; whoever waits goes no further then.
 */
export function useBusy(): readonly [busy: boolean, whileBusy: <Value>(work: Promise<Value>) => Promise<Value>] {
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<{ readonly error: unknown }>();
  if (thrown) throw thrown.error;
  return [
    busy,
    async (work) => {
      setBusy(true);
      try {
        return await work;
      } catch (error) {
        setThrown({ error });
        return await new Promise<never>(() => undefined);
      } finally {
        setBusy(false);
      }
    },
  ];
}
