import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import fieldStyles from "../fields/Field.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";
import menuStyles from "../choices/Menu.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./SearchedList.module.css";

export interface SearchedOption {
  readonly id: string;
  readonly label: string;
  /** The text that tells it from others of the same name. */
  readonly below?: string;
  /** In front of the name, for the eye alone. */
  readonly mark?: ReactNode;
  readonly icon?: IconName;
  /** It is the one that stands now. */
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
}

export interface SearchedGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SearchedOption[];
}

export interface SearchedListProps {
  readonly title: string;
  readonly placeholder: string;
  /** The groups that are offered for the typed text; nothing was typed yet when it is empty. */
  readonly groupsFor: (query: string) => readonly SearchedGroup[];
  /** Stands there where nothing fits the typed text. */
  readonly nothing: string | ((query: string) => string);
  /** Read aloud as the list changes. */
  readonly told: (count: number) => string;
  /** The word on the key of a phone’s keyboard that chooses. */
  readonly enterKeyHint: "done" | "go";
  /** A choice is made, and the list leaves before it has its effect. */
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with its list below it, where arrows move and Enter chooses.
 *
 * [Note: the option that Enter chooses] One name says which option is marked, what a screen reader stands on and what
 * Enter chooses, so that the three are never two options. It belongs to the option and not to its place in the list: an
 * option that is marked stays so where others arrive before it.
 */
export function SearchedList(props: SearchedListProps) {
  const { title, placeholder, groupsFor, nothing, told, enterKeyHint, onClose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [marked, setMarked] = useState<string>();
  const groups = groupsFor(query).filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const keys = groups.flatMap((group) => group.options.map((option) => `${group.id} ${option.id}`));
  const at = marked === undefined ? -1 : keys.indexOf(marked);
  // The best answer to what is typed is one Enter away.
  const best = query.trim() === "" ? undefined : keys[0];
  if (at === -1 && marked !== best) setMarked(best);

  useLayoutEffect(() => {
    if (at !== -1) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, id]);

  function choose(option: SearchedOption | undefined): void {
    if (!option) return;
    onClose();
    option.onChoose();
  }

  function onKey(event: KeyboardEvent): void {
    // A word that is still being composed ends with Enter.
    if (event.nativeEvent.isComposing) return;
    // The form that the list may stand in is not sent.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter") return choose(options[at]);
    const step = STEPS[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const from = at === -1 && step === -1 ? options.length : at;
    setMarked(keys[(from + step + options.length) % options.length]);
  }

  return (
    <>
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
          aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMarked(undefined);
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
              {group.options.map((option, optionAt) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
                <div
                  key={option.id}
                  id={`${id}-${first + optionAt}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
                  role="option"
                  aria-selected={option.isChosen ?? false}
                  tabIndex={-1}
                  className={classes(menuStyles["item"], styles["option"], first + optionAt === at && styles["active"])}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.mark}
                  {option.icon && <Icon name={option.icon} />}
                  <bdi className={styles["name"]}>{option.label}</bdi>
                  {option.below && <span className={styles["below"]}>{option.below}</span>}
                  {option.isChosen && (
                    <span className={styles["check"]}>
                      <Icon name="check" size={18} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          );
        })}
        {options.length === 0 && (
          <p className={styles["nothing"]}>{typeof nothing === "string" ? nothing : nothing(query)}</p>
        )}
      </div>
      <VisuallyHidden live>{told(options.length)}</VisuallyHidden>
    </>
  );
}
