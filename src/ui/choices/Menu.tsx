import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { useNavigate } from "react-router-dom";
import buttonStyles from "../actions/Button.module.css";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { AriaLanguage } from "../format/AriaLanguage.tsx";
import { joined } from "../format/joined.ts";
import styles from "./Menu.module.css";

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Either a place to go or something to do. */
  readonly to?: string;
  readonly onAction?: () => void;
}

export interface MenuProps {
  /** Names the button, which shows it when `showLabel` is set. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly icon?: IconName;
  readonly showLabel?: boolean;
  readonly kind?: "primary" | "secondary" | "quiet";
  /** Something behind the button waits to be done: the number on its corner, and what is read aloud for it. */
  readonly waiting?: { readonly count: number; readonly label: string };
}

/** More than the corner of a button has room for. */
const MOST_SHOWN = 99;

export function Menu({ label, actions, icon = "more", showLabel = false, kind = "secondary", waiting }: MenuProps) {
  const navigate = useNavigate();
  const look = showLabel ? labelled(kind) : classes(buttonStyles["button"], buttonStyles["icon"]);
  return (
    <AriaLanguage>
      <MenuTrigger>
        <AriaButton
          className={classes(look, waiting && styles["waits"])}
          {...(waiting ? { "aria-label": joined([label, waiting.label]) } : showLabel ? {} : { "aria-label": label })}
        >
          <Icon name={icon} />
          {waiting && (
            <span className={styles["waiting"]}>{waiting.count > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting.count}</span>
          )}
          {showLabel && <span>{label}</span>}
        </AriaButton>
        <Popover className={styles["popover"] ?? ""} placement="bottom end" offset={6}>
          <AriaMenu
            aria-label={label}
            className={styles["menu"] ?? ""}
            onAction={(key) => {
              const action = actions.find(({ id }) => id === key);
              if (action?.to !== undefined) void navigate(action.to);
              else action?.onAction?.();
            }}
          >
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={action.label}
                isDisabled={action.disabled ?? false}
                className={classes(styles["item"], action.danger && styles["danger"])}
              >
                {action.icon && <Icon name={action.icon} />}
                <span>{action.label}</span>
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}

function labelled(kind: "primary" | "secondary" | "quiet"): string {
  return classes(buttonStyles["button"], buttonStyles[kind]);
}
