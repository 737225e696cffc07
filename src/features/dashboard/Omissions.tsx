import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { useRecord } from "#data/records/useRecords.ts";
import type { Omission } from "#domain/calculations/networth/omitted.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Row } from "#ui/layout/Stack.tsx";

interface OmissionsProps {
  readonly omittable: readonly Omission[];
  readonly omitted: readonly Omission[];
}

/** The parts that the net worth is shown without; it holds on all devices. */
export function Omissions({ omittable, omitted }: OmissionsProps) {
  const { t } = useTranslation("dashboard");
  const kept = useRecord("preferences", PREFERENCES_ID)?.netWorthWithout ?? [];

  async function leaveOut(what: Omission, isOut: boolean): Promise<void> {
    const others = kept.filter((one) => one !== what);
    const saved = await savePreferences({ netWorthWithout: isOut ? [...others, what] : others });
    if (!saved.ok) notify({ kind: "danger", text: t("without.failed") });
  }

  return (
    <Row gap={5}>
      {omittable.map((what) => (
        <Checkbox
          key={what}
          label={t(`without.choose.${what}`)}
          value={omitted.includes(what)}
          onChange={(isOut) => void leaveOut(what, isOut)}
        />
      ))}
    </Row>
  );
}
