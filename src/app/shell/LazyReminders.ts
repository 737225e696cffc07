import { lazyPart } from "#ui/layout/LazyPart.ts";
import { loadTranslations } from "../i18n.ts";

/** The person looks at the page first. */
const AFTER_MS = 2_000;

/** A reminder of the app itself is no part of anything that one waits for; without network and kept copy there is none. */
export const LazyReminders = lazyPart<{ readonly isOverview: boolean }>(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, AFTER_MS);
  });
  const [{ AppNotes }] = await Promise.all([
    import("./AppNotes.tsx"),
    loadTranslations(["install", "approval", "assets"]),
  ]);
  return AppNotes;
});
