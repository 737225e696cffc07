import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { ReadTransaction } from "#data/import/readBankFile.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface TransactionTableProps {
  readonly caption: string;
  readonly rows: readonly (ReadTransaction & {
    readonly amount: Money;
    readonly categoryId?: CategoryId | undefined;
  })[];
  /** Names of categories that are not there yet. */
  readonly newNames?: ReadonlyMap<string, string>;
}

export function TransactionTable({ caption, rows, newNames }: TransactionTableProps) {
  const { t } = useTranslation("import");
  const written = useFormatMoney();
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const categoryOf = (id: CategoryId | undefined) => {
    const leaf = id && leafById.get(id);
    return leaf ? nameOf(leaf) : id && newNames?.get(id);
  };
  const hasCategories = rows.some(({ categoryId }) => categoryId !== undefined);
  const numbered = rows.map((row, at) => ({ ...row, at }));
  return (
    <DataTable
      caption={caption}
      showCaption
      rows={numbered}
      // Some files have all their transactions on one line.
      rowKey={({ line, at }) => `${line} ${at}`}
      columns={[
        dayColumn<(typeof numbered)[number]>("date", t("posting.date"), ({ date }) => date, { phone: "below" }),
        {
          id: "text",
          header: t("posting.text"),
          phone: "title",
          render: ({ text, status, tags = [], extraordinary, feeMinor, amount }) => (
            <Row gap={2}>
              <span>{text}</span>
              {feeMinor !== undefined && (
                <Badge>{t("posting.fee", { amount: written(money(feeMinor, amount.currency), {}) })}</Badge>
              )}
              {status === "pending" && <Badge>{t("posting.pending")}</Badge>}
              {tags.map((tag) => (
                <Badge key={tag}>{`#${tag}`}</Badge>
              ))}
              {extraordinary && <Badge>{t("posting.extraordinary")}</Badge>}
            </Row>
          ),
        },
        ...(hasCategories
          ? [
              {
                id: "category",
                header: t("posting.category"),
                phone: "aside",
                render: ({ categoryId }: (typeof rows)[number]) => categoryOf(categoryId),
              } as const,
            ]
          : []),
        moneyColumn<(typeof numbered)[number]>("amount", t("posting.amount"), ({ amount }) => amount, {
          phone: "value",
          decimals: "shown",
        }),
      ]}
    />
  );
}
