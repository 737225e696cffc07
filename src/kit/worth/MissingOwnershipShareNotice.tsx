import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import type { Write } from "#data/records/repository.ts";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { MissingOwnershipShare } from "#domain/calculations/networth/missingOwnershipShares.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { useUndoToast } from "../records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface ShareHintProps {
  readonly untold: MissingOwnershipShare<Asset, Debt>;
}

/** Says that the whole of one is counted beside a part of the other, and asks how much of it is the household's own. */
export function MissingOwnershipShareNotice({ untold }: ShareHintProps) {
  const { t } = useTranslation(["loans", "debt"]);
  const { language, percent } = useFormat();
  const { kind, asset, debt } = untold;
  const isNewer = useNewer().has(kind === "debt" ? `debts/${debt.id}` : `assets/${asset.id}`);
  const share = percent(percentToFraction(untold.share), 2);
  const toast = useUndoToast("debt");

  async function tell(ownerShare: number): Promise<void> {
    const changes = { ownerShare };
    const change: Write =
      kind === "debt"
        ? { kind: "update", collection: "debts", id: debt.id, changes }
        : { kind: "update", collection: "assets", id: asset.id, changes };
    toast(await writeWithUndo([change]), t("linked.share.done"));
  }

  return (
    <Notice
      kind="warn"
      title={t(`linked.share.${kind}.title`, { asset: asset.name, debt: debt.name })}
      actions={
        !isNewer && (
          <>
            <Button onPress={() => void tell(untold.share)}>{t("linked.share.part", { share })}</Button>
            <Button onPress={() => void tell(100)}>{t(`linked.share.${kind}.whole`)}</Button>
            <LinkButton
              kind="quiet"
              to={
                kind === "debt"
                  ? href("addDebt", { language, query: { id: debt.id } })
                  : href("addAsset", { language, query: { id: asset.id } })
              }
            >
              {t("linked.share.other")}
            </LinkButton>
          </>
        )
      }
    >
      {t(`linked.share.${kind}.text`, { asset: asset.name, debt: debt.name, share })}
    </Notice>
  );
}
