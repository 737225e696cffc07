import type { ReactNode } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";

interface RepeatedFieldsProps<Item extends { readonly id: string }> {
  readonly title: string;
  /** Shown while there is none. */
  readonly help: string;
  readonly add: string;
  /** The headings of the one with this number, counted from one. */
  readonly one: (number: number) => { readonly title: string; readonly remove: string };
  readonly items: readonly Item[];
  readonly begin: () => Item;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, set: (changes: Partial<Item>) => void, at: number) => ReactNode;
}

/** As many groups of fields as one likes, each of which can be taken away again. */
export function RepeatedFields<Item extends { readonly id: string }>({
  title,
  help,
  add,
  one,
  items,
  begin,
  onChange,
  children,
}: RepeatedFieldsProps<Item>) {
  return (
    <Section
      title={title}
      actions={
        <Button kind="quiet" icon="add" onPress={() => onChange([...items, begin()])}>
          {add}
        </Button>
      }
    >
      {items.length === 0 && <Hint>{help}</Hint>}
      {items.map((item, at) => {
        const words = one(at + 1);
        const remove = () => onChange(items.filter(({ id }) => id !== item.id));
        const set = (changes: Partial<Item>) =>
          onChange(items.map((each) => (each.id === item.id ? { ...each, ...changes } : each)));
        return (
          <Section
            key={item.id}
            ruled
            title={words.title}
            actions={<IconButton icon="delete" label={words.remove} onPress={remove} />}
          >
            {children(item, set, at)}
          </Section>
        );
      })}
    </Section>
  );
}
