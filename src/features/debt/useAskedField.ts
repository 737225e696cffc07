import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { type DebtField, FIRST_FIELDS } from "./debtForm.ts";

/** The field that a link has led to (`?field=`) has the cursor, once the title of the page has had it. */
export function useAskedField(): void {
  const [query] = useSearchParams();
  const asked: DebtField | undefined = FIRST_FIELDS.find((field) => field === query.get("field"));
  useEffect(() => {
    if (!asked) return;
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${asked}"]`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [asked]);
}
