import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useToday } from "#data/state/useToday.ts";
import { exampleAmount, moneyOf, unitsOfMoney } from "#domain/calculations/currency/exampleAmount.ts";
import { type IsoDate, isIsoDate, isoDate } from "#domain/dates.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { Currency, type Money } from "#domain/money.ts";
import { parseDecimal } from "#domain/text/parseAmount.ts";
import { isPlausibleDay } from "#domain/text/parseDay.ts";
import { afterPointerUp } from "#ui/afterPointerUp.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { type CalculatorField, type CalculatorId, type FieldName, FIELDS } from "./calculatorFields.ts";
import { type Calculation, useCalculation } from "./useCalculation.ts";
import { useOwnFigures } from "./useOwnFigures.ts";

/** The figures when every field has one within its bounds. */
export interface Given {
  readonly currency: Currency;
  readonly number: Readonly<Partial<Record<FieldName, number>>>;
  /** The number of a field as an amount. */
  readonly amount: (name: FieldName) => Money;
  /** The per cent of a field as a fraction. */
  readonly fraction: (name: FieldName) => number;
  readonly choice: Readonly<Partial<Record<FieldName, string>>>;
  readonly day: Readonly<Partial<Record<FieldName, IsoDate>>>;
}

interface CalculatorProps {
  readonly id: Exclude<CalculatorId, "budgetAccount">;
  readonly result: (given: Given) => ReactNode;
  /** The currency that its amounts are always in; without it, what the household counts in, or what a link says. */
  readonly currency?: Currency;
  /** The value that a field begins with here, before it begins as everywhere. */
  readonly usual?: Readonly<Partial<Record<FieldName, number>>>;
  /** How it is computed, and what the result is and is not; without them, what is said of every calculator. */
  readonly formula?: string;
  readonly advice?: ReactNode;
}

/** Fields, and what comes of them, said anew at each change. Nothing of it is kept. */
export function Calculator({ id, result, currency: only, usual: here, formula, advice }: CalculatorProps) {
  const { t } = useTranslation("calculators");
  const fields: readonly CalculatorField[] = FIELDS[id];
  const [usual, today] = [useDisplayCurrency(), useToday()];
  const read = useCalculation(
    fields.map(({ name }) => name),
    only ?? usual,
  );
  const currency = only ?? read.currency;
  const calculation = { ...read, currency };
  const known = useOwnFigures(id);
  // The household's own are in the currency that it counts in.
  const own = currency === usual ? known : {};
  const begun = Object.fromEntries(
    fields.map((field) => [
      field.name,
      own[field.name] ?? here?.[field.name]?.toString() ?? usualOf(field, currency, today),
    ]),
  );
  const figures: Figures = { ...begun, ...calculation.typed };
  const isOwn = fields.some(({ name }) => own[name] !== undefined && calculation.typed[name] === undefined);
  const given = givenBy(fields, figures, currency, today);
  const unread = useUnread(calculation.round);
  const isWrong = fields.some((field) => unread.names.includes(field.name) || isBeyond(field, figures, today));
  return (
    <CalculatorFrame
      id={id}
      calculation={calculation}
      figures={figures}
      formula={formula}
      advice={advice}
      result={given ? result(given) : <Text tone="muted">{t(isWrong ? "wrong" : "incomplete")}</Text>}
    >
      {isOwn && <Hint>{t("fromOwn")}</Hint>}
      <Grid key={calculation.round} columnRem={14}>
        {fields.map((field) => (
          <CalculatorInput
            key={field.name}
            field={field}
            figures={figures}
            currency={currencyOf(field, figures, currency)}
            calculation={calculation}
            onTyped={unread.onTyped}
            onLeft={unread.onLeft}
          />
        ))}
      </Grid>
    </CalculatorFrame>
  );
}

/** The fields whose text cannot be read, until all of them begin anew; of the one that is typed in it is said when it is left. */
function useUnread(round: number) {
  const [unread, setUnread] = useState<{ readonly round: number; readonly names: readonly FieldName[] }>();
  const [typing, setTyping] = useState<FieldName>();
  const names = unread?.round === round ? unread.names : [];
  const onTyped = (name: FieldName, isUnread: boolean) => {
    setTyping(name);
    const others = names.filter((one) => one !== name);
    setUnread({ round, names: isUnread ? [...others, name] : others });
  };
  const onLeft = () => afterPointerUp(() => setTyping(undefined));
  return { names: names.filter((name) => name !== typing), onTyped, onLeft };
}

type Figures = Readonly<Record<string, string | undefined>>;

/** Where the words of a field's choices are; one that is not here is written as it is chosen. */
const WORDS_OF: Readonly<Partial<Record<FieldName, string>>> = {
  every: "frequencies",
  adults: "tax.adults",
  receiver: "tax.receivers",
};

/** The currency of an amount: the currency of them all, or the one that is chosen beside it. */
function currencyOf(field: CalculatorField, figures: Figures, currency: Currency): Currency {
  const beside = field.kind === "money" && field.inCurrencyOf ? figures[field.inCurrencyOf] : undefined;
  return Currency.safeParse(beside).data ?? currency;
}

function usualOf(field: CalculatorField, currency: Currency, today: IsoDate): string {
  if (field.kind === "day") return today;
  if (field.kind === "money") return String(exampleAmount(field.usual, currency));
  return String(field.usual);
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
}

