import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { oversoldBy } from "#domain/calculations/investments/oversoldBy.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { useFormatDecimal } from "#ui/fields/useFormatDecimal.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { OversoldText } from "./OversoldText.tsx";

interface OversoldNoticesProps {
  readonly trade: Trade;
  /** The sale may be a short one. */
  readonly onShort: ((isShort: boolean) => void) | undefined;
}

/** Said before it is kept, and no hindrance: the trade that is missing may come later, or it is a short sale. */
export function OversoldNotices({ trade, onShort }: OversoldNoticesProps) {
  const { t } = useTranslation("portfolio");
  const written = useFormatDecimal();
  const [trades, securities] = [useRecords("trades"), useRecords("securities")];
  const found = oversoldBy(trade, trades);
  const isAsked = onShort && (trade.isShort || found.some(({ tradeId }) => tradeId === trade.id));
  const notices = found.map(({ tradeId, missing = 0n, held = 0n }) => {
    const { securityId, date } = trades.find(({ id }) => id === tradeId && id !== trade.id) ?? trade;
    const name = securities.find(({ id }) => id === securityId)?.name;
    return (
      <Notice key={tradeId} kind="warn">
        <OversoldText missing={missing} name={name} date={date} /> {t("form.held", { held: written(decimalOf(held)) })}
      </Notice>
    );
  });
  return (
    <>
      {notices}
      {isAsked && <ShortSale value={trade.isShort ?? false} onChange={onShort} />}
    </>
  );
}

interface ShortSaleProps {
  readonly value: boolean;
  readonly onChange: (isShort: boolean) => void;
}

/** The household says that it sold more than it held, and owes it. */
export function ShortSale({ value, onChange }: ShortSaleProps) {
  const { t } = useTranslation("portfolio");
  return <Checkbox label={t("form.short")} description={t("form.shortHelp")} value={value} onChange={onChange} />;
}
