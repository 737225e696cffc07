import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { parsePercent } from "#domain/text/parseAmount.ts";
import type { FieldProps } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { useFormat } from "../format/useFormat.ts";

interface PercentFieldProps extends FieldProps {
  /** Per cent as typed: `4.25` for 4,25 %. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined, text: string) => void;
  /** The text that was typed at an earlier visit and could not be read. */
  readonly unread?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** It may be less than nothing. */
  readonly signed?: boolean | undefined;
}

export function PercentField(props: PercentFieldProps) {
  const { t } = useTranslation("ui");
  const { decimalMark } = useFormat();
  return (
    <NumberField
      {...props}
      parse={(text) => parsePercent(text, decimalMark)}
      written={props.value === undefined ? "" : String(props.value).replace(".", decimalMark)}
      problemText={t("percentProblem")}
      suffix="%"
    />
  );
}
