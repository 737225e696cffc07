import { useTranslation } from "react-i18next";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";

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

/** The keys of the list. They work while the focus is in it, and nowhere else. */
export function TransactionShortcuts() {
  const { t } = useTranslation("budget");
  return (
    <Disclosure label={t("keys.title")}>
      <DefinitionList items={KEYS.map(([key, what]) => ({ term: t(`keys.${what}`), value: <kbd>{key}</kbd> }))} />
    </Disclosure>
  );
}
