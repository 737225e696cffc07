import { useSyncExternalStore } from "react";
import { type IsoDate, localDay } from "#domain/dates.ts";

/** The day it is here. A page that was left open overnight follows when it is looked at again. */
export function useToday(): IsoDate {
  return useSyncExternalStore(subscribe, today);
}

function today(): IsoDate {
  return localDay(new Date());
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
