import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Text } from "#ui/format/Prose.tsx";

/** The figures that have one definition each; see [Note: one definition of income and of spending]. */
type DerivedFigure =
  | "income"
  | "expenses"
  | "surplus"
  | "transfers"
  | "left"
  | "planned"
  | "pending"
  | "netWorth"
  | "assets"
  | "debts"
  | "goals"
  | "portfolioValue"
  | "portfolioGain"
  | "cost"
  | "timeWeighted"
  | "moneyWeighted"
  | "recurringMonth"
  | "recurringYear"
  | "subscriptions";

interface DerivationsProps {
  readonly of: readonly DerivedFigure[];
  /** The part of the derivation that holds for this page alone. */
  readonly children?: ReactNode;
}

/** The derivation of the figures beside it, each by its name: the amounts that are in it, and those that are not. */
export function Derivations({ of, children }: DerivationsProps) {
  const { t } = useTranslation("figures");
  return (
    <Disclosure label={t("how")} isLong>
      <Stack gap={3}>
        {children}
        {of.map((name) => (
          <div key={name}>
            <Text size="small" strong>
              {t(`${name}.name`)}
            </Text>
            <Text size="small">{t(`${name}.text`)}</Text>
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}
