import { lazyPart } from "#ui/LazyPart.ts";
import type { Opened } from "./OpenSheet.tsx";

/** The page is drawn first. */
const AFTER_MS = 300;

/** Without network and kept copy the keys do nothing, and everything has a button. */
export const LazyKeys = lazyPart<{ readonly onOpen: (opened: Opened) => void }>(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, AFTER_MS);
  });
  return import("./GlobalKeys.tsx").then(
    (loaded) => loaded.GlobalKeys,
    () => () => null,
  );
});
