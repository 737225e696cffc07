import { useTranslation } from "react-i18next";
import { useTags } from "#data/tags.ts";
import { TAG_AT_MOST, type Transaction } from "#domain/entities/transaction.ts";
import { found } from "#domain/wordSearch.ts";
import { Palette, type PaletteGroup } from "#ui/Palette.tsx";

interface TagPickerProps {
  readonly postings: readonly Transaction[];
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
  readonly onClose: () => void;
}

const OFFERED = 12;

/** Type a tag: one in use, or a new one. Those that the postings have can be taken away. */
export function TagPicker({ postings, onAdd, onRemove, onClose }: TagPickerProps) {
  const { t } = useTranslation("budget");
  const known = useTags();
  const own = [...new Set(postings.flatMap(({ tags = [] }) => tags))];
  const isOnAll = (tag: string) => postings.every(({ tags = [] }) => tags.includes(tag));

  function groupsFor(query: string): readonly PaletteGroup[] {
    const typed = query.trim().slice(0, TAG_AT_MOST);
    const others = known.filter((tag) => !isOnAll(tag));
    const offered = typed === "" ? others.slice(0, OFFERED) : found(typed, others, (tag) => tag, OFFERED);
    const isNew = typed !== "" && !known.some((tag) => tag.toLowerCase() === typed.toLowerCase());
    const removable = typed === "" ? own : found(typed, own, (tag) => tag, OFFERED);
    return [
      {
        id: "known",
        title: t("tags.known"),
        items: offered.map((tag) => ({ id: `add ${tag}`, label: tag, onChoose: () => onAdd(tag) })),
      },
      {
        id: "new",
        title: t("tags.new"),
        items: isNew
          ? [{ id: "new", label: t("tags.create", { tag: typed }), icon: "add" as const, onChoose: () => onAdd(typed) }]
          : [],
      },
      {
        id: "own",
        title: t("tags.own"),
        items: removable.map((tag) => ({
          id: `remove ${tag}`,
          label: t("tags.remove", { tag }),
          icon: "close" as const,
          onChoose: () => onRemove(tag),
        })),
      },
    ];
  }

  return (
    <Palette
      title={t("tags.title", { count: postings.length })}
      placeholder={t("tags.placeholder")}
      groupsFor={groupsFor}
      nothing={t("tags.nothing")}
      told={(count) => t("tags.told", { count })}
      onClose={onClose}
    />
  );
}
