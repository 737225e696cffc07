import { useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetDocuments, restoreDocuments } from "#data/files/documents.ts";
import { useToday } from "#data/state/useToday.ts";
import { documentType } from "#domain/documents/documentList.ts";
import { daysUntilGone, type HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { useProblemToast, useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconText } from "#ui/format/IconText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { DOCUMENT_ICON } from "./documentIcon.ts";

/** The documents that the household has deleted: each can be restored until its 30 days are over. */
export function DeletedDocuments({ documents }: { readonly documents: readonly HouseholdDocument[] }) {
  const { t } = useTranslation("documents");
  const today = useToday();
  const tell = useUndoToast("documents");
  const tellProblem = useProblemToast("documents");
  const [forgetting, setForgetting] = useState<readonly HouseholdDocument[]>();

  async function restore({ id, document }: HouseholdDocument): Promise<void> {
    tell(await restoreDocuments([id]), t("deleted.restored", { name: document.name }));
  }

  async function forget(those: readonly HouseholdDocument[]): Promise<void> {
    setForgetting(undefined);
    const done = await forgetDocuments(those.map(({ id }) => id));
    if (tellProblem(done)) notify({ kind: "info", text: t("deleted.forgotten", { count: those.length }) });
  }

  if (documents.length === 0) return <EmptyState title={t("deleted.none")}>{t("deleted.noneText")}</EmptyState>;
  return (
    <Stack gap={4}>
      <Row between>
        <Text tone="muted">{t("deleted.help")}</Text>
        <Button onPress={() => setForgetting(documents)}>{t("deleted.empty")}</Button>
      </Row>
      <Lines
        label={t("tabs.deleted")}
        lines={documents.map((one) => ({
          key: one.id,
          title: (
            <IconText icon={DOCUMENT_ICON[documentType(one.file)]}>
              <bdi>{one.document.name}</bdi>
              <Text size="caption" tone="muted">
                {t("deleted.left", { count: daysUntilGone(one.document, today) })}
              </Text>
            </IconText>
          ),
          answers: (
            <>
              <Button
                kind="quiet"
                spoken={t("named", { action: t("deleted.restore"), name: one.document.name })}
                onPress={() => void restore(one)}
              >
                {t("deleted.restore")}
              </Button>
              <Button
                kind="quiet"
                spoken={t("named", { action: t("deleted.forget"), name: one.document.name })}
                onPress={() => setForgetting([one])}
              >
                {t("deleted.forget")}
              </Button>
            </>
          ),
        }))}
      />
      {forgetting && (
        <ConfirmDialog
          open
          danger
          title={t("deleted.confirmTitle", { count: forgetting.length })}
          confirm={t("deleted.confirm")}
          onConfirm={() => void forget(forgetting)}
          onClose={() => setForgetting(undefined)}
        >
          {t("deleted.confirmText", { count: forgetting.length })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
