import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { Stack } from "../layout/Stack.tsx";
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
export function Tabs<Id extends string>({ groups, ...props }: TabsProps<Id>) {
  if (!groups) return <TabRow {...props} />;
  // With other words they take another width.
  return <GroupedTabs key={props.tabs.map(({ label }) => label).join()} {...props} groups={groups} />;
}

function GroupedTabs<Id extends string>({
  label,
  tabs,
  groups,
  selected,
  onSelect,
}: TabsProps<Id> & Required<Pick<TabsProps<Id>, "groups">>) {
  const frame = useRef<HTMLDivElement>(null);
  /** The width that all tabs take beside each other, and the one that there is; both unknown before the first layout. */
  const [room, setRoom] = useState({ needed: 0, width: 0 });
  const [own, setOwn] = useState<Id>();
  const chosen = tabs.find(({ id }) => id === (selected ?? own)) ?? tabs[0];
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

  function choose(id: Id): void {
    setOwn(id);
    onSelect?.(id);
  }

  const shown = groups.flatMap(({ label: name, ids }): readonly Tab<Id>[] => {
    const [first] = ids;
    if (first === undefined) return [];
    const views = tabs.filter(({ id }) => ids.includes(id));
    const content = chosen && (
      <Stack gap={4}>
        {views.length > 1 && (
          <SegmentedControl
            label={name}
            options={views.map(({ id, label: view }) => ({ value: id, label: view }))}
            value={chosen.id}
            onChange={choose}
          />
        )}
        {chosen.content}
      </Stack>
    );
    return [{ id: first, label: name, content }];
  });
  const group = groups.find(({ ids }) => chosen !== undefined && ids.includes(chosen.id));
  return (
    <div ref={frame}>
      {isGrouped ? (
        <TabRow label={label} tabs={shown} selected={group?.ids[0]} onSelect={choose} isGroups />
      ) : (
        <TabRow label={label} tabs={tabs} selected={chosen?.id} onSelect={choose} />
      )}
    </div>
  );
}

interface TabRowProps<Id extends string> extends Omit<TabsProps<Id>, "groups"> {
  /** Few enough to stand in a line, or in two. */
  readonly isGroups?: boolean;
}

function TabRow<Id extends string>({ label, tabs, selected, onSelect, isGroups = false }: TabRowProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Id>();
  const shown = tabs.find(({ id }) => id === (selected ?? own)) ?? tabs[0];
  const chosen = shown?.id;

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

  function choose(id: Id): void {
    setOwn(id);
    onSelect?.(id);
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
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${base}-panel`}
          className={styles["panel"]}
          aria-labelledby={`${base}-${shown.id}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the tabs lead to is the next stop of the keyboard
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
