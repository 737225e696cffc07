import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Whether somebody has begun to fill in a field of the page that stands at this address. */
export function useHasTyped(): boolean {
  const { key } = useLocation();
  const [typedAt, setTypedAt] = useState<string>();
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) setTypedAt(key);
    };
    window.addEventListener("input", note);
    return () => window.removeEventListener("input", note);
  }, [key]);
  return typedAt === key;
}
