import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { Page } from "#ui/layout/Page.tsx";
import { type RecordKind, wordsOf } from "../records/recordKinds.ts";
import { UnreadNotices, useUnread } from "../records/UnreadNotices.tsx";
import { MissingRates } from "../worth/MissingRates.tsx";

interface RecordsOverviewProps {
  readonly kind: RecordKind;
  readonly count: number;
  /** Stands alone while there is none, not even one that cannot be shown. */
  readonly empty: ReactNode;
  readonly actions: ReactNode;
  /** The sum of them. */
  readonly head: ReactNode;
  /** Amounts that are in no sum, for want of a rate. */
  readonly others: readonly Money[];
  /** Names of securities that are in no sum, for want of a price or a rate. */
  readonly uncounted?: readonly string[] | undefined;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The page of all records of a kind: their sum, what somebody should know of them, and the lists. */
export function RecordsOverview({
  kind,
  count,
  empty,
  actions,
  head,
  others,
  uncounted,
  notices,
  children,
}: RecordsOverviewProps) {
  const { t } = useTranslation(wordsOf(kind));
  const unread = useUnread(kind);
  if (count === 0 && unread.isNone) return <Page title={t("title")}>{empty}</Page>;
  return (
    <Page title={t("title")} actions={actions}>
      {head}
      <MissingRates others={others} uncounted={uncounted} />
      {notices}
      <UnreadNotices kind={kind} />
      {children}
    </Page>
  );
}
