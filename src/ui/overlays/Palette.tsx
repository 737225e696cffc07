import { useState } from "react";
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from "react-aria-components";
import { AriaLanguage } from "../format/AriaLanguage.tsx";
import { Dialog } from "./Dialog.tsx";
import fieldStyles from "../fields/Field.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";
import menuStyles from "../choices/Menu.module.css";
import styles from "./Palette.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** The text that tells it from others of the same name. */
  readonly below?: string;
  readonly icon?: IconName;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteProps {
  readonly title: string;
  readonly placeholder: string;
  /** The groups that are offered for the typed text; nothing was typed yet when it is empty. */
  readonly groupsFor: (query: string) => readonly PaletteGroup[];
  /** Stands there where nothing fits the typed text. */
  readonly nothing: string | ((query: string) => string);
  /** Read aloud as the list changes. */
  readonly told: (count: number) => string;
  readonly onClose: () => void;
}

/** One field that leads everywhere: type, arrow to it, Enter. */
export function Palette({ title, placeholder, groupsFor, nothing, told, onClose }: PaletteProps) {
  const [query, setQuery] = useState("");
  const groups = groupsFor(query).filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);

  return (
    <Dialog open title={title} onClose={onClose}>
      <AriaLanguage>
        <Autocomplete inputValue={query} onInputChange={setQuery}>
          <TextField aria-label={title} className={fieldStyles["control"] ?? ""}>
            <Input className={fieldStyles["input"] ?? ""} placeholder={placeholder} enterKeyHint="go" />
          </TextField>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <section className={styles["list"]} aria-label={title} tabIndex={0}>
            <Menu
              aria-label={title}
              className={styles["menu"] ?? ""}
              renderEmptyState={() => (
                <p className={styles["nothing"]}>{typeof nothing === "string" ? nothing : nothing(query)}</p>
              )}
              onAction={(key) => {
                onClose();
                items.find(({ id }) => id === key)?.onChoose();
              }}
            >
              {groups.map((group) => (
                <MenuSection key={group.id} id={group.id}>
                  <Header className={styles["group"] ?? ""}>{group.title}</Header>
                  {group.items.map((item) => (
                    <MenuItem key={item.id} id={item.id} textValue={item.label} className={menuStyles["item"] ?? ""}>
                      {item.icon && <Icon name={item.icon} />}
                      <bdi className={styles["name"]}>{item.label}</bdi>
                      {item.below && <span className={styles["below"]}>{item.below}</span>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </section>
        </Autocomplete>
      </AriaLanguage>
      <VisuallyHidden live>{told(items.length)}</VisuallyHidden>
    </Dialog>
  );
}
