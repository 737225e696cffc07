import { type NavItem, NavigationList } from "../tables/NavigationList.tsx";
import { Sheet } from "./Sheet.tsx";

interface PlaceSheetProps {
  readonly title: string;
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

/** The places that a phone's bar has no room for. */
export function NavigationSheet({ title, items, onClose }: PlaceSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <NavigationList items={items} onGone={onClose} />
    </Sheet>
  );
}
