import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/categories.ts";
import { useRecords } from "#data/useRecords.ts";
import type { CategoryGroup, CategoryNode } from "#domain/categories/categoryTree.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Grid } from "#ui/Grid.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ListRow, ListRows } from "#ui/ListRow.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { useCategoryName } from "#ui/useCategoryName.ts";
import { type AskedCategory, CategorySheet } from "./CategorySheet.tsx";

/** All categories by their groups, to be renamed, hidden, marked and added to. */
export function CategoriesTab() {
  const { t } = useTranslation("categories");
  const { groups } = useCategoryTree();
  const postings = useRecords("transactions");
  const [asked, setAsked] = useState<AskedCategory>();
  const countById = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { categoryId } of postings) if (categoryId) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    return counts;
  }, [postings]);

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
    [essential && t("essential"), fixed && t("fixed"), hidden && t("hidden")].filter(Boolean).join(" · ");
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
