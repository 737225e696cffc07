import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryOrigin } from "#domain/categories/categoryOrigin.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Currency, Money } from "#domain/money.ts";
import { money } from "#domain/money.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { CategoryField } from "#kit/categories/CategoryField.tsx";
import {
  emptySplit,
  isTooMuch,
  leftOver,
  size,
  splitError,
  type SplitValues,
  type TransactionValues,
  withParts,
  withRest,
} from "./transactionValues.ts";

interface TransactionCategoryProps {
  readonly values: TransactionValues;
  /** Chosen, or guessed. */
  readonly categoryId: CategoryId | undefined;
  readonly currency: Currency;
  /** Somebody has tried to save. */
  readonly tried: boolean;
  /** Nobody has chosen the category. */
  readonly isGuess: boolean;
  /** Who put the transaction in that category, where it is stored so. */
  readonly origin: CategoryOrigin | undefined;
  /** The form was opened for the parts. */
  readonly isSplitAsked: boolean;
  readonly onChange: (changes: Partial<TransactionValues>) => void;
}

/** The category of a transaction, or of each of its parts. */
export function TransactionCategory({
  values,
  categoryId,
  isGuess,
  origin,
  isSplitAsked,
  onChange,
  ...around
}: TransactionCategoryProps) {
  const { t } = useTranslation("budget");
  const [isBegun, setBegun] = useState(isSplitAsked);
  const { splits, amount } = values;
  if (splits.length > 0)
    return (
      <TransactionSplits
        {...around}
        splits={splits}
        whole={amount && size(amount)}
        focusFirst={isBegun}
        onChange={(next) => onChange({ splits: next })}
      />
    );
  return (
    <Stack gap={2}>
      <CategoryField value={categoryId} isGuess={isGuess} onChange={(id) => onChange({ categoryId: id })} />
      {origin && <Hint>{t(`origin.${origin}`)}</Hint>}
      <Row>
        <Button
          kind="quiet"
          onPress={() => {
            setBegun(true);
            onChange({ splits: withParts(values).splits });
          }}
        >
          {t("split.begin")}
        </Button>
      </Row>
    </Stack>
  );
}

interface TransactionSplitsProps {
  readonly splits: readonly SplitValues[];
  /** Of the transaction, without its sign; undefined until somebody has typed it. */
  readonly whole: Money | undefined;
  readonly currency: Currency;
  /** Somebody has tried to save. */
  readonly tried: boolean;
  /** The first part is what the form was opened for. */
  readonly focusFirst: boolean;
  readonly onChange: (splits: readonly SplitValues[]) => void;
}

const AT_LEAST = 2;

/** The parts of a transaction, each with its amount and category, and what they leave over. */
function TransactionSplits({ splits, whole, currency, tried, focusFirst, onChange }: TransactionSplitsProps) {
  const { t } = useTranslation("budget");
  const amount = useFormatMoney();
  const rest = whole && leftOver(whole, splits);
  const written = (value: Money) => amount(value, { decimals: "shown" });

  function change(id: string, changes: Partial<SplitValues>): void {
    onChange(splits.map((split) => (split.id === id ? { ...split, ...changes } : split)));
  }

  function errorOf(at: number): string | undefined {
    const error = tried ? splitError(whole, splits, at) : undefined;
    if (error === "tooMuch") return t("split.tooMuch");
    if (error !== "unbalanced" || !whole || !rest) return error && t("split.missing");
    const parts = money(whole.minor - rest.minor, whole.currency);
    return t("split.unbalanced", { parts: written(parts), whole: written(whole) });
  }

  return (
    <Stack gap={5}>
      {splits.map((split, at) => (
        <FieldGroup key={split.id} label={t("split.part", { number: at + 1 })}>
          <FieldLine
            aside={
              splits.length > AT_LEAST && (
                <IconButton
                  icon="close"
                  label={t("split.remove", { number: at + 1 })}
                  onPress={() => onChange(splits.filter(({ id }) => id !== split.id))}
                />
              )
            }
          >
            <MoneyField
              label={t("form.amount")}
              value={readable(split.amount)}
              currency={currency}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to split begins with an amount
              autoFocus={focusFirst && at === 0}
              onChange={(value, text) => change(split.id, { amount: typed(value, text) })}
              error={errorOf(at)}
            />
          </FieldLine>
          <CategoryField value={split.categoryId} onChange={(categoryId) => change(split.id, { categoryId })} />
          <TextField
            label={t("form.note")}
            optional
            value={split.note}
            onChange={(note) => change(split.id, { note })}
            error={split.note.length > 5_000 ? t("form.noteTooLong") : undefined}
          />
        </FieldGroup>
      ))}
      <Stack gap={2}>
        <Text size="small" tone="muted">
          <output>
            {!rest
              ? t("split.noWhole")
              : isTooMuch(splits)
                ? t("split.tooMuch")
                : rest.minor === 0
                  ? t("split.even")
                  : rest.minor > 0
                    ? t("split.left", { amount: written(rest) })
                    : t("split.over", { amount: written(money(-rest.minor, rest.currency)) })}
          </output>
        </Text>
        <Row gap={2}>
          <Button
            disabled={!rest || rest.minor === 0 || isTooMuch(splits.slice(0, -1))}
            onPress={() => whole && onChange(withRest(whole, splits))}
          >
            {t("split.rest")}
          </Button>
          <Button kind="quiet" icon="add" onPress={() => onChange([...splits, emptySplit()])}>
            {t("split.add")}
          </Button>
          <Button kind="quiet" onPress={() => onChange([])}>
            {t("split.end")}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}
