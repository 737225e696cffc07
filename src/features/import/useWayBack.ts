import { useSearchParams } from "react-router-dom";
import { routeAt } from "#config/href.ts";

/** Whoever another of our pages sent here with `?next=` is led back there. */
export function useWayBack(): string | undefined {
  const next = useSearchParams()[0].get("next") ?? "";
  const [path = ""] = next.split("?");
  return routeAt(path) === undefined ? undefined : next;
}
