import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCategoryTree } from "#data/records/categories.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { CategoryGroup, CategoryNode } from "#domain/categories/categoryTree.ts";
import { transactionParts } from "#domain/categories/transactionParts.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { CategoryMonths } from "../plan/CategoryMonths.tsx";
import { type AskedCategory, CategorySheet } from "./CategorySheet.tsx";

const VIEWS = ["list", "months"] as const;

/** The categories, to be changed, or what was in them month by month. `?view` chooses. */
export function CategoriesTab() {
  const { t } = useTranslation("categories");
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find((one) => one === query.get("view")) ?? "list";
  return (
    <Stack gap={6}>
      <Row>
        <SegmentedControl
          label={t("views.label")}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) =>
            setQuery({ tab: "categories", ...(value !== "list" && { view: value }) }, { replace: true })
          }
        />
      </Row>
      {view === "list" ? <CategoryList /> : <CategoryMonths />}
    </Stack>
  );
}

/** All categories by their groups, to be renamed, hidden, marked and added to. */
function CategoryList() {
  const { t } = useTranslation("categories");
  const { groups } = useCategoryTree();
  const transactions = useRecords("transactions");
  const [asked, setAsked] = useState<AskedCategory>();
  const countById = useMemo(() => {
    const counts = new Map<string, number>();
    for (const transaction of transactions)
      for (const id of new Set(transactionParts(transaction).map(({ categoryId }) => categoryId)))
        if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [transactions]);

  return (
    <Stack gap={6}>
      <Text tone="muted">{t("lead")}</Text>
      <Row>
        <Button icon="add" onPress={() => setAsked({ kind: "new" })}>
          {t("add")}
        </Button>
        <Button kind="quiet" onPress={() => setAsked({ kind: "newGroup" })}>
          {t("addGroup")}
        </Button>
      </Row>
      <Grid columnRem={20} gap={6}>
        {groups.map((group) => (
          <Group key={group.id} group={group} countById={countById} onAsk={setAsked} />
        ))}
      </Grid>
      {asked && <CategorySheet asked={asked} countById={countById} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface GroupProps {
  readonly group: CategoryGroup;
  readonly countById: ReadonlyMap<string, number>;
  readonly onAsk: (asked: AskedCategory) => void;
}

function Group({ group, countById, onAsk }: GroupProps) {
  const { t } = useTranslation("categories");
  const nameOf = useCategoryName();
  const name = nameOf(group);
  const marks = ({ essential, fixed, hidden }: CategoryNode) =>
    joined([essential && t("essential"), fixed && t("fixed"), hidden && t("hidden")]);
  return (
    <Section
      title={name}
      actions={
        <>
          {group.hidden && <Badge>{t("hidden")}</Badge>}
          <IconButton icon="edit" label={t("open", { name })} onPress={() => onAsk({ kind: "group", group })} />
        </>
      }
    >
      <ListRows label={name}>
        {group.leaves.map((leaf) => {
          const count = countById.get(leaf.id) ?? 0;
          return (
            <ListRow
              key={leaf.id}
              title={<bdi>{nameOf(leaf)}</bdi>}
              below={marks(leaf)}
              aside={count > 0 && t("count", { count })}
              muted={leaf.hidden || group.hidden}
              onPress={() => onAsk({ kind: "leaf", leaf })}
            />
          );
        })}
      </ListRows>
    </Section>
  );
}
