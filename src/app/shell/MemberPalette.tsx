import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { lock } from "#data/session/household.ts";
import { syncNow } from "#data/sync/sync.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { isSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { fuzzySearch } from "#domain/text/fuzzySearch.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import type { NavGroup } from "#ui/tables/NavigationList.tsx";
import { Palette, type PaletteGroup } from "#ui/overlays/Palette.tsx";
import { hideAmounts, useAmountsHidden } from "#ui/privacy.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useHref } from "#ui/actions/useHref.ts";
import type { Opened } from "./OpenSheet.tsx";
import { usePageParts } from "./usePageParts.ts";
import { useRecentItems } from "./useRecentItems.ts";
import { useSettingItems } from "./useSettingItems.ts";
import { useTransactionSearch } from "./useTransactionSearch.ts";
import { useQuickLine } from "./useQuickLine.ts";

interface MemberPaletteProps {
  readonly groups: readonly NavGroup[];
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** Of each kind of record; who looks for more types more. */
const MOST_RECORDS = 6;
const ADD_ICONS = {
  asset: "asset",
  debt: "debt",
  goal: "goal",
  transaction: "receipt",
  trade: "investment",
  value: "edit",
  file: "import",
} as const;
const RECORD_ICONS = { assets: "asset", debt: "debt", goals: "goal" } as const;
/** One letter would find most of them. */
const RECORDS_FROM = 2;

/** Everything one can do or go to, and everything one has, by typing a little of its name. */
export function MemberPalette({ groups, onOpen, onClose }: MemberPaletteProps) {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const href = useHref();
  const written = useFormatMoney();
  const hidden = useAmountsHidden();
  const readLine = useQuickLine();
  // A brokerage account is found by the amount that every page shows of it.
  const { assets } = useCountedAssets();
  const debts = useReadyRecords("debts");
  const goals = useReadyRecords("goals");
  const securities = useReadyRecords("securities");
  const recurring = useReadyRecords("recurring_series").filter(({ state }) => state === "confirmed");
  const parts = usePageParts();
  const settings = useSettingItems();
  const transactions = useTransactionSearch(MOST_RECORDS);

  const places = groups
    .flatMap(({ items }) => items)
    .map(({ to, label, icon }) => ({ id: to, label, icon, onChoose: () => void navigate(to) }));
  const recent = useRecentItems();
  const adding = {
    asset: href("addAsset"),
    debt: href("addDebt"),
    goal: href("goals", { query: { add: "" } }),
    transaction: undefined,
    trade: href("portfolio", { query: { add: "1" } }),
    value: href("assets", { query: { value: "1" } }),
    file: href("import"),
  } as const;
  /** A transaction is typed where one is. */
  const goTo = (place: string | undefined) => (place === undefined ? onOpen({ kind: "add" }) : void navigate(place));
  const actions = [
    ...(["asset", "debt", "goal", "transaction", "trade", "value", "file"] as const).map((what) => ({
      id: `add ${what}`,
      label: t(`add.${what}`),
      icon: ADD_ICONS[what],
      onChoose: () => goTo(adding[what]),
    })),
    { id: "lock", label: t("lock"), icon: "lock", onChoose: lock },
    {
      id: "amounts",
      label: t(hidden ? "showAmounts" : "hideAmounts"),
      icon: hidden ? "eye" : "eyeOff",
      onChoose: () => hideAmounts(!hidden),
    },
    { id: "sync", label: t("sync"), icon: "sync", onChoose: () => void syncNow() },
    { id: "keys", label: t("keys"), icon: "help", onChoose: () => onOpen({ kind: "keys" }) },
  ] as const;

  function quickItems(query: string): PaletteGroup["items"] {
    const read = readLine(query);
    if (!read) return [];
    return [
      {
        id: "quick posting",
        label: t("quickOffer", { what: read.words }),
        icon: "receipt",
        onChoose: () => onOpen({ kind: "add", given: read.transaction }),
      },
    ];
  }

  /** The assets, debts, goals and transactions of that amount; none where the query is none. */
  function sizedItems(query: string): PaletteGroup["items"] {
    const ofSize = transactions.ofSize(query);
    if (!ofSize) return [];
    const all = [
      ...assets.map(({ id, name, currentValue }) => ({ id, name, value: currentValue, page: "assets" as const })),
      ...debts.map(({ id, name, currentValue }) => ({ id, name, value: currentValue, page: "debt" as const })),
      ...goals.map(({ id, name, targetAmount }) => ({ id, name, value: targetAmount, page: "goals" as const })),
    ];
    const found = ofSize(all, ({ value }) => value).slice(0, MOST_RECORDS);
    return [
      ...found.map(({ id, name, value, page }) => ({
        id: `amount ${id}`,
        label: name,
        below: written(value, {}),
        icon: RECORD_ICONS[page],
        onChoose: () => void navigate(href(page, { query: { id } })),
      })),
      ...transactions.sized(query),
    ];
  }

  function groupsFor(query: string): readonly PaletteGroup[] {
    const named = <Item extends { readonly label: string }>(items: readonly Item[]) =>
      fuzzySearch(query, items, ({ label }) => label, items.length);
    const isSearched = query.trim().length >= RECORDS_FROM;
    const records = <Item,>(items: readonly Item[], textOf: (item: Item) => string) =>
      isSearched ? fuzzySearch(query, items, textOf, MOST_RECORDS) : [];
    const to = (page: "assets" | "debt" | "goals" | "budget", id: string) => () =>
      void navigate(href(page, { query: { id } }));
    const doing = { id: "actions", title: t("actions"), items: named(actions) };
    // An action that only looks like the words is not what the first press of Enter does.
    const isDoing = wordSearch(query, actions, ({ label }) => label, 1).length > 0;
    const foundSettings = isSearched ? fuzzySearch(query, settings, ({ searched }) => searched, MOST_RECORDS, 1) : [];
    const setting = { id: "settings", title: t("settings.title"), items: foundSettings };
    // The same place is offered once, by the name that was searched for.
    const addresses = new Set(foundSettings.map(({ address }) => address));
    const otherParts = parts.filter(({ id }) => !addresses.has(id));
    const going = { id: "pages", title: t("pages"), items: named(places) };
    return [
      { id: "quick", title: t("quick"), items: quickItems(query) },
      {
        id: "assets",
        title: t("assets"),
        items: records(assets, ({ name }) => name).map(({ id, name }) => ({
          id,
          label: name,
          icon: "asset",
          onChoose: to("assets", id),
        })),
      },
      {
        id: "debts",
        title: t("debts"),
        items: records(debts, ({ name, lender }) => `${name} ${lender ?? ""}`).map(({ id, name }) => ({
          id,
          label: name,
          icon: "debt",
          onChoose: to("debt", id),
        })),
      },
      {
        id: "recurring",
        title: t("recurring"),
        items: records(recurring, ({ name, text }) => `${name} ${text}`).map((series) => ({
          id: series.id,
          label: series.name,
          below: written(series.amount, {}),
          icon: "receipt",
          onChoose: () =>
            void navigate(href("budget", { query: { tab: isSubscription(series) ? "subscriptions" : "recurring" } })),
        })),
      },
      {
        id: "securities",
        title: t("securities"),
        items: records(securities, ({ name, isin }) => `${name} ${isin ?? ""}`).map(({ id, name }) => ({
          id,
          label: name,
          icon: "investment",
          onChoose: () => void navigate(href("portfolio", { query: { tab: "holdings", security: id } })),
        })),
      },
      {
        id: "goals",
        title: t("goals"),
        items: records(goals, ({ name }) => name).map(({ id, name }) => ({
          id,
          label: name,
          icon: "goal",
          onChoose: to("goals", id),
        })),
      },
      {
        id: "postings",
        title: t("postings"),
        items: isSearched ? transactions.named(query) : [],
      },
      { id: "amounts", title: t("amounts"), items: isSearched ? sizedItems(query) : [] },
      // A thing with a name is rather gone to than done; before anything is typed, the menu beside shows the pages.
      ...(query.trim() === ""
        ? [{ id: "recent", title: t("recent"), items: recent }, doing, going]
        : [
            going,
            { id: "parts", title: t("parts"), items: named(otherParts) },
            ...(isDoing ? [doing, setting] : [setting, doing]),
          ]),
    ];
  }

  return (
    <Palette
      title={t("title")}
      placeholder={t("placeholder")}
      groupsFor={groupsFor}
      nothing={(query) => t(transactions.ofSize(query) ? "nothingOfAmount" : "nothing")}
      told={(count) => t("told", { count })}
      onClose={onClose}
    />
  );
}
