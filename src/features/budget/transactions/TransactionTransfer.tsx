import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTransferCounterpart } from "#data/transactions/transfers.ts";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import { transferCandidates, transferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { Button } from "#ui/actions/Button.tsx";
import { joined } from "#ui/format/joined.ts";
import { Palette } from "#ui/overlays/Palette.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useTransactionActions } from "./useTransactionActions.ts";

const OFFERED = 12;

/** Whether a transaction is one end of a transfer between the household's own accounts, and what can be said about it. */
export function TransactionTransfer({ id }: { readonly id: Transaction["id"] }) {
  const transaction = useRecord("transactions", id);
  return transaction && <Transfer transaction={transaction} />;
}

function Transfer({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const amount = useFormatMoney();
  const actions = useTransactionActions();
  const other = useTransferCounterpart(transaction);
  const [isChoosing, setChoosing] = useState(false);
  const accountName = useAccountName();
  const nameOf = (end: Transaction) => accountName(end.accountId);
  const whenAndHowMuch = (end: Transaction) =>
    joined([format.date(end.date, "medium"), amount(end.amount, { decimals: "shown" })]);
  const isOut = transaction.amount.minor < 0;
  const debt = useRecord("debts", transaction.debtId ?? "");
  const { counterpartId } = transaction;
  const ownPlace = counterpartId ? accountName(counterpartId) : (debt?.name ?? t("transfers.unnamed"));

  if (transaction.transferId) {
    const isAlone = !other && transaction.oneEnded === true;
    const account = other ? nameOf(other) : isAlone ? ownPlace : undefined;
    return (
      <RecordLines
        title={t("transfers.one")}
        help={t("transfers.oneHelp")}
        lines={[
          {
            key: transaction.id,
            title: account ? t(isOut ? "transfers.to" : "transfers.from", { account }) : t("transfers.lost"),
            below: other ? whenAndHowMuch(other) : isAlone && t("transfers.noFile"),
            aside: (
              <Button kind="quiet" onPress={() => void actions.denyTransfers([transaction], !isAlone)}>
                {t(isAlone ? "transfers.notOne" : "transfers.apart")}
              </Button>
            ),
          },
        ]}
      />
    );
  }
  return (
    <>
      <Row>
        <Button kind="quiet" onPress={() => setChoosing(true)}>
          {t("transfers.choose")}
        </Button>
      </Row>
      {isChoosing && (
        <OtherEnds
          transaction={transaction}
          wordsOf={(end) => joined([nameOf(end), whenAndHowMuch(end)])}
          onChoose={(end) => void actions.markTransfers([transferPair(transaction, end)])}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface OtherEndsProps {
  readonly transaction: Transaction;
  readonly wordsOf: (transaction: Transaction) => string;
  readonly onChoose: (transaction: Transaction) => void;
  readonly onClose: () => void;
}

function OtherEnds({ transaction, wordsOf, onChoose, onClose }: OtherEndsProps) {
  const { t } = useTranslation("budget");
  const candidates = transferCandidates(transaction, useRecords("transactions"));
  return (
    <Palette
      title={t("transfers.chooseTitle")}
      placeholder={t("transfers.choosePlaceholder")}
      groupsFor={(query) => {
        const offered =
          query.trim() === ""
            ? candidates.slice(0, OFFERED)
            : wordSearch(query, candidates, (one) => `${one.text} ${wordsOf(one)}`, OFFERED);
        return [
          {
            id: "ends",
            title: t("transfers.ends"),
            items: offered.map((one) => ({
              id: one.id,
              label: one.text || t("noText"),
              below: wordsOf(one),
              onChoose: () => onChoose(one),
            })),
          },
        ];
      }}
      nothing={t("transfers.noEnds")}
      told={(count) => t("transfers.told", { count })}
      onClose={onClose}
    />
  );
}
