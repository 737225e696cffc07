import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { type Money, money, negate, subtract } from "#domain/money.ts";
import { commutingDeduction } from "#domain/tax/commutingDeduction.ts";
import { danishWageTax } from "#domain/tax/danishWageTax.ts";
import { estateDuty } from "#domain/tax/estateDuty.ts";
import { finnishCapitalTax } from "#domain/tax/finnishCapitalTax.ts";
import { GIFT_RECEIVERS, giftDuty } from "#domain/tax/giftDuty.ts";
import { icelandicWageTax } from "#domain/tax/icelandicWageTax.ts";
import { norwegianShareTax } from "#domain/tax/norwegianShareTax.ts";
import { propertyValueTax } from "#domain/tax/propertyValueTax.ts";
import { shareAccount } from "#domain/tax/shareAccount.ts";
import { shareIncomeTax } from "#domain/tax/shareIncomeTax.ts";
import { swedishIskTax } from "#domain/tax/swedishIskTax.ts";
import * as rates from "#domain/tax/taxRates2026.ts";
import { joined } from "#ui/format/joined.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Calculator, type Given } from "./Calculator.tsx";
import { TAX_CALCULATORS, type TaxCalculatorId } from "./calculatorFields.ts";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";

/** The figures that each computes with. */
const FIGURES: Readonly<Record<TaxCalculatorId, Readonly<Record<string, rates.TaxFigure>>>> = {
  dkWage: rates.DANISH_WAGE_2026,
  dkShares: rates.DANISH_SHARES_2026,
  dkShareAccount: rates.SHARE_ACCOUNT_2026,
  dkHome: rates.PROPERTY_VALUE_2026,
  dkCommuting: rates.COMMUTING_2026,
  dkGift: rates.GIFT_2026,
  dkEstate: rates.ESTATE_2026,
  seIsk: rates.SWEDISH_ISK_2026,
  noShares: rates.NORWEGIAN_SHARES_2026,
  fiCapital: rates.FINNISH_CAPITAL_2026,
  isWage: rates.ICELANDIC_WAGE_2026,
};

type Part =
  | "labourMarket"
  | "bottom"
  | "middle"
  | "top"
  | "topTop"
  | "municipal"
  | "carriedOver"
  | "interestRelief"
  | "total"
  | "netYear"
  | "left"
  | "room"
  | "base"
  | "free"
  | "duty"
  | "surcharge"
  | "deemedIncome"
  | "taxed"
  | "before"
  | "allowance";

interface Answer {
  readonly value: Money;
  /** The parts of it, and the figures beside it; a sum is strong. */
  readonly parts: readonly (readonly [Part, Money])[];
}

const SUMS: ReadonlySet<Part> = new Set(["total", "left", "netYear"]);
/** Said even where it is nothing; of the others one that is nothing is of no interest. */
const ALWAYS: ReadonlySet<Part> = new Set([...SUMS, "room", "base", "free", "taxed"]);

const ANSWERS: Readonly<Record<TaxCalculatorId, (given: Given) => Answer>> = {
  dkWage({ amount, number }) {
    const found = danishWageTax({
      wage: amount("wage"),
      interest: amount("interest"),
      municipalRate: number.municipalRate ?? 0,
      churchRate: number.churchRate ?? 0,
    });
    return {
      value: found.netMonth,
      parts: [
        ["labourMarket", found.labourMarket],
        ["bottom", found.bottom],
        ["middle", found.middle],
        ["top", found.top],
        ["topTop", found.topTop],
        ["municipal", found.municipal],
        ["carriedOver", negate(found.carriedOver)],
        ["interestRelief", negate(found.interestRelief)],
        ["total", found.total],
        ["netYear", found.netYear],
      ],
    };
  },
  dkShares({ amount, choice }) {
    const income = amount("shareIncome");
    const tax = shareIncomeTax(income, choice.adults === "two" ? 2 : 1);
    return { value: tax, parts: [["left", subtract(income, tax)]] };
  },
  dkShareAccount({ amount }) {
    const { tax, room } = shareAccount(amount("yearGain"), amount("yearEndValue"));
    return { value: tax, parts: [["room", room]] };
  },
  dkHome({ amount }) {
    const { base, tax } = propertyValueTax(amount("valuation"));
    return { value: tax, parts: [["base", base]] };
  },
  dkCommuting: ({ number }) => ({ value: commutingDeduction(number.km ?? 0, number.days ?? 0), parts: [] }),
  dkGift({ amount, choice }) {
    const to = GIFT_RECEIVERS.find((one) => one === choice.receiver) ?? "close";
    const gifts = amount("gifts");
    const { duty, free } = giftDuty(gifts, to);
    return {
      value: duty,
      parts: [
        ["free", free],
        ["left", subtract(gifts, duty)],
      ],
    };
  },
  dkEstate({ amount }) {
    const found = estateDuty(amount("estate"), amount("toOthers"));
    const parts: Answer["parts"] =
      found.surcharge.minor > 0
        ? [
            ["duty", found.duty],
            ["surcharge", found.surcharge],
          ]
        : [];
    return { value: found.total, parts: [...parts, ["left", found.left]] };
  },
  seIsk({ amount }) {
    const { deemedIncome, tax } = swedishIskTax(amount("capitalBase"));
    return { value: tax, parts: [["deemedIncome", deemedIncome]] };
  },
  noShares({ amount }) {
    const gain = amount("gain");
    const { taxed, tax } = norwegianShareTax(gain, amount("shielding"));
    return {
      value: tax,
      parts: [
        ["taxed", taxed],
        ["left", subtract(gain, tax)],
      ],
    };
  },
  fiCapital({ amount }) {
    const income = amount("capitalIncome");
    const tax = finnishCapitalTax(income);
    return { value: tax, parts: [["left", subtract(income, tax)]] };
  },
  isWage({ amount }) {
    const { before, allowance, tax, net } = icelandicWageTax(amount("monthWage"));
    return {
      value: net,
      parts: [
        ["before", before],
        ["allowance", negate(allowance)],
        ["total", tax],
      ],
    };
  },
};

