import { useEffect, useState } from "react";

/** A page that is quicker than this needs no word: the one before it stays. */
const SAY_AFTER_MS = 400;

export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return loading && slow;
}
