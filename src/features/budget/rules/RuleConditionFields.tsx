import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import type { AssetId } from "#domain/ids.ts";
import type { Currency } from "#domain/money.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { amountError, type AmountError, type RuleValues, textError } from "./ruleForm.ts";

interface RuleConditionFieldsProps {
  readonly values: RuleValues;
  /** Of amounts that have none yet. */
  readonly currency: Currency;
  readonly tried: boolean;
  readonly onChange: (changes: Partial<RuleValues>) => void;
}

const EVERY = "every";

/** The conditions of a rule. Most look for words alone; the rest waits under them. */
export function RuleConditionFields({ values, currency, tried, onChange }: RuleConditionFieldsProps) {
  const { t } = useTranslation("rules");
  const { matching, text, direction, atLeast, atMost, accountId } = values;
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === accountId,
  );
  const wrong = textError(values);
  // While somebody is typing nothing is missing yet; a pattern that cannot be used is said at once.
  const isSaid = tried || (wrong !== undefined && wrong !== "textMissing");
  const amountText = (problem: AmountError | undefined) => problem && t(`form.${problem}`);
  return (
    <>
      <SegmentedControl
        label={t("form.matching")}
        value={matching}
        options={[
          { value: "contains", label: t("form.contains") },
          { value: "pattern", label: t("form.pattern") },
        ]}
        onChange={(matching) => onChange({ matching })}
      />
      <TextField
        label={t(matching === "contains" ? "form.text" : "form.patternText")}
        description={t(matching === "contains" ? "form.textHelp" : "form.patternHelp")}
        value={text}
        onChange={(text) => onChange({ text })}
        error={isSaid && wrong ? t(`form.${wrong}`) : undefined}
      />
      <Disclosure label={t("form.more")} forced={direction !== "either" || Boolean(atLeast ?? atMost ?? accountId)}>
        <Stack gap={4}>
          <SegmentedControl
            label={t("form.direction")}
            value={direction}
            options={[
              { value: "either", label: t("form.either") },
              { value: "out", label: t("direction.out") },
              { value: "in", label: t("direction.in") },
            ]}
            onChange={(direction) => onChange({ direction })}
          />
          <MoneyField
            label={t("form.atLeast")}
            optional
            value={readable(atLeast)}
            currency={readable(atLeast)?.currency ?? currency}
            onChange={(value, text) => onChange({ atLeast: typed(value, text) })}
            error={amountText(amountError(values, "atLeast"))}
          />
          <MoneyField
            label={t("form.atMost")}
            optional
            value={readable(atMost)}
            currency={readable(atMost)?.currency ?? currency}
            onChange={(value, text) => onChange({ atMost: typed(value, text) })}
            error={amountText(amountError(values, "atMost"))}
          />
          <Select
            label={t("form.account")}
            optional
            value={accountId ?? EVERY}
            options={[
              { value: EVERY, label: t("form.everyAccount") },
              ...accounts.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            onChange={(id) => onChange({ accountId: id === EVERY ? undefined : (id as AssetId) })}
          />
        </Stack>
      </Disclosure>
    </>
  );
}
