import { useCallback } from "react";
import type { QuickTransaction } from "#domain/text/quickTransaction.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { NavGroup } from "#ui/tables/NavigationList.tsx";

const KeyboardShortcutsSheet = lazyPart(
  async () => (await import("./KeyboardShortcutsSheet.tsx")).KeyboardShortcutsSheet,
);
const MemberPalette = lazyPart(async () => (await import("./MemberPalette.tsx")).MemberPalette);
const QuickAdd = lazyPart(async () => (await import("#features/budget/transactions/QuickAdd.tsx")).QuickAdd);

/** The sheet that lies over the page, whatever page it is. */
export type Opened =
  | { readonly kind: "search" | "keys" }
  | { readonly kind: "add"; readonly given?: QuickTransaction | undefined };

interface OpenSheetProps {
  readonly opened: Opened;
  readonly groups: readonly NavGroup[];
  readonly onOpen: (opened: Opened | undefined) => void;
}

export function OpenSheet({ opened, groups, onOpen }: OpenSheetProps) {
  const close = useCallback(() => onOpen(undefined), [onOpen]);
  switch (opened.kind) {
    case "search":
      return <MemberPalette groups={groups} onOpen={onOpen} onClose={close} />;
    case "add":
      return <QuickAdd given={opened.given} onClose={close} />;
    case "keys":
      return <KeyboardShortcutsSheet onClose={close} />;
  }
}
