import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { fuzzySearch } from "#domain/text/fuzzySearch.ts";
import { TextField } from "../fields/TextField.tsx";
import { Text } from "../format/Prose.tsx";
import shell from "../layout/AppShell.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { type NavGroup, NavigationList } from "../tables/NavigationList.tsx";
import { Sheet } from "./Sheet.tsx";

interface PlaceSheetProps {
  readonly title: string;
  readonly groups: readonly NavGroup[];
  readonly onClose: () => void;
}

/** Every place of the menu, found by eye or by a few letters; Enter goes to the first that was found. */
export function NavigationSheet({ title, groups, onClose }: PlaceSheetProps) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const isAsked = query.trim() !== "";
  const found = isAsked ? foundIn(groups, query) : groups;
  const count = found.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <Sheet open isRead title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = isAsked ? ranked(groups, query) : [];
          if (!first) return;
          onClose();
          void navigate(first.to);
        }}
      >
        <TextField type="search" inputMode="search" label={t("findPage")} value={query} onChange={setQuery} />
      </form>
      <VisuallyHidden live>{isAsked ? t("pagesFound", { count }) : ""}</VisuallyHidden>
      {count === 0 && <Text tone="muted">{t("noPageFound")}</Text>}
      <div className={shell["sheetGroups"]}>
        {found.map((group) => (
          <Group key={group.id} group={group} onGone={onClose} />
        ))}
      </div>
    </Sheet>
  );
}

function Group({ group, onGone }: { readonly group: NavGroup; readonly onGone: () => void }) {
  const id = useId();
  return (
    <div>
      <h3 className={shell["sheetTitle"]} id={id}>
        {group.title}
      </h3>
      <NavigationList items={group.items} labelledBy={id} onGone={onGone} />
    </div>
  );
}

/** A place is also found by the name of its group. */
function ranked(groups: readonly NavGroup[], query: string) {
  const all = groups.flatMap(({ title, items }) => items.map((item) => ({ item, title })));
  return fuzzySearch(query, all, ({ item, title }) => `${item.label} ${title}`, all.length).map(({ item }) => item);
}

function foundIn(groups: readonly NavGroup[], query: string): readonly NavGroup[] {
  const fitting = new Set(ranked(groups, query));
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => fitting.has(item)) }))
    .filter(({ items }) => items.length > 0);
}
