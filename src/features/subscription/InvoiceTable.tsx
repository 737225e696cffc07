import { useTranslation } from "react-i18next";
import { money } from "#domain/money.ts";
import type { BillingInvoice } from "#domain/payments/billing.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { dayOf } from "./moments.ts";

/** All that was charged, the newest first, each with the file that the card provider made of it. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly BillingInvoice[] }) {
  const { t } = useTranslation("subscription");
  return (
    <Section title={t("invoices.title")} ruled>
      <DataTable
        caption={t("invoices.title")}
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "day",
            header: t("invoices.day"),
            phone: "title",
            render: ({ createdAt }) => <DateText value={dayOf(createdAt)} />,
          },
          { id: "number", header: t("invoices.number"), phone: "below", render: ({ number }) => number },
          {
            id: "status",
            header: t("invoices.status"),
            phone: "aside",
            render: ({ status }) => t(`invoices.statuses.${status}`),
          },
          {
            id: "total",
            header: t("invoices.total"),
            align: "end",
            phone: "value",
            render: ({ total, currency }) => <MoneyText value={money(total, currency)} />,
          },
          {
            id: "file",
            header: t("invoices.file"),
            phone: "last",
            render: ({ pdf, number }) =>
              pdf !== null && (
                <Link to={pdf}>
                  {t("invoices.pdf")} <VisuallyHidden>{t("invoices.fileOf", { number: number ?? "" })}</VisuallyHidden>
                </Link>
              ),
          },
        ]}
      />
    </Section>
  );
}
