import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { LostValuesOf } from "#kit/records/LostValuesOf.tsx";
import { type Trade, TradeKind } from "#domain/entities/trade.ts";
import { money } from "#domain/money.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

export interface TradeLostValuesProps {
  readonly trade: Trade;
  /** The form above it, which follows what is restored. */
  readonly form: NonNullable<ComponentProps<typeof LostValuesOf>["form"]>;
}

/** The form's word for each field. */
const WORD = {
  kind: "form.kind",
  accountId: "form.account",
  securityId: "form.security",
  toAccountId: "form.toAccount",
  fromSecurityId: "form.fromSecurity",
  costShare: "form.costShare",
  isShort: "form.short",
  date: "form.date",
  quantity: "form.quantity",
  price: "form.price",
  amountMinor: "form.amount",
  feeMinor: "form.fee",
  currency: "security.currency",
  ratio: "kind.split",
  note: "form.note",
} as const;

/** The values that this trade had before another device changed them, in the words of its form. */
export function TradeLostValues({ trade, form }: TradeLostValuesProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const written = useFormatMoney();
  const names = new Map<unknown, string>(
    [...useRecords("assets"), ...useRecords("securities")].map(({ id, name }) => [id, name]),
  );
  const isNewer = useNewer().has(`trades/${trade.id}`);

  function nameOf(name: string): string | undefined {
    if (name === "fx") return t("form.rate", { home: trade.fx?.to ?? "", currency: trade.currency });
    return Object.hasOwn(WORD, name) ? t(WORD[name as keyof typeof WORD]) : undefined;
  }

  function wordFor(name: string, value: unknown): string | undefined {
    if (name === "kind") return kindWord(value);
    if (name.endsWith("Id")) return names.get(value) ?? t("unknown");
    if (name.endsWith("Minor") && typeof value === "number") return written(money(value, trade.currency), {});
    if (name === "costShare" && typeof value === "string") return format.percent(Number(value));
    if (name === "isShort") return t(value === true ? "form.yes" : "form.no");
    if (name === "ratio" && isRatio(value)) return t("trades.split", value);
    return name === "fx" && hasRate(value) ? value.rate.replace(".", format.decimalMark) : undefined;
  }

  function kindWord(value: unknown): string | undefined {
    const kind = TradeKind.safeParse(value);
    return kind.success ? t(`kind.${kind.data}`) : undefined;
  }

  return (
    <LostValuesOf
      subject={{ collection: "trades", id: trade.id }}
      readOnly={isNewer}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
      form={form}
    />
  );
}

function isRatio(value: unknown): value is { readonly to: number; readonly from: number } {
  return typeof value === "object" && value !== null && "to" in value && "from" in value;
}

function hasRate(value: unknown): value is { readonly rate: string } {
  return typeof value === "object" && value !== null && "rate" in value && typeof value.rate === "string";
}
