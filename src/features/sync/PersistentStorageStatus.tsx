import { useTranslation } from "react-i18next";
import { useStorageState } from "#data/device/storageState.ts";
import { Button } from "#ui/actions/Button.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";

/** Whether the browser may clear what is stored here, and how to ask it not to. */
export function PersistentStorageStatus() {
  const { t } = useTranslation("sync");
  const { persisted, refused, ask } = useStorageState();
  if (persisted === undefined) return null;
  return (
    <RecordLines
      title={t("storage.title")}
      help={t(persisted ? "storage.kept" : refused ? "storage.refused" : "storage.mayClear")}
      lines={[]}
      after={!persisted && !refused && <Button onPress={() => void ask()}>{t("storage.ask")}</Button>}
    />
  );
}
