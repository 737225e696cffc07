import { useTranslation } from "react-i18next";
import { Menu } from "#ui/choices/Menu.tsx";

export type TidyKind = "transfers" | "duplicates";

export interface TidyMenuProps {
  readonly kinds: readonly TidyKind[];
  readonly onChoose: (kind: TidyKind) => void;
}

/** The searches for transactions that belong together. */
export function TidyMenu({ kinds, onChoose }: TidyMenuProps) {
  const { t } = useTranslation("budget");
  return (
    <Menu
      label={t("tidy")}
      showLabel
      kind="quiet"
      actions={kinds.map((kind) => ({ id: kind, label: t(`${kind}.find`), onAction: () => onChoose(kind) }))}
    />
  );
}
