import { useState } from "react";
import { useTranslation } from "react-i18next";
import { correctSecurity } from "#data/investments/correctSecurity.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { SECURITY_CLASSES, type Security } from "#domain/entities/security.ts";
import { CURRENCIES } from "#domain/money.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Section } from "#ui/layout/Section.tsx";
import { problemKey, SECURITY_FIELDS, securitySchema, type SecurityValues, valuesOf } from "./securityForm.ts";
import type { WrongCurrencyProps } from "./trades/WrongCurrency.tsx";

const WrongCurrency = lazyPart<WrongCurrencyProps>(
  async () => (await import("./trades/WrongCurrency.tsx")).WrongCurrency,
);

interface SecurityFormProps {
  readonly security: Security;
  readonly onSaved: () => void;
}

/** The facts of a security, and the part of all that it is meant to be. Its currency may have been a wrong guess of a file. */
export function SecurityForm({ security, onSaved }: SecurityFormProps) {
  const { t } = useTranslation("portfolio");
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(security);
  const draft = useDraft(`security/${seen.id}`, valuesOf(seen), securitySchema(seen.isin));
  const [also, setAlso] = useState({ prices: false, trades: false });
  const [problem, setProblem] = useState<string>();
  const tell = useUndoToast("portfolio");
  const { currency } = draft.values;

  async function save() {
    const changes = draft.check();
    if (!changes) return;
    const written = await correctSecurity(seen, changes, also);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    tell(written.value, t("security.saved"));
    draft.reset(draft.values);
    onSaved();
  }

  const controls: Readonly<Record<keyof SecurityValues, Control<SecurityValues> & { readonly label: string }>> = {
    name: { kind: "text", isRequired: true, label: t("security.name") },
    class: {
      kind: "choice",
      isRequired: true,
      label: t("security.class"),
      options: SECURITY_CLASSES.map((value) => ({ value, label: t(`class.${value}`) })),
    },
    currency: {
      kind: "choice",
      isRequired: true,
      label: t("security.currency"),
      options: CURRENCIES.map((one) => ({ value: one, label: one })),
    },
    isin: { kind: "text", label: t("security.isin") },
    ticker: { kind: "text", label: t("security.ticker") },
    country: { kind: "text", label: t("security.country"), help: t("security.countryHelp") },
    targetPercent: { kind: "percent", label: t("security.target") },
    note: { kind: "longText", label: t("form.note") },
  };

  function control(field: keyof SecurityValues) {
    const rule = draft.errors[field];
    const error = rule === undefined ? undefined : t(problemKey(field, rule));
    const { label } = controls[field];
    return (
      <FieldControl key={field} draft={draft} field={field} label={label} error={error} control={controls[field]} />
    );
  }

  return (
    <Section title={t("security.facts")} ruled>
      <Form
        key={draft.round}
        label={t("security.facts")}
        onSubmit={save}
        error={problem}
        actions={<Button type="submit">{t("security.save")}</Button>}
      >
        <DraftRestoredNotice draft={draft} />
        {SECURITY_FIELDS.slice(0, 3).map(control)}
        {currency !== seen.currency && (
          <Boundary part="component" waiting={null}>
            <WrongCurrency security={seen} right={currency} also={also} onChange={setAlso} />
          </Boundary>
        )}
        {SECURITY_FIELDS.slice(3).map(control)}
      </Form>
    </Section>
  );
}
