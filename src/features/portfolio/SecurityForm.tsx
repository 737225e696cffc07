import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { correctSecurity } from "#data/investments/correctSecurity.ts";
import { SECURITY_CLASSES, type Security, type SecurityClass } from "#domain/entities/security.ts";
import { CURRENCIES } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { isNoteTooLong, isTooLong, typedIsinProblem } from "./trades/newParts.ts";
import { isCountry } from "./securityIdentity.ts";
import { useUndoToast } from "#kit/undo/useUndoToast.ts";
import type { WrongCurrencyProps } from "./trades/WrongCurrency.tsx";

const WrongCurrency = lazyPart<WrongCurrencyProps>(
  async () => (await import("./trades/WrongCurrency.tsx")).WrongCurrency,
);

interface SecurityFormProps {
  readonly security: Security;
  readonly onSaved: () => void;
}

/** What is known of it, and how much of all it is meant to be. Its currency may have been a wrong guess of a file. */
export function SecurityForm({ security, onSaved }: SecurityFormProps) {
  const { t } = useTranslation("portfolio");
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(security);
  const [name, setName] = useState(seen.name);
  const [kind, setKind] = useState<SecurityClass>(seen.class);
  const [currency, setCurrency] = useState(seen.currency);
  const [also, setAlso] = useState({ prices: false, trades: false });
  const [isin, setIsin] = useState(seen.isin ?? "");
  const [ticker, setTicker] = useState(seen.ticker ?? "");
  const [country, setCountry] = useState(seen.country ?? "");
  const [target, setTarget] = useState(seen.targetPercent);
  const [targetText, setTargetText] = useState("");
  const [note, setNote] = useState(seen.note ?? "");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tell = useUndoToast();
  const upper = (text: string) => text.trim().toUpperCase();
  const isTargetWrong = target === undefined ? targetText.trim() !== "" : target < 0 || target > 100;
  // What a broker's file called it stays: only what is typed here is checked.
  const wrongIsin = upper(isin) === seen.isin ? undefined : typedIsinProblem(isin);
  const isCountryWrong = country.trim() !== "" && !isCountry(upper(country));

  async function save() {
    setTried(true);
    if (name.trim() === "" || [name, ticker].some(isTooLong) || isNoteTooLong(note)) return;
    if (wrongIsin || isCountryWrong || isTargetWrong) return;
    const changes = {
      name: name.trim(),
      class: kind,
      currency,
      isin: upper(isin) || undefined,
      ticker: ticker.trim() || undefined,
      country: upper(country) || undefined,
      targetPercent: target,
      note: note.trim() || undefined,
    };
    const written = await correctSecurity(seen, changes, also);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    tell(t("security.saved"), written.value);
    onSaved();
  }

  return (
    <Section title={t("security.facts")} ruled>
      <Form
        label={t("security.facts")}
        onSubmit={save}
        error={problem}
        actions={<Button type="submit">{t("security.save")}</Button>}
      >
        <TextField
          label={t("security.name")}
          value={name}
          onChange={setName}
          error={
            isTooLong(name)
              ? t("missing.nameTooLong")
              : tried && name.trim() === ""
                ? t("security.nameMissing")
                : undefined
          }
        />
        <Select
          label={t("security.class")}
          value={kind}
          options={SECURITY_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
          onChange={setKind}
        />
        <Select
          label={t("security.currency")}
          value={currency}
          options={CURRENCIES.map((one) => ({ value: one, label: one }))}
          onChange={setCurrency}
        />
        {currency !== seen.currency && (
          <Boundary part="component">
            <Suspense fallback={null}>
              <WrongCurrency security={seen} right={currency} also={also} onChange={setAlso} />
            </Suspense>
          </Boundary>
        )}
        <TextField
          label={t("security.isin")}
          optional
          value={isin}
          onChange={setIsin}
          error={tried && wrongIsin ? t(`security.${wrongIsin}`) : undefined}
        />
        <TextField
          label={t("security.ticker")}
          optional
          value={ticker}
          onChange={setTicker}
          error={isTooLong(ticker) ? t("missing.nameTooLong") : undefined}
        />
        <TextField
          label={t("security.country")}
          description={t("security.countryHelp")}
          optional
          value={country}
          onChange={setCountry}
          error={tried && isCountryWrong ? t("security.countryWrong") : undefined}
        />
        <PercentField
          label={t("security.target")}
          optional
          value={target}
          onChange={(value, text) => {
            setTarget(value);
            setTargetText(text);
          }}
          error={tried && isTargetWrong ? t("security.targetWrong") : undefined}
        />
        <TextArea
          label={t("form.note")}
          optional
          value={note}
          onChange={setNote}
          error={isNoteTooLong(note) ? t("missing.note") : undefined}
        />
      </Form>
    </Section>
  );
}
