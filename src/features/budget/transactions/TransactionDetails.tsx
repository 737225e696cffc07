import { useTranslation } from "react-i18next";
import { useTags } from "#data/records/tags.ts";
import { TAG_AT_MOST } from "#domain/entities/transaction.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TagField } from "#ui/fields/TagField.tsx";
import type { TransactionValues } from "./transactionValues.ts";

interface TransactionDetailsProps {
  readonly values: TransactionValues;
  readonly onChange: (changes: Partial<TransactionValues>) => void;
  readonly countsOnError: string | undefined;
}

/** The fields that most transactions do without: tags, the day it counts on, and that it comes once in a while. */
export function TransactionDetails({ values, onChange, countsOnError }: TransactionDetailsProps) {
  const { t } = useTranslation("budget");
  const known = useTags();
  const { tags, countsOn, extraordinary } = values;
  return (
    <Disclosure
      label={t("form.more")}
      forced={tags.length > 0 || countsOn !== undefined || extraordinary || countsOnError !== undefined}
    >
      <Stack gap={5}>
        <TagField
          label={t("form.tags")}
          description={t("form.tagsHelp")}
          optional
          value={tags}
          known={known}
          maxLength={TAG_AT_MOST}
          removeLabel={(tag) => t("form.tagRemove", { tag })}
          onChange={(next) => onChange({ tags: next })}
        />
        <DateField
          label={t("form.countsOn")}
          description={t("form.countsOnHelp")}
          optional
          value={readable(countsOn)}
          onChange={(day, text) => onChange({ countsOn: typed(day, text) })}
          error={countsOnError}
        />
        <Checkbox
          label={t("form.extraordinary")}
          description={t("form.extraordinaryHelp")}
          value={extraordinary}
          onChange={(value) => onChange({ extraordinary: value })}
        />
      </Stack>
    </Disclosure>
  );
}
