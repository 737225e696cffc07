import { useTranslation } from "react-i18next";
import { KEYED_PAGES, ROUTES } from "#config/routes.ts";
import { SingleKeysSetting } from "#features/settings/SingleKeysSetting.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { KEY_ACTIONS } from "./pressedKey.ts";

interface KeySheetProps {
  readonly onClose: () => void;
}

/** §6.2 The keys of every page, and how to be without those of one letter (WCAG 2.1.4). */
export function KeyboardShortcutsSheet({ onClose }: KeySheetProps) {
  const { t } = useTranslation(["quick", "common"]);
  const pairs = [
    ["Ctrl/Cmd + K", t("quick:keys.palette")],
    ["Ctrl/Cmd + Z", t("quick:keys.undo")],
    ...Object.entries(KEY_ACTIONS).map(([key, action]) => [key, t(`quick:keys.${action}`)] as const),
    ...KEYED_PAGES.map((id) => [`g ${ROUTES[id].key}`, t(`common:nav.${id}`)] as const),
  ] as const;
  return (
    <Sheet open title={t("quick:keys.title")} onClose={onClose}>
      <Stack gap={5}>
        <DefinitionList items={pairs.map(([key, what]) => ({ term: what, value: <kbd>{key}</kbd> }))} />
        <Text tone="muted" size="small">
          {t("quick:keys.lists")}
        </Text>
        <SingleKeysSetting />
      </Stack>
    </Sheet>
  );
}
