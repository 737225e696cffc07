import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { ReadTransaction } from "#data/import/readBankFile.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

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
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const categoryOf = (id: CategoryId | undefined) => {
    const leaf = id && leafById.get(id);
    return leaf ? nameOf(leaf) : id && newNames?.get(id);
  };
  const hasCategories = rows.some(({ categoryId }) => categoryId !== undefined);
  return (
    <DataTable
      caption={caption}
      showCaption
      rows={rows.map((row, at) => ({ ...row, at }))}
      // Some files have all their transactions on one line.
      rowKey={({ line, at }) => `${line} ${at}`}
      columns={[
        { id: "date", header: t("posting.date"), render: ({ date }) => <DateText value={date} />, phone: "below" },
        {
          id: "text",
          header: t("posting.text"),
          phone: "title",
          render: ({ text, status, tags = [], extraordinary }) => (
            <Row gap={2}>
              <span>{text}</span>
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
        {
          id: "amount",
          header: t("posting.amount"),
          align: "end",
          phone: "value",
          render: ({ amount }) => <MoneyText value={amount} decimals="shown" />,
        },
      ]}
    />
  );
}
