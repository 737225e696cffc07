import { useTranslation } from "react-i18next";
import type { PeriodReturns } from "#domain/calculations/investments/periodReturns.ts";
import { csvFile } from "#domain/text/csvFile.ts";
import { type Currency, money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface FlowsProps {
  readonly returns: PeriodReturns;
  readonly currency: Currency;
}

/** The amounts that anyone can calculate the money-weighted return from again, here or in a spreadsheet. */
export function ExternalCashFlows({ returns, currency }: FlowsProps) {
  const { t } = useTranslation("portfolio");
  const { decimalMark } = useFormat();
  const flows = returns.flows.filter(({ amount }) => amount !== 0);
  if (flows.length === 0) return null;

  async function copy(): Promise<void> {
    const headings = [t("returns.flowDate"), `${t("returns.flowAmount")} (${currency})`];
    const rows = flows.map(({ date, amount }) => [date, { minor: amount, currency }]);
    const done = await navigator.clipboard.writeText(csvFile(headings, rows, decimalMark)).then(
      () => true,
      () => false,
    );
    if (done) notify({ kind: "good", text: t("returns.copied") });
    else notify({ kind: "warn", text: t("returns.copyFailed") });
  }

  return (
    <Disclosure label={t("returns.flows")} isLong>
      <Text size="small" tone="muted">
        {t("returns.flowsHelp")}
      </Text>
      <DataTable
        caption={t("returns.flows")}
        columns={[
          {
            id: "date",
            header: t("returns.flowDate"),
            render: ({ date }) => <DateText value={date} />,
            phone: "title",
          },
          {
            id: "amount",
            header: t("returns.flowAmount"),
            render: ({ amount }) => <MoneyText value={money(amount, currency)} sign="always" />,
            align: "end",
            phone: "value",
          },
        ]}
        rows={flows.map((flow, at) => ({ ...flow, key: String(at) }))}
        rowKey={({ key }) => key}
      />
      <Button onPress={() => void copy()}>{t("returns.copy")}</Button>
    </Disclosure>
  );
}
