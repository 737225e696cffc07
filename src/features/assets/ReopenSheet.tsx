import { useTranslation } from "react-i18next";
import { reopenAsset } from "#data/changeAssets.ts";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { Text } from "#ui/Prose.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { Row } from "#ui/Stack.tsx";
import { useHref } from "#ui/useHref.ts";
import { useOnce } from "#ui/useOnce.ts";
import { useWrittenAmount } from "#ui/useWrittenAmount.ts";
import { useTellChange } from "./useTellChange.ts";

export interface ReopenSheetProps {
  readonly asset: Asset;
  readonly sales: readonly Transaction[];
  readonly onClose: () => void;
}

/** What was sold counts again: what came in for it would count beside it, and goes with the sale where that is wanted. */
export function ReopenSheet({ asset, sales, onClose }: ReopenSheetProps) {
  const { t } = useTranslation("assets");
  const href = useHref();
  const amount = useWrittenAmount();
  const today = useToday();
  const tell = useTellChange();
  const accounts = useRecords("assets");
  const { busy, once } = useOnce();

  async function reopen(gone: readonly Transaction[]): Promise<void> {
    const reopened = await reopenAsset(asset.id, today, gone);
    onClose();
    tell(reopened, t(gone.length > 0 ? "archive.reopenedWithout" : "archive.reopened"));
  }

  return (
    <Sheet open onClose={onClose} title={t("archive.reopen")}>
      <Text>{t("archive.saleStands", { name: asset.name })}</Text>
      {sales.map(({ id, accountId, text, amount: sum }) => (
        <Text key={id}>
          <Link to={href("budget", { query: { tab: "list", id } })}>
            <bdi>{text}</bdi>
          </Link>
          {": "}
          {t("archive.saleOn", {
            amount: amount(sum),
            account: accounts.find((account) => account.id === accountId)?.name ?? "",
          })}
        </Text>
      ))}
      {sales.some(({ inBalance }) => !inBalance) && (
        <Text size="small" tone="muted">
          {t("archive.saleBalance")}
        </Text>
      )}
      <Row>
        <Button kind="primary" busy={busy} onPress={() => void once(async () => reopen(sales))}>
          {t("archive.saleRemove")}
        </Button>
        <Button busy={busy} onPress={() => void once(async () => reopen([]))}>
          {t("archive.saleKeep")}
        </Button>
      </Row>
    </Sheet>
  );
}
