import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Menu } from "#ui/choices/Menu.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useIsPhone, useIsTouch } from "#ui/useMedia.ts";

type TidyKind = "transfers" | "duplicates";

const TIDY = ["transfers", "duplicates"] as const satisfies readonly TidyKind[];

export interface ListToolsProps {
  /** How many transactions have no category. */
  readonly withoutCategory: number;
  readonly onReview: () => void;
  readonly onTidy: (kind: TidyKind) => void;
  readonly onSelect: () => void;
  readonly onKeys: () => void;
}

/** The searches for transactions that belong together, the choice of several, and the keys: on a phone in one menu. */
export function ListTools({ withoutCategory, onReview, onTidy, onSelect, onKeys }: ListToolsProps) {
  const { t } = useTranslation(["budget", "payees"]);
  const href = useHref();
  const [isPhone, isTouch] = [useIsPhone(), useIsTouch()];
  const count = withoutCategory;
  const review = { id: "payees", label: t("payees:find", { count }), onAction: onReview };
  const tidy = [
    ...(count > 0 ? [review] : []),
    ...TIDY.map((kind) => ({ id: kind, label: t(`${kind}.find`), onAction: () => onTidy(kind) })),
  ];
  if (isPhone)
    return (
      <Menu
        label={t("tools")}
        {...(count > 0 && { waiting: { count, label: t("withoutCategory.count", { count }) } })}
        actions={[
          { id: "select", label: t("selection.begin"), onAction: onSelect },
          ...tidy,
          { id: "import", label: t("import"), to: href("import") },
        ]}
      />
    );
  return (
    <>
      <Menu label={t("tidy")} showLabel kind="quiet" actions={tidy} />
      <Button kind="quiet" onPress={onSelect}>
        {t("selection.begin")}
      </Button>
      {!isTouch && <IconButton icon="keyboard" label={t("keys.title")} onPress={onKeys} />}
    </>
  );
}

/** The keys of the list. They work while the focus is in it, and nowhere else. */
const KEYS = [
  ["j / k", "move"],
  ["c", "category"],
  ["x", "pick"],
  ["t", "tag"],
  ["s", "split"],
  ["d", "duplicate"],
  ["Shift + E", "extraordinary"],
  ["e", "open"],
  ["r", "review"],
  ["Delete", "delete"],
  ["Ctrl + Z", "undo"],
] as const;

export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open title={t("keys.title")} isRead onClose={onClose}>
      <DefinitionList items={KEYS.map(([key, what]) => ({ term: t(`keys.${what}`), value: <kbd>{key}</kbd> }))} />
    </Sheet>
  );
}
