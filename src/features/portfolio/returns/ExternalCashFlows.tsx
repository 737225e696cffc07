import { useTranslation } from "react-i18next";
import type { PeriodReturns } from "#domain/calculations/investments/periodReturns.ts";
import { csvFile } from "#domain/text/csvFile.ts";
import { type Currency, money } from "#domain/money.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
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
  const keyed = flows.map((flow, at) => ({ ...flow, key: String(at) }));
  type Flow = (typeof keyed)[number];

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
          dayColumn<Flow>("date", t("returns.flowDate"), ({ date }) => date, { phone: "title" }),
          moneyColumn<Flow>("amount", t("returns.flowAmount"), ({ amount }) => money(amount, currency), {
            phone: "value",
            sign: "always",
          }),
        ]}
        rows={keyed}
        rowKey={({ key }) => key}
      />
      <Button onPress={() => void copy()}>{t("returns.copy")}</Button>
    </Disclosure>
  );
}
