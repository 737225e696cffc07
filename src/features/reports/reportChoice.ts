import { useState } from "react";
import { type Language, LANGUAGES } from "#config/spec.ts";
import { TRACE_KEYS } from "#config/storageKeys.ts";
import { type Currency, CURRENCIES } from "#domain/money.ts";
import { readLocalStorage, writeLocalStorage } from "#ui/localStorage.ts";
import { REPORT_PARTS, type ReportKind, type ReportPart } from "./reportKinds.ts";

/** What was chosen of one report last. Names of persons are not kept: this lies open on the device. */
export interface ReportChoice {
  readonly language?: Language | undefined;
  readonly currency?: Currency | undefined;
  readonly isHidden?: boolean | undefined;
  readonly without: readonly ReportPart[];
}

const NOTHING: ReportChoice = { without: [] };

/** The choice of a report and its change, kept on this device. */
export function useReportChoice(kind: ReportKind): readonly [ReportChoice, (changes: Partial<ReportChoice>) => void] {
  const [all, setAll] = useState(keptChoices);
  const choice = all[kind] ?? NOTHING;
  const change = (changes: Partial<ReportChoice>) => {
    const next = { ...all, [kind]: { ...choice, ...changes } };
    setAll(next);
    writeLocalStorage(TRACE_KEYS.reports, JSON.stringify(next));
  };
  return [choice, change];
}

function keptChoices(): Readonly<Partial<Record<string, ReportChoice>>> {
  try {
    const kept: unknown = JSON.parse(readLocalStorage(TRACE_KEYS.reports) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([kind, choice]) => [kind, readChoice(choice)]));
  } catch {
    return {};
  }
}

/** Another version of the app may have kept other words. */
function readChoice(kept: unknown): ReportChoice {
  if (typeof kept !== "object" || kept === null) return NOTHING;
  const { language, currency, isHidden, without } = kept as Readonly<Record<string, unknown>>;
  return {
    language: LANGUAGES.find((one) => one === language),
    currency: CURRENCIES.find((one) => one === currency),
    isHidden: isHidden === true,
    without: Array.isArray(without) ? REPORT_PARTS.filter((part) => without.includes(part)) : [],
  };
}
