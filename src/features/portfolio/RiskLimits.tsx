import { useState } from "react";
import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/preferences.ts";
import { fractionOf } from "#domain/calculations/fractionOf.ts";
import type { Risk, RiskCheck } from "#domain/calculations/investmentRisks.ts";
import type { RiskChoice } from "#domain/entities/preferences.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { notify } from "#ui/notify.ts";
import { NumberField } from "#ui/NumberField.tsx";
import { parseDecimal } from "#domain/parseAmount.ts";
import { Switch } from "#ui/Switch.tsx";
import { useFormat } from "#ui/useFormat.ts";

interface RiskLimitsProps {
  readonly checks: readonly RiskCheck[];
  readonly choices: readonly RiskChoice[] | undefined;
}

const HIGHEST = 100;

/** Each check can be switched off, which counts at once, and its limit changed; both on all devices. */
export function RiskLimits({ checks, choices = [] }: RiskLimitsProps) {
  const { t } = useTranslation("risks");
  const { t: words } = useTranslation("portfolio");
  const { decimalMark } = useFormat();
  const [typed, setTyped] = useState<Partial<Record<Risk, number | undefined>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function keep(changed: readonly RiskChoice[], told: string): Promise<void> {
    const ids = new Set(changed.map(({ id }) => id));
    const saved = await savePreferences({ riskLimits: [...choices.filter(({ id }) => !ids.has(id)), ...changed] });
    if (!saved.ok) return setProblem(words(`problems.${saved.problem.kind}`));
    setProblem(undefined);
    setTyped({});
    const undo = async () => {
      const undone = await saved.value();
      if (!undone.ok) notify({ kind: "danger", text: words(`problems.${undone.problem.kind}`) });
    };
    notify({ kind: "good", text: told, action: { label: words("form.undo"), onPress: () => void undo() } });
  }

  const choiceOf = (risk: Risk): RiskChoice => choices.find(({ id }) => id === risk) ?? { id: risk };
  const shownOf = ({ risk, limit }: RiskCheck) =>
    risk in typed ? typed[risk] : risk === "cushion" ? limit : percentOf(limit);
  const isWrong = (value: number | undefined) => value === undefined || value <= 0 || value > HIGHEST;

  function save() {
    setTried(true);
    if (checks.some((check) => isWrong(shownOf(check)))) return;
    const changed = checks.flatMap(({ risk }) => {
      const value = typed[risk];
      const limit = value !== undefined && risk !== "cushion" ? fractionOf(value) : value;
      return limit === undefined ? [] : [{ ...choiceOf(risk), limit }];
    });
    setTried(false);
    return keep(changed, t("saved"));
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
                void keep(
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

/** Without the last digits that a fraction brings along: 0.07 is 7. */
function percentOf(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e4;
}