/** A day that a field can hold, from a link too. */
function dayOf(text: string): IsoDate | undefined {
  return isIsoDate(text) && isPlausibleDay(text) ? text : undefined;
}

/** Units that an amount is at most: of what is computed from it the rest is held as well. */
const MOST_UNITS = 1e12;

function isWithin(field: CalculatorField, figures: Figures, today: IsoDate): boolean {
  const text = figures[field.name] ?? "";
  const day = dayOf(text);
  if (field.kind === "day") return day !== undefined && day <= today;
  if (field.kind === "choice") return field.options.includes(text);
  const value = numberOf(text);
  const most = field.kind === "money" ? MOST_UNITS : field.max;
  return value !== undefined && value >= (field.min ?? 0) && value <= most && !isMoreThanWhole(field, figures);
}

/** A figure that can be read, and that the field says is wrong. */
function isBeyond(field: CalculatorField, figures: Figures, today: IsoDate): boolean {
  if (field.kind === "choice") return false;
  const text = figures[field.name] ?? "";
  const isRead = (field.kind === "day" ? dayOf(text) : numberOf(text)) !== undefined;
  return isRead && !isWithin(field, figures, today);
}

/** More than the amount that it is a part of. */
function isMoreThanWhole(field: CalculatorField, figures: Figures): boolean {
  if (field.kind !== "money" || !field.partOf) return false;
  const [part, whole] = [numberOf(figures[field.name] ?? ""), numberOf(figures[field.partOf] ?? "")];
  return part !== undefined && whole !== undefined && part > whole;
}

function givenBy(
  fields: readonly CalculatorField[],
  figures: Figures,
  currency: Currency,
  today: IsoDate,
): Given | undefined {
  if (!fields.every((field) => isWithin(field, figures, today))) return undefined;
  const of = <Value,>(isOf: (kind: CalculatorField["kind"]) => boolean, read: (text: string) => Value) =>
    Object.fromEntries(fields.filter(({ kind }) => isOf(kind)).map(({ name }) => [name, read(figures[name] ?? "")]));
  const number: Given["number"] = of((kind) => kind !== "choice" && kind !== "day", Number);
  return {
    currency,
    number,
    amount: (name) => moneyOf(number[name] ?? 0, currency),
    fraction: (name) => percentToFraction(number[name] ?? 0),
    choice: of((kind) => kind === "choice", String),
    day: of((kind) => kind === "day", isoDate),
  };
}

interface InputProps {
  readonly field: CalculatorField;
  readonly figures: Figures;
  readonly currency: Currency;
  readonly calculation: Calculation;
  readonly onTyped: (name: FieldName, isUnread: boolean) => void;
  readonly onLeft: () => void;
}

function CalculatorInput({ field, figures, currency, calculation, onTyped, onLeft }: InputProps) {
  const { t } = useTranslation(["calculators", "ui"]);
  const format = useFormat();
  const { name } = field;
  const value = figures[name] ?? "";
  const label = t(`calculators:fields.${name}`);
  const number = numberOf(value);
  const today = useToday();
  const isWrong = isBeyond(field, figures, today);
  const set = (next: number | undefined, text: string) => {
    onTyped(name, next === undefined && text.trim() !== "");
    calculation.set(name, next === undefined ? "" : String(next));
  };
  if (field.kind === "choice") {
    const options = field.options.map((option) => ({
      value: option,
      label: name in WORDS_OF ? t(`calculators:${WORDS_OF[name]}.${option}`, { defaultValue: option }) : option,
    }));
    return <Select label={label} options={options} value={value} onChange={(next) => calculation.set(name, next)} />;
  }
  if (field.kind === "day") {
    return (
      <DateField
        label={label}
        value={dayOf(value)}
        max={today}
        onChange={(day, text) => {
          onTyped(name, day === undefined && text.trim() !== "");
          calculation.set(name, day ?? "");
        }}
        onBlur={onLeft}
        error={isWrong ? t("calculators:notToCome") : undefined}
      />
    );
  }
  if (field.kind === "money") {
    return (
      <MoneyField
        label={label}
        currency={currency}
        value={number === undefined ? undefined : moneyOf(number, currency)}
        onChange={(next, text) => set(next && unitsOfMoney(next), text)}
        onBlur={onLeft}
        error={isWrong ? t(amountProblem(field, figures)) : undefined}
      />
    );
  }
  const error = isWrong
    ? t("calculators:range", {
        min: trueMinus(format.number(field.min, decimalsOf(field.min))),
        max: format.number(field.max),
      })
    : undefined;
  if (field.kind === "percent")
    return <PercentField label={label} value={number} onChange={set} onBlur={onLeft} error={error} />;
  return (
    <NumberField
      label={label}
      value={number}
      onChange={set}
      onBlur={onLeft}
      parse={(text) => parseDecimal(text, format.decimalMark)}
      written={number === undefined ? "" : String(number).replace(".", format.decimalMark)}
      problemText={t("ui:numberProblem")}
      suffix={t(`calculators:units.${field.kind}`)}
      error={error}
    />
  );
}

function amountProblem(field: CalculatorField, figures: Figures) {
  if (isMoreThanWhole(field, figures)) return "calculators:tax.tooMuchToOthers";
  return (numberOf(figures[field.name] ?? "") ?? 0) < 0 ? "calculators:notBelowZero" : "calculators:tooLarge";
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 1;
}
