import { Dialog } from "./Dialog.tsx";
import { SearchedList, type SearchedListProps, type SearchedOption } from "./SearchedList.tsx";

export type PaletteItem = Omit<SearchedOption, "mark" | "isChosen">;

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteProps extends Omit<SearchedListProps, "enterKeyHint" | "groupsFor"> {
  /** The groups that are offered for the typed text; nothing was typed yet when it is empty. */
  readonly groupsFor: (query: string) => readonly PaletteGroup[];
}

/** One field that leads everywhere: type, arrow to it, Enter. */
export function Palette({ title, groupsFor, onClose, ...list }: PaletteProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <SearchedList
        title={title}
        groupsFor={(query) => groupsFor(query).map(({ items, ...group }) => ({ ...group, options: items }))}
        enterKeyHint="go"
        onClose={onClose}
        {...list}
      />
    </Dialog>
  );
}
