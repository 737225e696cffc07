import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reopenAsset, type TakenSale } from "#data/records/changeAssets.ts";
import { useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { followsFile } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import { type SaleBalance, saleBalance } from "#domain/calculations/cashflow/saleBalance.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useSingleFlight } from "#ui/useSingleFlight.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

export interface ReopenSheetProps {
  readonly asset: Asset;
  readonly sales: readonly Transaction[];
  readonly onClose: () => void;
}

/**
 * An asset that was sold counts again: what came in for it would count beside it, and goes with the sale where that is
 * wanted, also out of the balance that it was added to.
 */
export function ReopenSheet({ asset, sales, onClose }: ReopenSheetProps) {
  const { t } = useTranslation("assets");
  const href = useHref();
  const amount = useFormatMoney();
  const today = useToday();
  const tell = useUndoToast("assets");
  const accounts = useRecords("assets");
  const balanceOf = useSaleBalance();
  const [ticked, setTicked] = useState<ReadonlyMap<Transaction["id"], boolean>>(new Map());
  const { busy, once } = useSingleFlight();
  const taken = sales.map((sale) => {
    const balance = balanceOf(sale);
    return { sale, balance, isOff: ticked.get(sale.id) ?? balance.since === undefined };
  });
  const nameOf = ({ accountId }: Transaction) => accounts.find(({ id }) => id === accountId)?.name ?? "";

  async function reopen(gone: readonly TakenSale[]): Promise<void> {
    const reopened = await reopenAsset(asset.id, today, gone);
    onClose();
    tell(reopened, t(gone.length > 0 ? "archive.reopenedWithout" : "archive.reopened"), { kind: "info" });
  }

  return (
    <Sheet open onClose={onClose} title={t("archive.reopen")}>
      <Text>{t("archive.saleStands", { name: asset.name })}</Text>
      {taken.map(({ sale, balance, isOff }) => (
        <div key={sale.id}>
          <Text>
            <Link to={href("budget", { query: { tab: "list", id: sale.id } })}>
              <bdi>{sale.text}</bdi>
            </Link>
            {": "}
            {t("archive.saleOn", { amount: amount(sale.amount), account: nameOf(sale) })}
          </Text>
          <OffBalance
            sale={sale}
            account={nameOf(sale)}
            balance={balance}
            isOff={isOff}
            onChange={(off) => setTicked(new Map([...ticked, [sale.id, off]]))}
          />
        </div>
      ))}
      <Row>
        <Button
          kind="primary"
          busy={busy}
          onPress={() =>
            void once(async () =>
              reopen(
                taken.map(({ sale, balance, isOff }) => ({
                  transaction: sale,
                  offValue: isOff ? balance.told?.id : undefined,
                })),
              ),
            )
          }
        >
          {t("archive.saleRemove")}
        </Button>
        <Button busy={busy} onPress={() => void once(async () => reopen([]))}>
          {t("archive.saleKeep")}
        </Button>
      </Row>
    </Sheet>
  );
}

interface OffBalanceProps {
  readonly sale: Transaction;
  readonly account: string;
  readonly balance: SaleBalance;
  readonly isOff: boolean;
  readonly onChange: (isOff: boolean) => void;
}

/** The new balance, and the choice where only a person knows it. */
function OffBalance({ sale, account, balance: { kind, since, told }, isOff, onChange }: OffBalanceProps) {
  const { t } = useTranslation("assets");
  const { date } = useFormat();
  const amount = useFormatMoney();
  if (told) {
    const standing = { date: date(told.date, "long"), balance: amount(told.value) };
    return (
      <Checkbox
        label={t("archive.saleOff", { amount: amount(sale.amount), account })}
        description={t(since ? `archive.saleOffSince.${since}` : "archive.saleOffHelp", standing)}
        value={isOff}
        onChange={onChange}
      />
    );
  }
  return (
    <Hint>
      {kind === "apart"
        ? t("archive.saleBalance")
        : t(since ? "archive.saleNewer" : "archive.saleCounted", { amount: amount(sale.amount), account })}
    </Hint>
  );
}

function useSaleBalance(): (sale: Transaction) => SaleBalance {
  const [valuations, transactions] = [useRecords("valuations"), useRecords("transactions")];
  const assets = useRecords("assets");
  // Until all are there nobody knows whether a file has told it, nor what stands.
  const isReady = useReadState() === "ready";
  return (sale) =>
    saleBalance(
      sale,
      historyOf(sale.accountId, valuations),
      !isReady ||
        followsFile(assets.find(({ id }) => id === sale.accountId) ?? { id: sale.accountId }, valuations, transactions),
    );
}