export const TAX_IDS: readonly TaxCalculatorId[] = Object.values(TAX_CALCULATORS).flat();

const RESULTS = Object.fromEntries(
  TAX_IDS.map((id) => [id, (given: Given) => <TaxResult id={id} given={given} />]),
) as Readonly<Record<TaxCalculatorId, (given: Given) => ReactNode>>;

/** One of the calculators of taxes. Its currency is that of its country, whatever the household counts in. */
export function TaxCalculator({ id }: { readonly id: TaxCalculatorId }) {
  const { t } = useTranslation("calculators");
  const country = rates.TAX_COUNTRIES.find((one) => TAX_CALCULATORS[one].some((other) => other === id)) ?? "DK";
  const figures = useWrittenFigures(id, rates.TAX_CURRENCY[country]);
  const formula: string = t(`formulas.${id}`, { ...figures, defaultValue: "" });
  return (
    <Calculator
      id={id}
      currency={rates.TAX_CURRENCY[country]}
      result={RESULTS[id]}
      formula={formula}
      advice={<TaxAdvice id={id} />}
    />
  );
}

function TaxResult({ id, given }: { readonly id: TaxCalculatorId; readonly given: Given }): ReactNode {
  const { t } = useTranslation("calculators");
  const { value, parts } = ANSWERS[id](given);
  return (
    <Outcome
      label={t(`tax.answers.${id}`)}
      value={value}
      items={parts.flatMap(([part, amount]) =>
        amount.minor === 0 && !ALWAYS.has(part)
          ? []
          : [
              {
                term: t(`tax.parts.${part}`),
                value: <OutcomeAmount value={amount} minor={id === "dkWage"} />,
                strong: SUMS.has(part),
              },
            ],
      )}
    >
      {Object.values(FIGURES[id]).some(({ isUnconfirmed }) => isUnconfirmed) && (
        <Notice>{t(`tax.unconfirmed.${id}`, { year: rates.TAX_YEAR, defaultValue: "" })}</Notice>
      )}
    </Outcome>
  );
}

/** The meaning and the limits of the result: of which year, after which laws, and what is left out. */
function TaxAdvice({ id }: { readonly id: TaxCalculatorId }) {
  const { t } = useTranslation("calculators");
  const sources = [...new Set(Object.values(FIGURES[id]).map(({ source }) => source))].toSorted();
  return (
    <Stack gap={2}>
      <LaterYear />
      <Text size="small">
        {t("tax.advice", { year: rates.TAX_YEAR })} {t(`tax.notCounted.${id}`, { year: rates.TAX_YEAR })}
      </Text>
      <Hint>{t("tax.sources", { sources: joined(sources) })}</Hint>
    </Stack>
  );
}

/** The figures of the year as they are written, by the names that the texts give them. */
function useWrittenFigures(id: TaxCalculatorId, currency: Money["currency"]): Readonly<Record<string, string>> {
  const format = useFormat();
  const decimals = (value: number) => (String(value).split(".")[1] ?? "").length;
  const written = ({ kind, value }: rates.TaxFigure) => {
    if (kind === "percent") return format.percent(percentToFraction(value), decimals(value));
    // A limit of the law is nobody's amount: it is not hidden.
    if (kind === "amount") return format.money(moneyOf(value, currency), { decimals: "hidden" });
    if (kind === "perKm") return format.money(money(value, currency));
    return format.number(value, decimals(value));
  };
  return Object.fromEntries(Object.entries(FIGURES[id]).map(([name, figure]) => [name, written(figure)]));
}

/** The notice from the year after on: nobody takes last year's limits for this year's. */
export function LaterYear() {
  const { t } = useTranslation("calculators");
  const year = Number(useToday().slice(0, 4));
  if (year <= rates.TAX_YEAR) return undefined;
  return <Notice kind="warn">{t("tax.later", { year: String(year), of: rates.TAX_YEAR })}</Notice>;
}
