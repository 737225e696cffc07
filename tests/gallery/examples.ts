import { addMonths, isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import type { ChartPoint } from "#ui/charts/LineChart.tsx";
import type { NavGroup } from "#ui/tables/NavigationList.tsx";

export const TODAY = isoDate("2026-11-21");

/** Two years of a household's net worth, month by month: a slow rise with a dip. */
export const NET_WORTH: readonly ChartPoint[] = Array.from({ length: 25 }, (_, month) => {
  const assets = 482_000_000 + month * 2_450_000 + Math.round(Math.sin(month / 2.3) * 5_600_000);
  const debts = 226_500_000 - month * 690_000;
  return {
    date: addMonths(isoDate("2024-11-21"), month),
    value: money(assets - debts, "DKK"),
    details: [
      { label: "Aktiver", value: money(assets, "DKK") },
      { label: "Gæld", value: money(-debts, "DKK") },
    ],
  };
});

/** Two debts month by month until both are gone. */
export const PAID_OFF: readonly ChartPoint[] = Array.from({ length: 27 }, (_, month) => {
  const [car, card] = [Math.max(0, 40_000_000 - month * 1_600_000), Math.max(0, 12_000_000 - month * 900_000)];
  return {
    date: addMonths(TODAY, month),
    value: money(car + card, "DKK"),
    details: [
      { label: "Bil", value: money(car, "DKK") },
      { label: "Kort", value: money(card, "DKK") },
    ],
  };
});

export const GROUPS: readonly NavGroup[] = [
  {
    id: "daily",
    title: "Hverdag",
    items: [
      { to: "/", label: "Oversigt", icon: "overview", inBar: true, here: "page" },
      { to: "/budget", label: "Budget", icon: "budget", inBar: true },
    ],
  },
  {
    id: "wealth",
    title: "Formue",
    items: [
      { to: "/aktiver", label: "Aktiver", icon: "asset", inBar: true },
      { to: "/gaeld", label: "Gæld", icon: "debt" },
    ],
  },
  {
    id: "account",
    title: "Konto",
    items: [
      { to: "/import", label: "Importér", icon: "import" },
      { to: "/indstillinger", label: "Indstillinger", icon: "settings" },
    ],
  },
];

export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly minor: number;
  readonly change: number;
}

export const HOLDINGS: readonly Holding[] = [
  { id: "1", name: "Lejlighed, Nørrebro", kind: "Bolig", minor: 385_000_000, change: 12_000_000 },
  { id: "2", name: "Nordnet Aktiesparekonto", kind: "Aktier", minor: 13_590_050, change: -245_075 },
  { id: "3", name: "PFA ratepension", kind: "Pension", minor: 91_204_311, change: 1_830_400 },
  { id: "4", name: "Lønkonto", kind: "Bankkonto", minor: 2_845_699, change: 0 },
  {
    id: "5",
    name: "Kansaneläkelaitoksen asumisoikeusasuntosopimuslisämaksusuoritus",
    kind: "Suoritusperusteinen",
    minor: 510_000,
    change: 100,
  },
];

export const SLICES = [
  { label: "Bolig", value: money(385_000_000, "DKK") },
  { label: "Pension", value: money(91_204_300, "DKK") },
  { label: "Aktier", value: money(43_590_000, "DKK") },
  { label: "Bil", value: money(18_500_000, "DKK") },
  { label: "Bankkonto", value: money(2_845_600, "DKK") },
  { label: "Kontanter", value: money(450_000, "DKK") },
];

export const MONTHS = ["jan.", "feb.", "mar.", "apr.", "maj", "jun.", "jul.", "aug.", "sep.", "okt.", "nov.", "dec."];
