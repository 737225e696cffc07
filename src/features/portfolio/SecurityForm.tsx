import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { correctSecurity } from "#data/investments/correctSecurity.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { type Security, SECURITY_CLASSES, SecurityClass } from "#domain/entities/security.ts";
import { CURRENCIES, Currency } from "#domain/money.ts";
import { type Drafted, optionalRate, optionalText, requiredText } from "#domain/text/typed.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { blankValues, filledValues } from "#kit/forms/formValues.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Section } from "#ui/layout/Section.tsx";
import type { WrongCurrencyProps } from "./trades/WrongCurrency.tsx";
import { isCountry } from "./securityIdentity.ts";
import { typedIsinProblem } from "./trades/newParts.ts";

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

/** A security while it is being corrected. */
interface SecurityValues {
  readonly name: string;
  readonly class: SecurityClass;
  readonly currency: Currency;
  readonly isin: string;
  readonly ticker: string;
  readonly country: string;
  readonly targetPercent: Drafted<number>;
  readonly note: string;
}

/** In the order they are asked for. */
const SECURITY_FIELDS = [
  "name",
  "class",
  "currency",
  "isin",
  "ticker",
  "country",
  "targetPercent",
  "note",
] as const satisfies readonly (keyof SecurityValues)[];

function valuesOf(security: Security): SecurityValues {
  const { name, class: kind, currency } = security;
  const blank = { ...blankValues(SECURITY_FIELDS, ["isin", "ticker", "country", "note"]), name, class: kind, currency };
  return filledValues<SecurityValues>(blank, security);
}

/** A code in capitals; `problemOf` names the rule that it breaks. */
function optionalCode(problemOf: (code: string) => string | undefined) {
  const upper = (text: unknown) => String(text).trim().toUpperCase();
  const code = z.custom<string>((text) => upper(text) === "" || problemOf(upper(text)) === undefined, {
    error: ({ input }) => problemOf(upper(input)),
    abort: false,
  });
  return z.pipe(
    code,
    z.transform((text) => upper(text) || undefined),
  );
}

/** An ISIN that stands there already stays, as a broker's file called it: only a typed one is checked. */
function securitySchema(standingIsin: string | undefined) {
  return z.object({
    name: requiredText(200),
    class: SecurityClass,
    currency: Currency,
    isin: optionalCode((isin) => (isin === standingIsin ? undefined : typedIsinProblem(isin))),
    ticker: optionalText(200),
    country: optionalCode((country) => (isCountry(country) ? undefined : "unknown")),
    targetPercent: optionalRate(0, 100),
    note: optionalText(5000),
  });
}

/** The words for a field that breaks a rule of the schema. */
function problemKey(field: keyof SecurityValues, rule: string) {
  if (field === "name" && rule === "missing") return "security.nameMissing";
  if (rule === "isinWrong" || rule === "isinMistyped") return `security.${rule}` as const;
  switch (field) {
    case "country":
      return "security.countryWrong";
    case "targetPercent":
      return "security.targetWrong";
    case "note":
      return "missing.note";
    default:
      return "missing.nameTooLong";
  }
}
