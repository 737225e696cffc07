import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#domain/entities/transaction.ts";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { usePaymentColumns } from "./usePaymentColumns.tsx";

interface PickPaymentProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly transactionsFor: (search: string) => readonly Transaction[];
  readonly onPick: (transaction: Transaction) => void;
}

/** Any transaction can have paid on a debt: an extra payment, an instalment from before the rate changed. */
export function PickPayment(props: PickPaymentProps) {
  const { t } = useTranslation("payments");
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t("pick.title")}>
      <Found {...props} />
    </Sheet>
  );
}

function Found({ transactionsFor, onPick, onClose }: PickPaymentProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const [search, setSearch] = useState("");
  const transactions = transactionsFor(search);
  function pick(transaction: Transaction): void {
    onPick(transaction);
    onClose();
  }
  const columns = usePaymentColumns((transaction) => (
    <IconButton
      icon="check"
      label={t("pick.choose", { text: transaction.text, date: format.date(transaction.date, "long") })}
      onPress={() => pick(transaction)}
    />
  ));
  return (
    <>
      <TextField
        label={t("pick.search")}
        description={t("pick.help")}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <div aria-live="polite">{transactions.length === 0 && <Text tone="muted">{t("pick.notFound")}</Text>}</div>
      {transactions.length > 0 && (
        <DataTable caption={t("pick.list")} columns={columns} rows={transactions} rowKey={({ id }) => id} />
      )}
    </>
  );
}
