import { type ReactNode, useEffect, useRef } from "react";
import { PrintOnly } from "./PrintOnly.tsx";

interface PrintedPaperProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** Printed, or kept as PDF, as soon as it is there; gone when the browser has done so. */
export function PrintOnMount({ children, onDone }: PrintedPaperProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    addEventListener("afterprint", end);
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", end);
    };
  }, []);
  return <PrintOnly>{children}</PrintOnly>;
}
