import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import fieldStyles from "../fields/Field.module.css";
import menuStyles from "../choices/Menu.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./SearchPicker.module.css";
import { Sheet } from "./Sheet.tsx";

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** The text that tells it from others of the same name. */
  readonly below?: string;
  /** In front of the name, for the eye alone. */
  readonly mark?: ReactNode;
  /** It is the one that stands now. */
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
}

export interface PickerGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PickerOption[];
}

interface SearchPickerProps {
  readonly title: string;
  readonly placeholder: string;
  /** The groups that are offered for the typed text; nothing was typed yet when it is empty. */
  readonly groupsFor: (query: string) => readonly PickerGroup[];
  readonly nothing: string;
  /** Read aloud as the list changes. */
  readonly told: (count: number) => string;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** One of many, found by a few letters: a field with its list below it, where arrows move and Enter chooses. On a phone it comes from below with the field at the top. */
export function SearchPicker({ title, placeholder, groupsFor, nothing, told, onClose }: SearchPickerProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [moved, setMoved] = useState<number>();
  const groups = groupsFor(query).filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  // The best answer to what is typed is one Enter away.
  const active = moved ?? (query.trim() !== "" && options.length > 0 ? 0 : undefined);
  const idOf = (at: number) => `${id}-${at}`;

  useLayoutEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function choose(option: PickerOption | undefined): void {
    if (!option) return;
    onClose();
    option.onChoose();
  }

  function onKey(event: KeyboardEvent): void {
    // The form that the picker may stand in is not sent.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && active !== undefined) return choose(options[active]);
    const step = STEPS[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const from = active ?? (step === 1 ? -1 : options.length);
    setMoved((from + step + options.length) % options.length);
  }

  return (
    <Sheet open title={title} onClose={onClose}>
      <div className={fieldStyles["control"]}>
        <span className={styles["icon"]}>
          <Icon name="search" size={18} />
        </span>
        <input
          className={fieldStyles["input"]}
          type="text"
          role="combobox"
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active === undefined ? undefined : idOf(active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMoved(undefined);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKey}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list can neither be searched nor show colours */}
      <div ref={list} id={id} role="listbox" aria-label={title} className={styles["list"]}>
        {groups.map((group, groupAt) => {
          const first = groups.slice(0, groupAt).reduce((sum, before) => sum + before.options.length, 0);
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
              <div className={styles["group"]} id={`${id}-group-${group.id}`} role="presentation">
                {group.title}
              </div>
              {group.options.map((option, at) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
                <div
                  key={option.id}
                  id={idOf(first + at)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
                  role="option"
                  aria-selected={option.isChosen ?? false}
                  tabIndex={-1}
                  className={classes(menuStyles["item"], styles["option"], first + at === active && styles["active"])}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.mark}
                  <bdi className={styles["name"]}>{option.label}</bdi>
                  {option.below && <span className={styles["below"]}>{option.below}</span>}
                  {option.isChosen && <Icon name="check" size={18} />}
                </div>
              ))}
            </div>
          );
        })}
        {options.length === 0 && <p className={styles["nothing"]}>{nothing}</p>}
      </div>
      <VisuallyHidden live>{told(options.length)}</VisuallyHidden>
    </Sheet>
  );
}
