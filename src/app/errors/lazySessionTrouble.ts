import { lazyPart } from "#ui/layout/LazyPart.ts";
import { loadWords } from "../i18n.ts";

/** §8 What stands in the place of the pages when the session is in error; no part of what is fetched first. */
export const LazySessionTrouble = lazyPart(async () => {
  const [{ SessionTrouble }] = await Promise.all([import("./SessionTrouble.tsx"), loadWords(["trouble"])]);
  return SessionTrouble;
});
