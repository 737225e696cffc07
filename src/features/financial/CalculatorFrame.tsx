import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Points } from "#ui/format/Points.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import type { CalculatorId } from "./calculatorFields.ts";
import { addressWith, type Calculation } from "./useCalculation.ts";

interface CalculatorFrameProps {
  readonly id: CalculatorId;
  readonly calculation: Calculation;
  /** All figures as they are shown, for a link that gives the same elsewhere. */
  readonly figures: Readonly<Record<string, string | undefined>>;
  /** The fields. */
  readonly children: ReactNode;
  /** The result, said anew at each change. */
  readonly result: ReactNode;
  /** Instead of what is said of every calculator. */
  readonly formula?: string | undefined;
  readonly advice?: ReactNode;
}

/** The frame that every calculator has: what it is for, how it is computed, and a link with its figures. */
export function CalculatorFrame({ id, calculation, figures, children, result, formula, advice }: CalculatorFrameProps) {
  const { t } = useTranslation("calculators");
  const href = useHref();
  return (
    <Stack gap={5}>
      <Text>
        <Link to={href("financial", { query: { tab: "calculators" } })}>{t("all")}</Link>
      </Text>
      <Section title={t(`names.${id}`)}>
        <Text tone="muted">{t(`about.${id}`)}</Text>
        {children}
        <div aria-live="polite">
          <Section ruled>{result}</Section>
        </div>
        <Disclosure label={t("how")}>
          <Points size="small" text={formula ?? t(`formulas.${id}`)} />
        </Disclosure>
        <Row>
          <ShareLink figures={figures} currency={calculation.currency} />
          {Object.keys(calculation.typed).length > 0 && <Button onPress={calculation.reset}>{t("reset")}</Button>}
        </Row>
        {advice ?? <Hint>{t("advice")}</Hint>}
      </Section>
    </Stack>
  );
}

/** Copies the address with the figures; where the browser does not allow it, it is shown to be copied. */
function ShareLink({ figures, currency }: Pick<CalculatorFrameProps, "figures"> & Pick<Calculation, "currency">) {
  const { t } = useTranslation("calculators");
  const [isShown, setIsShown] = useState(false);
  const link = `${location.origin}${addressWith(figures, currency)}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: "good", text: t("share.copied") });
    } catch {
      setIsShown(true);
    }
  }

  return (
    <>
      <Button onPress={() => void copy()}>{t("share.copy")}</Button>
      {isShown && <TextField label={t("share.label")} value={link} onChange={() => undefined} />}
    </>
  );
}
