import {
  Button as AriaButton,
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components";
import { Fragment } from "react";
import { useNavigate } from "react-router-dom";
import { Avatar } from "../actions/Avatar.tsx";
import { Icon } from "../actions/Icon.tsx";
import { AriaLanguage } from "../format/AriaLanguage.tsx";
import type { MenuAction } from "./Menu.tsx";
import styles from "./Menu.module.css";

interface AvatarMenuProps {
  /** Names the button and its list. */
  readonly label: string;
  /** The person, by the address of the account; its first letter stands on the button. */
  readonly name: string;
  /** One line below the name. */
  readonly detail: string;
  /** Choices that belong together, with a line between them. */
  readonly sections: readonly (readonly MenuAction[])[];
}

/** Everything about the account behind its mark: who it is, and what one can do with it. */
export function AvatarMenu({ label, name, detail, sections }: AvatarMenuProps) {
  const navigate = useNavigate();
  return (
    <AriaLanguage>
      <MenuTrigger>
        <AriaButton className={styles["avatarButton"] ?? ""} aria-label={label}>
          <Avatar name={name} />
        </AriaButton>
        <Popover className={styles["popover"] ?? ""} placement="bottom end" offset={6}>
          <AriaMenu
            aria-label={label}
            className={styles["menu"] ?? ""}
            onAction={(key) => {
              const action = sections.flat().find(({ id }) => id === key);
              if (action?.to !== undefined) void navigate(action.to);
              else action?.onAction?.();
            }}
          >
            {sections.map((actions, at) => (
              <Fragment key={actions[0]?.id}>
                {at > 0 && <Separator className={styles["separator"] ?? ""} />}
                <MenuSection {...(at > 0 && { "aria-label": label })}>
                  {at === 0 && (
                    <Header className={styles["person"] ?? ""}>
                      <bdi className={styles["name"]}>{name}</bdi>
                      <span>{detail}</span>
                    </Header>
                  )}
                  {actions.map((action) => (
                    <MenuItem key={action.id} id={action.id} textValue={action.label} className={styles["item"] ?? ""}>
                      {action.icon && <Icon name={action.icon} />}
                      <span>{action.label}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              </Fragment>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}
