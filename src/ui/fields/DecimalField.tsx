import { useTranslation } from "react-i18next";
import type { Decimal } from "#domain/decimal.ts";
import { parseExact } from "#domain/text/parseExact.ts";
import type { FieldProps } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { useFormat } from "../format/useFormat.ts";

interface DecimalFieldProps extends FieldProps {
  readonly value: Decimal | undefined;
  /** Undefined while what is typed is not a number. */
  readonly onChange: (value: Decimal | undefined, text: string) => void;
  /** The text that was typed at an earlier visit and could not be read. */
  readonly unread?: string | undefined;
  /** The unit that it counts: *stk.*, *USD*. */
  readonly suffix?: string;
}

/** An exact number typed the way people type it: a count of shares, a price, a rate. */
export function DecimalField(props: DecimalFieldProps) {
  const { t } = useTranslation("ui");
  const { decimalMark } = useFormat();
  return (
    <NumberField
      {...props}
      parse={(text) => parseExact(text, decimalMark)}
      written={props.value?.replace(".", decimalMark) ?? ""}
      problemText={t("numberProblem")}
    />
  );
}
