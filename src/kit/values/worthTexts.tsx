import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { changeSince } from "#domain/calculations/networth/changeSince.ts";
import { ownPart } from "#domain/calculations/networth/ownPart.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import { Change } from "#ui/format/Change.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { type ValuedKind, wordsOf } from "../records/recordKinds.ts";

interface OwnPartTextProps {
  readonly kind: ValuedKind;
  readonly record: { readonly currentValue: Money; readonly ownerShare?: number | undefined };
}

/** The household's own part of the worth; nothing where all of it is. */
export function OwnPartText({ kind, record }: OwnPartTextProps) {
  const { t } = useTranslation(wordsOf(kind));
  const { percent } = useFormat();
  if (record.ownerShare === undefined) return null;
  return (
    <Hint>
      {t("detail.ownPart", { share: percent(percentToFraction(record.ownerShare), 2) })}{" "}
      <MoneyText value={ownPart(record.currentValue, record)} decimals="hidden" />
    </Hint>
  );
}

interface ChangeOfHistoryProps {
  readonly kind: ValuedKind;
  readonly history: readonly Valuation[];
  readonly goodWhen?: "up" | "down";
}

/** How the worth has changed since its first value; nothing before there are two. */
export function ChangeOfHistory({ kind, history, goodWhen = "up" }: ChangeOfHistoryProps) {
  const { t } = useTranslation(wordsOf(kind));
  const { date } = useFormat();
  const change = changeSince(history, useToday());
  if (!change) return null;
  const since = t("detail.since", { date: date(change.from, "long") });
  return <Change value={change.value} fraction={change.fraction} since={since} goodWhen={goodWhen} />;
}
