import { useTranslation } from "react-i18next";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row } from "#ui/layout/Stack.tsx";

interface MarkChoiceProps {
  readonly value: DecimalMark;
  readonly onChange: (mark: DecimalMark) => void;
}

/** How numbers are written in a file; the mark between its columns goes with it. */
export function MarkChoice({ value, onChange }: MarkChoiceProps) {
  const { t } = useTranslation("export");
  return (
    <Row>
      <Hint>{t("mark.label")}</Hint>
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
