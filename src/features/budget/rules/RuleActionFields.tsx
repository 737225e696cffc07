import { useTranslation } from "react-i18next";
import { useRules } from "#data/transactions/rules.ts";
import { useTags } from "#data/records/tags.ts";
import { missingTags } from "#domain/categories/tagsInUse.ts";
import { TAG_AT_MOST } from "#domain/entities/transaction.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TagField } from "#ui/fields/TagField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { CategoryField } from "./CategoryField.tsx";
import { doesNothing, isNameTooLong, type RuleValues } from "./ruleForm.ts";

interface RuleActionFieldsProps {
  readonly values: RuleValues;
  readonly tried: boolean;
  readonly onChange: (changes: Partial<RuleValues>) => void;
}

/** The actions of a rule. Most put in a category alone; the rest waits under it. */
export function RuleActionFields({ values, tried, onChange }: RuleActionFieldsProps) {
  const { t } = useTranslation("rules");
  const { t: tTransaction } = useTranslation("budget");
  const { categoryId, tags, extraordinary, renameTo } = values;
  const inUse = useTags();
  const ofRules = useRules().flatMap((rule) => rule.tags ?? []);
  return (
    <>
      <CategoryField
        optional={false}
        value={categoryId}
        onChange={(id) => onChange({ categoryId: id })}
        error={tried && doesNothing(values) ? t("form.actionMissing") : undefined}
      />
      <Disclosure label={tTransaction("form.more")} forced={tags.length > 0 || extraordinary || renameTo !== ""}>
        <Stack gap={5}>
          <TextField
            label={t("form.renameTo")}
            description={t("form.renameToHelp")}
            optional
            value={renameTo}
            onChange={(text) => onChange({ renameTo: text })}
            error={isNameTooLong(values) ? t("form.textTooLong") : undefined}
          />
          <TagField
            label={tTransaction("form.tags")}
            description={t("form.tagsHelp")}
            optional
            value={tags}
            known={[...inUse, ...missingTags(inUse, ofRules)]}
            maxLength={TAG_AT_MOST}
            removeLabel={(tag) => tTransaction("form.tagRemove", { tag })}
            onChange={(next) => onChange({ tags: next })}
          />
          <Checkbox
            label={tTransaction("form.extraordinary")}
            description={tTransaction("form.extraordinaryHelp")}
            value={extraordinary}
            onChange={(value) => onChange({ extraordinary: value })}
          />
        </Stack>
      </Disclosure>
    </>
  );
}
