import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { SegmentedControl } from "./SegmentedControl.tsx";
import styles from "./Tabs.module.css";

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Where the tabs do not all have room beside each other, each group is a tab, with the views of it under that. */
  readonly groups?: readonly { readonly label: string; readonly ids: readonly Id[] }[];
  readonly selected?: Id | undefined;
  readonly onSelect?: ((id: Id) => void) | undefined;
}

/** Views of the same thing. Keep the chosen one in the address. The arrows move, Enter and Space choose. */
export function Tabs<Id extends string>({ label, tabs, groups, selected, onSelect }: TabsProps<Id>) {
  const [own, setOwn] = useState<Id>();
  const view = tabs.find(({ id }) => id === (selected ?? own)) ?? tabs[0];

  function choose(id: Id): void {
    setOwn(id);
    onSelect?.(id);
  }

  const row = { label, tabs, view, onSelect: choose };
  if (!groups) return <TabRow {...row} selected={view?.id} />;
  // With other words they take another width.
  return <GroupedTabs key={tabs.map((tab) => tab.label).join()} {...row} groups={groups} />;
}

interface GroupedTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly groups: NonNullable<TabsProps<Id>["groups"]>;
  readonly view: Tab<Id> | undefined;
  readonly onSelect: (id: Id) => void;
}

function GroupedTabs<Id extends string>({ label, tabs, groups, view, onSelect }: GroupedTabsProps<Id>) {
  const frame = useRef<HTMLDivElement>(null);
  /** The width that all tabs take beside each other, and the one that there is; both unknown before the first layout. */
  const [room, setRoom] = useState({ needed: 0, width: 0 });
  const isGrouped = room.width < room.needed;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const row = element.querySelector<HTMLElement>("[role=tablist]:not([data-groups])");
      const last = row?.querySelector<HTMLElement>("[role=tab]:last-of-type");
      setRoom(({ needed }) => ({
        needed: last ? last.offsetLeft + last.offsetWidth : needed,
        width: element.clientWidth,
      }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const group = groups.find(({ ids }) => view !== undefined && ids.includes(view.id));
  const views = tabs.filter(({ id }) => group?.ids.includes(id));
  const shown = isGrouped
    ? groups.flatMap(({ label: name, ids: [id] }) => (id === undefined ? [] : [{ id, label: name }]))
    : tabs;
  // The content stays what it is, with what is typed in it, when the tabs become groups around it.
  return (
    <div ref={frame}>
      <TabRow
        label={label}
        tabs={shown}
        selected={isGrouped ? group?.ids[0] : view?.id}
        onSelect={onSelect}
        isGroups={isGrouped}
        view={view}
        above={
          isGrouped &&
          group &&
          view &&
          views.length > 1 && (
            <SegmentedControl
              label={group.label}
              options={views.map(({ id, label: name }) => ({ value: id, label: name }))}
              value={view.id}
              onChange={onSelect}
            />
          )
        }
      />
    </div>
  );
}

interface TabRowProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Pick<Tab<Id>, "id" | "label">[];
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
  /** Few enough to stand in a line, or in two. */
  readonly isGroups?: boolean;
  /** The view that is shown. */
  readonly view: Tab<Id> | undefined;
  /** The way to the other views of the group. */
  readonly above?: ReactNode;
}

function TabRow<Id extends string>({
  label,
  tabs,
  selected: chosen,
  onSelect,
  isGroups = false,
  view,
  above,
}: TabRowProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the chosen one may lie beyond the edge, also once the window has become narrower.
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    // Told of the width at once, and with the frame, which has to measure the page anyway.
    const observer = new ResizeObserver(() => {
      const tab = document.getElementById(`${base}-${chosen}`);
      if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [base, chosen]);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        data-groups={isGroups || undefined}
        className={classes(styles["list"], isGroups && styles["groups"])}
        onKeyDown={move}
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles["tab"]}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${base}-panel` : undefined}
            data-selected={id === chosen || undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* Outside of the view, so that whoever goes through them by key keeps the focus. */}
      {above && <div className={styles["above"]}>{above}</div>}
      {view && chosen !== undefined && (
        <div
          key={view.id}
          role="tabpanel"
          id={`${base}-panel`}
          className={styles["panel"]}
          aria-labelledby={`${base}-${chosen}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the tabs lead to is the next stop of the keyboard
          tabIndex={0}
        >
          {view.content}
        </div>
      )}
    </div>
  );
}
