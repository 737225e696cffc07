import { useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { TRACE_KEYS } from "#config/storageKeys.ts";
import styles from "./AppShell.module.css";
import { Icon } from "../actions/Icon.tsx";
import { readLocalStorage, writeLocalStorage } from "../localStorage.ts";
import { currentOf, type NavGroup, type NavItem } from "../tables/NavigationList.tsx";

/** With more places than these, only the first group and the one where one is stand open by themselves. */
const FEW_PLACES = 17;

type Folds = Readonly<Record<string, boolean>>;

/** The groups of the menu beside the page. A folded group still shows where one is. */
export function SideMenu({ groups }: { readonly groups: readonly NavGroup[] }) {
  const [isOpenById, setOpen] = useState(keptFolds);
  const list = useRef<HTMLDivElement>(null);
  const here = groups.flatMap(({ items }) => items).find((item) => item.here !== undefined)?.to;
  const isFew = groups.reduce((sum, { items }) => sum + items.length, 0) <= FEW_PLACES;

  // A long menu stands where one is.
  useLayoutEffect(() => {
    if (here === undefined) return;
    list.current?.querySelector(`a[href="${CSS.escape(here)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [here]);

  function fold(id: string, open: boolean): void {
    const next = { ...isOpenById, [id]: open };
    setOpen(next);
    writeLocalStorage(TRACE_KEYS.menuGroups, JSON.stringify(next));
  }

  return (
    <div ref={list} className={styles["groups"]}>
      {groups.map((group, at) => (
        <Group
          key={group.id}
          group={group}
          open={isOpenById[group.id] ?? (isFew || at === 0 || group.items.some((item) => item.here !== undefined))}
          onFold={(open) => fold(group.id, open)}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: NavGroup;
  readonly open: boolean;
  readonly onFold: (open: boolean) => void;
}

function Group({ group, open, onFold }: GroupProps) {
  const id = useId();
  const shown = open ? group.items : group.items.filter(({ here }) => here !== undefined);
  return (
    <div className={styles["group"]}>
      <h2 className={styles["groupTitle"]}>
        <button type="button" id={`${id}title`} aria-expanded={open} aria-controls={id} onClick={() => onFold(!open)}>
          <span>{group.title}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      </h2>
      <ul id={id} className={styles["groupItems"]} aria-labelledby={`${id}title`}>
        {shown.map((item) => (
          <MenuItem key={item.to} item={item} />
        ))}
      </ul>
    </div>
  );
}

export function MenuItem({ item }: { readonly item: NavItem }) {
  return (
    <li>
      <Link to={item.to} className={styles["item"]} aria-current={currentOf(item)}>
        <Icon name={item.icon} size={24} />
        <span>{item.label}</span>
      </Link>
    </li>
  );
}

function keptFolds(): Folds {
  try {
    const kept: unknown = JSON.parse(readLocalStorage(TRACE_KEYS.menuGroups) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === "boolean"));
  } catch {
    return {};
  }
}
