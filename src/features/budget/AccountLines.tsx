import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { amountIn } from "#domain/budget/lineAmounts.ts";
import type { BudgetInput } from "#domain/budget/budgetView.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { usePlanChange } from "./plan/usePlanChange.ts";

interface AccountLinesProps {
  readonly input: BudgetInput;
  readonly month: BudgetMonth;
  readonly onClose: () => void;
}

/** The choice of the budget lines that the account pays; those that are paid seldom come first. Each is kept as it is ticked. */
export function AccountLines({ input, month, onClose }: AccountLinesProps) {
  const { t } = useTranslation("budgetPlan");
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const change = usePlanChange();
  const isSeldom = ({ every }: BudgetLine) => (every === "month" ? 1 : 0);
  const lines = input.lines
    .filter((line) => input.kindOf(line.id) === "expense" && amountIn(line, month))
    .toSorted((a, b) => isSeldom(a) - isSeldom(b));
  const nameById = (id: string) => {
    const leaf = leafById.get(id);
    return leaf ? nameOf(leaf) : t("gone");
  };
  const set = (line: BudgetLine, isOn: boolean) =>
    change(
      [{ id: line.id, fields: { onAccount: isOn || undefined } }],
      t(isOn ? "account.taken" : "account.left", { name: nameById(line.id) }),
    );

  return (
    <Sheet open title={t("account.take")} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="muted">{t(lines.length === 0 ? "account.noLines" : "account.takeHelp")}</Text>
        {lines.map((line) => {
          const amount = amountIn(line, month);
          return (
            <Checkbox
              key={line.id}
              label={<bdi>{nameById(line.id)}</bdi>}
              description={
                <>
                  {amount && <MoneyText value={amount} decimals="hidden" />}
                  {`${DOT}${t(`every.${line.every}`)}`}
                </>
              }
              value={line.onAccount === true}
              onChange={(isOn) => void set(line, isOn)}
            />
          );
        })}
      </Stack>
    </Sheet>
  );
}
