import { useTranslation } from "react-i18next";
import { changeDocuments } from "#data/files/documents.ts";
import { CHECKLISTS, EXPECTED_PAPERS } from "#domain/documents/expectedPapers.ts";
import { DOCUMENT_CATEGORIES, type DocumentRecord } from "#domain/entities/document.ts";
import { NOTICE_DAYS } from "#domain/entities/fields.ts";
import { isUnset } from "#domain/text/typed.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { FieldGroup } from "#ui/fields/FieldGroup.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { DocumentForm as Schema, type DocumentValues, valuesOf } from "./documentForm.ts";

export interface DocumentFormProps {
  readonly document: DocumentRecord;
  readonly onClose: () => void;
}

/** Everything that is known of a document but its file. */
export function DocumentForm({ document, onClose }: DocumentFormProps) {
  const { t } = useTranslation("documents");
  const form = useSheetForm({
    words: "documents",
    draft: `document/${document.id}`,
    initial: valuesOf(document),
    schema: Schema,
    write: async (parsed) => ({
      done: await changeDocuments([document.id], parsed),
      text: t("form.saved"),
    }),
    onClose,
  });
  const { expiresOn, noticeDays } = form.values;
  const papers = CHECKLISTS.flatMap((list) =>
    EXPECTED_PAPERS.filter((one) => one.list === list).map(({ id }) => ({
      value: id,
      label: t(`papers.${id}`),
      group: t(`checklists.lists.${list}`),
    })),
  );
  return (
    <FormSheet<DocumentValues>
      title={t("form.title")}
      submit={t("form.save")}
      form={form}
      onClose={onClose}
      rows={[
        { field: "name", kind: "text", label: t("form.name"), isRequired: true },
        {
          field: "category",
          kind: "choice",
          label: t("columns.category"),
          isRequired: true,
          options: DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
        },
        {
          field: "paper",
          kind: "choice",
          label: t("form.paper"),
          help: t("form.paperHelp"),
          options: papers,
          none: t("form.paperNone"),
        },
        { field: "date", kind: "day", label: t("form.date"), help: t("form.dateHelp") },
        { field: "expiresOn", kind: "day", label: t("form.expiresOn"), help: t("form.expiresHelp") },
        !isUnset(expiresOn) && (
          <FieldGroup key="notices" label={t("form.notice")}>
            <Row gap={5}>
              {NOTICE_DAYS.map((days) => (
                <Checkbox
                  key={days}
                  label={t("form.daysBefore", { count: days })}
                  value={noticeDays.includes(days)}
                  onChange={(isOn) =>
                    form.set({
                      noticeDays: NOTICE_DAYS.filter((one) => (one === days ? isOn : noticeDays.includes(one))),
                    })
                  }
                />
              ))}
            </Row>
          </FieldGroup>
        ),
        { field: "taxYears", kind: "text", label: t("form.taxYears"), help: t("form.taxYearsHelp") },
        { field: "tags", kind: "tags", help: t("form.tagsHelp") },
        { field: "note", kind: "longText", label: t("form.note") },
      ]}
    />
  );
}
