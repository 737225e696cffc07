import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { AccountForecast } from "#domain/recurring/cashForecast.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useSeriesWords } from "./useSeriesWords.ts";

interface LimitNoticesProps {
  readonly forecasts: readonly AccountForecast[];
  readonly accounts: readonly Asset[];
}

/** C10 Warns of every account that comes below its limit. */
export function LimitNotices({ forecasts, accounts }: LimitNoticesProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const words = useSeriesWords();
  const today = useToday();
  return forecasts.map(({ accountId, belowFrom, limit, lowest }) => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!belowFrom || !account) return null;
    const least = words.amount(lowest.balance);
    return (
      <Notice
        key={accountId}
        kind="warn"
        title={t("below.title", { account: account.name, limit: words.amount(limit) })}
      >
        {belowFrom === today
          ? t("below.already", { lowest: least })
          : t("below.text", { date: format.date(belowFrom, "long"), lowest: least })}
      </Notice>
    );
  });
}
