import { useState } from "react";
import { useTranslation } from "react-i18next";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Risk, RiskCheck } from "#domain/calculations/investments/investmentRisks.ts";
import { fractionToPercent } from "#domain/calculations/currency/fractionToPercent.ts";
import type { RiskChoice } from "#domain/entities/preferences.ts";
import { parseDecimal } from "#domain/text/parseAmount.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { usePortfolioPreferences } from "../usePortfolioPreferences.ts";

interface RiskLimitsProps {
  readonly checks: readonly RiskCheck[];
  readonly choices: readonly RiskChoice[] | undefined;
}

const NONE: readonly RiskChoice[] = [];
const HIGHEST = 100;

/** Each check can be switched off, which counts at once, and its limit changed; both on all devices. */
export function RiskLimits({ checks, choices = NONE }: RiskLimitsProps) {
  const { t } = useTranslation("risks");
  const { keep } = usePortfolioPreferences();
  const { decimalMark } = useFormat();
  const [typed, setTyped] = useState<Partial<Record<Risk, number | undefined>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(changed: readonly RiskChoice[], told: string): Promise<void> {
    const ids = new Set(changed.map(({ id }) => id));
    const went = await keep({ riskLimits: [...choices.filter(({ id }) => !ids.has(id)), ...changed] }, told);
    setProblem(went);
    if (went === undefined) setTyped({});
  }

  const choiceOf = (risk: Risk): RiskChoice => choices.find(({ id }) => id === risk) ?? { id: risk };
  const shownOf = ({ risk, limit }: RiskCheck) =>
    risk in typed ? typed[risk] : risk === "cushion" ? limit : fractionToPercent(limit);
  const isWrong = (value: number | undefined) => value === undefined || value <= 0 || value > HIGHEST;

  function save() {
    setTried(true);
    if (checks.some((check) => isWrong(shownOf(check)))) return;
    const changed = checks.flatMap(({ risk }) => {
      const value = typed[risk];
      const limit = value !== undefined && risk !== "cushion" ? percentToFraction(value) : value;
      return limit === undefined ? [] : [{ ...choiceOf(risk), limit }];
    });
    setTried(false);
    return change(changed, t("saved"));
  }

  return (
    <Form label={t("change")} onSubmit={save} error={problem} actions={<Button type="submit">{t("save")}</Button>}>
      {checks.map((check) => {
        const { risk, state } = check;
        const value = shownOf(check);
        return (
          <div key={risk}>
            <Switch
              label={t(`name.${risk}`)}
              description={t(`about.${risk}`)}
              value={state !== "off"}
              onChange={(isOn) =>
                void change(
                  [{ ...choiceOf(risk), isOff: isOn ? undefined : true }],
                  t(isOn ? "switchedOn" : "switchedOff", { name: t(`name.${risk}`) }),
                )
              }
            />
            {state !== "off" && (
              <NumberField
                label={t("limitOf", { name: t(`name.${risk}`) })}
                value={value}
                suffix={risk === "cushion" ? t("monthsUnit") : "%"}
                parse={(text) => parseDecimal(text, decimalMark)}
                written={value === undefined ? "" : String(value).replace(".", decimalMark)}
                problemText={t("limitWrong")}
                onChange={(number) => setTyped((before) => ({ ...before, [risk]: number }))}
                error={tried && isWrong(value) ? t("limitWrong") : undefined}
              />
            )}
          </div>
        );
      })}
    </Form>
  );
}
