import { useTranslation } from "react-i18next";
import type { BalanceSide } from "#domain/calculations/networth/dashboardView.ts";
import { moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import { LazyBalanceBar } from "#ui/charts/LazyBalanceBar.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";

interface BalanceProps<Type extends string> {
  readonly words: "owned" | "owed";
  readonly side: BalanceSide<Type>;
  readonly typeName: (type: Type) => string;
  readonly itemHref: (id: string) => string;
  readonly allHref: string;
  readonly addHref: string;
}

/** One side of the balance: its kinds as a strip, its largest parts to go to. */
export function Balance<Type extends string>(props: BalanceProps<Type>) {
  const { words, side, typeName, itemHref, allHref, addHref } = props;
  const { t } = useTranslation("dashboard");
  const [largestType] = side.byType;
  if (side.count === 0) {
    return (
      <Section title={t(`${words}.title`)} ruled>
        <Text tone="muted">{t(`${words}.none`)}</Text>
        <Row>
          <LinkButton to={addHref} icon="add">
            {t(`${words}.add`)}
          </LinkButton>
        </Row>
      </Section>
    );
  }

  const columns: readonly Column<BalanceSide<Type>["largest"][number]>[] = [
    nameColumn("name", t("columns.name"), ({ name }) => name),
    { id: "type", header: t("columns.type"), render: ({ type }) => typeName(type), phone: "below" },
    moneyColumn("value", t("columns.value"), ({ value }) => value, { phone: "value", decimals: "hidden" }),
  ];
  return (
    <Section title={t(`${words}.title`)} actions={<MoneyText value={side.total} decimals="hidden" />} ruled>
      {largestType && (
        <LazyBalanceBar
          label={t(`${words}.title`)}
          summary={t(`${words}.${side.byType.length > 1 ? "summary" : "summaryAll"}`, {
            type: typeName(largestType.type),
          })}
          slices={side.byType.map(({ type, value }) => ({ label: typeName(type), value }))}
        />
      )}
      <Text size="small" tone="muted">
        {t(`${words}.list`)}
      </Text>
      <DataTable
        caption={t(`${words}.list`)}
        columns={columns}
        rows={side.largest}
        rowKey={({ id }) => id}
        rowHref={({ id }) => itemHref(id)}
      />
      <Text>
        <Link to={allHref}>{t(`${words}.all`)}</Link>
      </Text>
    </Section>
  );
}
