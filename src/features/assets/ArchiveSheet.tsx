import { useState } from "react";
import { useTranslation } from "react-i18next";
import { archiveAssets } from "#data/changeAssets.ts";
import { useToday } from "#data/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Form } from "#ui/Form.tsx";
import { Text } from "#ui/Prose.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { useTellChange } from "./useTellChange.ts";

export interface ArchiveSheetProps {
  readonly assets: readonly Asset[];
  readonly onClose: () => void;
  readonly onArchived?: () => void;
}

/** Sold, paid out or used up: asked for is the day. */
export function ArchiveSheet({ assets, onClose, onArchived }: ArchiveSheetProps) {
  const { t } = useTranslation("assets");
  const today = useToday();
  const [day, setDay] = useState<IsoDate | undefined>(today);
  const [tried, setTried] = useState(false);
  const tell = useTellChange();
  const isTooEarly = day !== undefined && assets.some(({ purchaseDate }) => purchaseDate && day < purchaseDate);
  const problem =
    day === undefined
      ? t("errors.date.missing")
      : day > today
        ? t("errors.date.future")
        : isTooEarly && t("errors.endDate.beforePurchase");

  async function archive() {
    setTried(true);
    if (problem || day === undefined) return;
    const changed = await archiveAssets(
      assets.map(({ id }) => id),
      day,
    );
    onClose();
    if (tell(changed, t("archive.done", { count: assets.length }))) onArchived?.();
  }

  return (
    <Sheet open onClose={onClose} title={t("archive.title")}>
      <Form
        onSubmit={archive}
        actions={
          <Button type="submit" kind="primary">
            {t("archive.save")}
          </Button>
        }
      >
        <Text size="small" tone="muted">
          {t("archive.help")}
        </Text>
        <DateField
          label={t("archive.date")}
          value={day}
          max={today}
          onChange={setDay}
          error={(tried && problem) || undefined}
        />
      </Form>
    </Sheet>
  );
}
