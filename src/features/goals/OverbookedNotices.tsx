import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGoalSources } from "#data/records/useGoals.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { goalEarmarks } from "#domain/calculations/goals/goalEarmarks.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface OverbookedNoticesProps {
  /** One account alone; all of them when left out. */
  readonly accountId?: Asset["id"] | undefined;
}

/** *Overbooket*: goals hold more of an account together than there is. Nothing where they do not. */
export function OverbookedNotices({ accountId }: OverbookedNoticesProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const { list } = useFormat();
  const amount = useFormatMoney();
  const goals = useReadyRecords("goals");
  const sources = useGoalSources();
  const accounts = useMemo(() => goalEarmarks(goals, sources), [goals, sources]);

  return accounts.map(({ account, balance, booked, over, goals: holding }) => {
    if (!over || (accountId !== undefined && account.id !== accountId)) return null;
    return (
      <Notice
        key={account.id}
        kind="warn"
        title={t("overbooked.title", { account: account.name })}
        actions={<Link to={href("assets", { query: { id: account.id } })}>{t("overbooked.see")}</Link>}
      >
        {t("overbooked.text", {
          names: list(holding.map(({ name }) => name)),
          booked: amount(booked),
          balance: amount(balance),
          over: amount(over),
        })}
      </Notice>
    );
  });
}
