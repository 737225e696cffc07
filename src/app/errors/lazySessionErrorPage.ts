import { lazyPart } from "#ui/layout/LazyPart.ts";
import { loadTranslations } from "../i18n.ts";

/** §8 The page in the place of the others when the session is in error; no part of what is fetched first. */
export const LazySessionErrorPage = lazyPart(async () => {
  const [{ SessionErrorPage }] = await Promise.all([import("./SessionErrorPage.tsx"), loadTranslations(["trouble"])]);
  return SessionErrorPage;
});
