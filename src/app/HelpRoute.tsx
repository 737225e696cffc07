import { useState } from "react";
import { HelpPage } from "#features/help/HelpPage.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { OverlayBoundary } from "#ui/layout/OverlayBoundary.tsx";

const KeyboardShortcutsSheet = lazyPart(
  async () => (await import("./shell/KeyboardShortcutsSheet.tsx")).KeyboardShortcutsSheet,
);

/** The page for help with the keys of the frame, which are no feature's. */
export function HelpRoute() {
  const [areKeysOpen, setKeysOpen] = useState(false);
  const close = () => setKeysOpen(false);
  return (
    <>
      <HelpPage onKeys={() => setKeysOpen(true)} />
      <OverlayBoundary opened={areKeysOpen} onFailed={close}>
        {areKeysOpen && <KeyboardShortcutsSheet onClose={close} />}
      </OverlayBoundary>
    </>
  );
}
