import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { OrphanedRecords } from "./orphanedRecords.ts";

export interface RemoveAssetsProps {
  readonly assets: readonly Asset[];
  readonly left: OrphanedRecords;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks first where transactions or trades would be left without what they belong to. */
export function RemoveAssets({ assets, left, onConfirm, onClose }: RemoveAssetsProps) {
  const { t } = useTranslation("assets");
  const { t: tAction } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const [first] = assets;
  return (
    <ConfirmDialog
      open
      danger
      title={
        first && assets.length === 1
          ? t("remove.title", { name: first.name })
          : t("remove.several", { count: assets.length })
      }
      confirm={tAction("actions.delete")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        {t("remove.left", {
          what: format.list([
            ...(left.trades > 0 ? [t("remove.trades", { count: left.trades })] : []),
            ...(left.transactions > 0 ? [t("remove.postings", { count: left.transactions })] : []),
          ]),
        })}
      </Text>
      {assets.every((asset) => isHeld(asset, today)) && <Text tone="muted">{t("remove.archive")}</Text>}
    </ConfirmDialog>
  );
}
