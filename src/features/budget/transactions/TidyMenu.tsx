import { useTranslation } from "react-i18next";
import { Menu } from "#ui/choices/Menu.tsx";

export type TidyKind = "transfers" | "duplicates" | "payees";

export interface TidyMenuProps {
  readonly kinds: readonly TidyKind[];
  /** How many transactions have no category. */
  readonly withoutCategory: number;
  readonly onChoose: (kind: TidyKind) => void;
}

/** The searches for transactions that belong together. */
export function TidyMenu({ kinds, withoutCategory, onChoose }: TidyMenuProps) {
  const { t } = useTranslation(["budget", "payees"]);
  const labelOf = (kind: TidyKind) =>
    kind === "payees" ? t("payees:find", { count: withoutCategory }) : t(`${kind}.find`);
  return (
    <Menu
      label={t("tidy")}
      showLabel
      kind="quiet"
      actions={kinds.map((kind) => ({ id: kind, label: labelOf(kind), onAction: () => onChoose(kind) }))}
    />
  );
}
