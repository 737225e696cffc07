import { useTranslation } from "react-i18next";
import type { Asset } from "#domain/entities/asset.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Text } from "#ui/Prose.tsx";
import { useFormat } from "#ui/useFormat.ts";
import type { LeftBehind } from "./leftBehind.ts";

export interface RemoveAssetProps {
  readonly asset: Asset;
  readonly left: LeftBehind;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks first where postings or trades would be left without what they belong to. */
export function RemoveAsset({ asset, left, onConfirm, onClose }: RemoveAssetProps) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      danger
      title={t("remove.title", { name: asset.name })}
      confirm={t("detail.delete")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        {t("remove.left", {
          what: format.list([
            ...(left.trades > 0 ? [t("remove.trades", { count: left.trades })] : []),
            ...(left.postings > 0 ? [t("remove.postings", { count: left.postings })] : []),
          ]),
        })}
      </Text>
      <Text tone="muted">{t("remove.archive")}</Text>
    </ConfirmDialog>
  );
}
