import { useTranslation } from "react-i18next";
import type { BackupSummary } from "#data/files/backup.ts";
import type { IsoDate } from "#domain/dates.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface BackupContentsProps {
  readonly summary: BackupSummary;
  readonly today: IsoDate;
  readonly withDeleted: boolean;
  readonly onWithDeleted: (withDeleted: boolean) => void;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** The content of a backup: its day, the number of each kind, and the effect of restoring it. */
export function BackupContents(props: BackupContentsProps) {
  const { t } = useTranslation(["settings", "sync", "ui"]);
  const format = useFormat();
  const { createdAt, counts, deletedHere } = props.summary;
  const known = ENTITIES.flatMap(({ collection }) => {
    const count = counts[collection] ?? 0;
    return count > 0 ? [{ collection, count }] : [];
  });
  const others =
    Object.values(counts).reduce((sum, count) => sum + count, 0) - known.reduce((n, { count }) => n + count, 0);
  return (
    <Form
      label={t("backup.read")}
      onSubmit={props.onRestore}
      error={props.problem}
      actions={
        <>
          <Button kind="primary" type="submit" busy={props.busy}>
            {t("backup.restore")}
          </Button>
          <Button onPress={props.onClose}>{t("ui:cancel")}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <DefinitionList
          items={[
            { term: t("backup.made"), value: <MomentText value={Date.parse(createdAt)} today={props.today} /> },
            ...known.map(({ collection, count }) => ({
              term: t(`backup.kinds.${collection}`),
              value: format.number(count),
            })),
            ...(others > 0 ? [{ term: t("backup.kinds.other"), value: format.number(others) }] : []),
          ]}
        />
        {known.length === 0 && others === 0 && <Text>{t("backup.empty")}</Text>}
        {deletedHere.length > 0 && (
          <Checkbox
            label={t("backup.withDeleted", { count: deletedHere.length })}
            value={props.withDeleted}
            onChange={props.onWithDeleted}
          />
        )}
        <Text size="small" tone="muted">
          {t("backup.effect")}
        </Text>
      </Stack>
    </Form>
  );
}
