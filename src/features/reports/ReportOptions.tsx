import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { LANGUAGES } from "#config/spec.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { FieldGroup } from "#ui/fields/FieldGroup.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Grid } from "#ui/layout/Grid.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ContactsNote } from "./ContactsNote.tsx";
import type { ReportChoice } from "./reportChoice.ts";
import { type ReportKind, REPORTS } from "./reportKinds.ts";
import { periodName, type ReportPeriod } from "./reportPeriods.ts";

export const RECIPIENT_AT_MOST = 120;

interface ReportOptionsProps {
  readonly kind: ReportKind;
  readonly choice: ReportChoice;
  readonly onChange: (changes: Partial<ReportChoice>) => void;
  readonly currency: Currency;
  readonly periodIds: readonly string[];
  readonly period: ReportPeriod;
  readonly onPeriod: (id: string) => void;
  readonly recipient: string;
  readonly onRecipient: (recipient: string) => void;
  /** The people to call as they are being typed; undefined while they are as they are kept. */
  readonly contacts: string | undefined;
  readonly onContacts: (contacts: string | undefined) => void;
  /** Those that may follow the report; undefined where none may. */
  readonly documents: readonly HouseholdDocument[] | undefined;
  readonly papers: readonly HouseholdDocument[];
  readonly onPapers: (papers: readonly HouseholdDocument[]) => void;
}

/** The choices of a report; each takes effect at once. */
export function ReportOptions(props: ReportOptionsProps) {
  const { kind, choice, onChange, currency, periodIds, period, onPeriod, recipient, onRecipient } = props;
  const { t } = useTranslation("reports");
  const format = useFormat();
  const parts = REPORTS[kind].parts.filter((part) => part !== "papers");
  const { without } = choice;
  const isNothing = parts.every((part) => without.includes(part));

  return (
    <Grid columnRem={18}>
      <Stack gap={5}>
        {period.choice !== "today" && (
          <Select
            label={t(`options.period.${period.choice}`)}
            value={period.id}
            options={periodIds.map((id) => ({ value: id, label: nameOf(id) }))}
            onChange={onPeriod}
          />
        )}
        <TextField
          label={t("options.recipient")}
          optional
          description={t("options.recipientHelp")}
          value={recipient}
          error={
            Array.from(recipient).length > RECIPIENT_AT_MOST
              ? t("options.recipientTooLong", { count: RECIPIENT_AT_MOST })
              : undefined
          }
          onChange={onRecipient}
        />
        <Select
          label={t("options.language")}
          value={choice.language ?? format.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => onChange({ language })}
        />
        <Select
          label={t("options.currency")}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(chosen) => onChange({ currency: chosen })}
        />
        <Switch
          label={t("options.hide")}
          description={t("options.hideHelp")}
          value={choice.isHidden === true}
          onChange={(isHidden) => onChange({ isHidden })}
        />
      </Stack>
      <Stack gap={5}>
        <FieldGroup label={t("options.parts")} close>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`parts.${part}`)}
              value={!without.includes(part)}
              onChange={(isWanted) =>
                onChange({ without: isWanted ? without.filter((one) => one !== part) : [...without, part] })
              }
            />
          ))}
          {isNothing && <Hint>{t("options.noParts")}</Hint>}
        </FieldGroup>
        {parts.includes("contacts") && <ContactsNote typed={props.contacts} onTyped={props.onContacts} />}
        <Papers {...props} />
      </Stack>
    </Grid>
  );

  function nameOf(id: string): string {
    if (id === periodIds[0] && period.choice === "day") return t("options.today");
    return periodName({ choice: period.choice, id, to: id as ReportPeriod["to"] }, format.date);
  }
}

/** The pictures of an iPhone, which few browsers can read. */
function isHeic(typeOrName: string): boolean {
  return /hei[cf]/i.test(typeOrName);
}

/** The household's papers, of which some may follow the report. */
function Papers({ documents, papers, onPapers }: ReportOptionsProps) {
  const { t } = useTranslation("reports");
  const { compare } = useFormat();
  if (!documents) return null;
  const inOrder = documents.toSorted((a, b) => compare(a.document.name, b.document.name));
  return (
    <FieldGroup label={t("options.papers")} close>
      <Stack gap={1}>
        <Hint>{t(inOrder.length === 0 ? "options.noPapers" : "options.papersHelp")}</Hint>
        {inOrder.some(({ document, file }) => isHeic(file.type || document.name)) && (
          <Hint>{t("options.papersHeic")}</Hint>
        )}
      </Stack>
      {inOrder.map((paper) => (
        <Checkbox
          key={paper.id}
          label={<bdi>{paper.document.name}</bdi>}
          value={papers.some(({ id }) => id === paper.id)}
          onChange={(isWanted) => onPapers(isWanted ? [...papers, paper] : papers.filter(({ id }) => id !== paper.id))}
        />
      ))}
    </FieldGroup>
  );
}
