import { useTranslation } from "react-i18next";
import { usePasswordlessUnlocks } from "#data/session/passwordlessUnlocks.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const SHOWN = 5;

/** The times when the app on this device was opened by another window's keys, and how. */
export function PasswordlessUnlocks() {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  const today = useToday();
  const newest = usePasswordlessUnlocks().slice(0, SHOWN);

  function moment(at: number): string {
    const date = new Date(at);
    return `${format.relativeDay(localDay(date), today)} ${format.timeOfDay(date)}`;
  }

  return (
    <Stack gap={2}>
      <Text size="small" strong>
        {t("lock.openings.title")}
      </Text>
      <Text size="caption" tone="muted">
        {t(newest.length === 0 ? "lock.openings.none" : "lock.openings.help")}
      </Text>
      <DefinitionList
        items={newest.map(({ at, how }) => ({ id: String(at), term: t(`lock.openings.${how}`), value: moment(at) }))}
      />
    </Stack>
  );
}
