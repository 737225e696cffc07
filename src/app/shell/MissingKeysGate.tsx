import { Suspense } from "react";
import { useMissingKeys } from "#data/session/missingKeys.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
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
    <Boundary part="component">
      <Suspense fallback={null}>{missing && <MissingKeysDialog missing={missing} />}</Suspense>
    </Boundary>
  );
}
