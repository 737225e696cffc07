import { useTranslation } from "react-i18next";
import type { DecimalMark } from "#domain/parseAmount.ts";
import { Text } from "#ui/Prose.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Row } from "#ui/Stack.tsx";

interface MarkChoiceProps {
  readonly value: DecimalMark;
  readonly onChange: (mark: DecimalMark) => void;
}

/** How numbers are written in a file; the mark between its columns goes with it. */
export function MarkChoice({ value, onChange }: MarkChoiceProps) {
  const { t } = useTranslation("export");
  return (
    <Row>
      <Text size="small" tone="muted">
        {t("mark.label")}
      </Text>
      <SegmentedControl
        label={t("mark.label")}
        value={value}
        options={([",", "."] as const).map((mark) => ({
          value: mark,
          label: t(mark === "," ? "mark.comma" : "mark.point"),
        }))}
        onChange={onChange}
      />
    </Row>
  );
}
