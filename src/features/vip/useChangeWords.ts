import { useTranslation } from "react-i18next";
import type { ScenarioChange } from "#domain/entities/scenario.ts";
import type { Money } from "#domain/money.ts";
import type { ScenarioInput } from "#domain/scenarios/scenarioProjection.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useAmountsHidden } from "#ui/privacy.ts";

/** The changes of scenarios in words: one line, and the few words of a list. */
export function useChangeWords(input: ScenarioInput | undefined) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const writeAmount = useFormatMoney();
  const areHidden = useAmountsHidden();
  const amount = (value: Money) => (areHidden ? t("hidden") : writeAmount(value));
  const day = (date: Parameters<typeof format.date>[0]) => format.date(date, "medium");
  const points = (value: number) => `${value > 0 ? "+" : ""}${trueMinus(format.number(value))}`;
  const nameOfDebt = (id: string | undefined) => input?.debts.find((debt) => debt.id === id)?.name;
  const nameOfSeries = (id: string | undefined) =>
    input?.events.find(({ source }) => source.kind === "series" && source.id === id)?.name;

  function long(change: ScenarioChange): string {
    switch (change.kind) {
      case "incomeLoss": {
        const name = nameOfSeries(change.seriesId) ?? t(change.seriesId ? "change.oneIncome" : "change.allIncome");
        return t("change.incomeLoss", {
          name,
          months: t("monthCount", { count: change.months }),
          date: day(change.from),
        });
      }
      case "income":
      case "expense":
      case "child": {
        const words = { amount: amount(change.amount), date: day(change.from) };
        return change.months === undefined
          ? t("change.monthly", words)
          : t("change.monthlyFor", { ...words, months: t("monthCount", { count: change.months }) });
      }
      case "rates":
        return t("change.rates", {
          points: points(change.points),
          name: nameOfDebt(change.debtId) ?? t(change.debtId ? "change.oneDebt" : "change.allDebts"),
        });
      case "purchase":
        return change.value
          ? t("change.purchaseOf", { amount: amount(change.amount), date: day(change.on), value: amount(change.value) })
          : t("change.once", { amount: amount(change.amount), date: day(change.on) });
      case "sale":
        return t("change.once", { amount: amount(change.amount), date: day(change.on) });
      case "repayment": {
        const words = { amount: amount(change.amount), name: nameOfDebt(change.debtId) ?? t("change.oneDebt") };
        return change.on ? t("change.repaymentOnce", { ...words, date: day(change.on) }) : t("change.repayment", words);
      }
      case "returns":
        return t("change.returns", { points: points(change.points) });
    }
  }

  function title(change: ScenarioChange): string {
    const sold = change.kind === "sale" && input?.assets.find(({ id }) => id === change.assetId)?.name;
    return sold ? t("change.saleOf", { name: sold }) : t(`kinds.${change.kind}`);
  }

  return { long, title, short: title };
}
