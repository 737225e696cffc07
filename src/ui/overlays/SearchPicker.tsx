import { SearchedList, type SearchedListProps } from "./SearchedList.tsx";
import { Sheet } from "./Sheet.tsx";

/** One of many, found by a few letters. On a phone it comes from below with the field at the top. */
export function SearchPicker({ title, onClose, ...list }: Omit<SearchedListProps, "enterKeyHint">) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <SearchedList title={title} onClose={onClose} enterKeyHint="done" {...list} />
    </Sheet>
  );
}
