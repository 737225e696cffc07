import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { FileReading } from "#data/import/readBankFile.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import type { LedgerInProgress } from "./useLedgerImport.ts";

interface LedgerCategoriesProps {
  readonly ledger: LedgerInProgress;
  readonly reading: FileReading;
}

/** The places of the other app's categories in the household's tree, and those that are made for it. */
export function LedgerCategories({ ledger, reading }: LedgerCategoriesProps) {
  const { t } = useTranslation("import");
  const tree = useCategoryTree();
  const nameOf = useCategoryName();
  const { placed, made } = ledger;
  if (placed.length === 0) return null;
  const groupById = new Map(tree.groups.map((group) => [group.id as string, nameOf(group)]));
  const madeById = new Map(made.map(({ id, name }) => [id as string, name]));
  const rows = reading.categories.map(({ group, name }, at) => {
    const { id, groupId, isNew } = placed[at]!;
    const leaf = tree.leafById.get(id);
    const here = [groupById.get(groupId) ?? madeById.get(groupId), leaf ? nameOf(leaf) : madeById.get(id)];
    return { at, there: path([group, name]), here: path(here), isNew };
  });
  const isNewCount = rows.filter(({ isNew }) => isNew).length;
  return (
    <Section title={t("ledger.categories.title")}>
      <Stack>
        <Text>
          {t("ledger.categories.known", { count: rows.length - isNewCount })}
          {isNewCount > 0 && ` ${t("ledger.categories.made", { count: isNewCount })}`}
        </Text>
        <Disclosure label={t("ledger.categories.show")}>
          <DataTable
            caption={t("ledger.categories.title")}
            rows={rows}
            rowKey={({ at }) => String(at)}
            columns={[
              { id: "there", header: t("ledger.categories.there"), phone: "below", render: ({ there }) => there },
              {
                id: "here",
                header: t("ledger.categories.here"),
                phone: "title",
                render: ({ here, isNew }) => (
                  <Row gap={2}>
                    <span>{here}</span>
                    {isNew && <Badge tone="accent">{t("ledger.categories.isNew")}</Badge>}
                  </Row>
                ),
              },
            ]}
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}

function path(names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(" › ");
}
