import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useTransferPairs } from "#data/transactions/transfers.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { TransferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import { joined } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { ProposedPairs } from "./ProposedPairs.tsx";
import type { useTransactionActions } from "./useTransactionActions.ts";

interface TransferSheetProps {
  readonly actions: ReturnType<typeof useTransactionActions>;
  readonly onClose: () => void;
}

/** The transactions that look like money moved between the household's own accounts, to be said yes or no to. */
export function TransferSheet({ actions, onClose }: TransferSheetProps) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const amount = useFormatMoney();
  const accounts = useRecords("assets");
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.name ?? t("accountGone");

  function wordsOf({ out, in: arrival }: TransferPair): string {
    const isSame = out.amount.currency === arrival.amount.currency;
    const shown = { decimals: "shown" } as const;
    const days = [...new Set([out.date, arrival.date])].map((day) => format.date(day, "medium"));
    const amounts = [amount(arrival.amount, shown), ...(isSame ? [] : [amount(out.amount, shown)])];
    return joined([...amounts, ...days, ...new Set([out.text, arrival.text])]);
  }

  const found = useDeferredValue(useTransferPairs());
  return (
    <ProposedPairs
      words="transfers"
      found={found}
      shownAs={(pair) => ({
        key: `${pair.out.id} ${pair.in.id}`,
        label: t("transfers.fromTo", { from: nameOf(pair.out.accountId), to: nameOf(pair.in.accountId) }),
        description: wordsOf(pair),
      })}
      onYes={actions.markTransfers}
      onNo={(pairs) =>
        actions.denyTransfers(
          pairs.flatMap((pair) => [pair.out, pair.in]),
          false,
        )
      }
      onClose={onClose}
    />
  );
}
