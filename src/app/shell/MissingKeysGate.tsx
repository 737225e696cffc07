import { answerMissingKeys, useMissingKeys } from "#data/session/missingKeysQuestion.ts";
import { OverlayBoundary } from "#ui/layout/OverlayBoundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { loadTranslations } from "../i18n.ts";

const MissingKeysDialog = lazyPart(async () => {
  const [{ MissingKeysDialog }] = await Promise.all([
    import("#features/auth/MissingKeysDialog.tsx"),
    loadTranslations(["missingKeys"]),
  ]);
  return MissingKeysDialog;
});

/** Asks whether the account is new, when the server gives no keys for one that should have them. */
export function MissingKeysGate() {
  const missing = useMissingKeys();
  return (
    <OverlayBoundary opened={missing} onFailed={() => answerMissingKeys("leave")}>
      {missing && <MissingKeysDialog missing={missing} />}
    </OverlayBoundary>
  );
}
