import { useTranslation } from "react-i18next";
import { useDamaged, useHiddenNewer } from "#data/records/useRecords.ts";
import { NewerNotice } from "#ui/notices/NewerNotice.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { LISTED_KINDS, type ListedKind } from "./recordKinds.ts";

interface Unread {
  readonly damaged: number;
  /** Those that only a newer version of the app can show. */
  readonly hidden: number;
}

/** How many records of a kind are here and cannot be shown. */
export function useUnread(kind: ListedKind): Unread & { readonly isNone: boolean } {
  const damaged = useDamaged().filter(({ collection }) => collection === kind).length;
  const hidden = useHiddenNewer(kind);
  return { damaged, hidden, isNone: damaged === 0 && hidden === 0 };
}

/** Says so where records of a kind are here and cannot be shown. */
export function UnreadNotices({ kind }: { readonly kind: ListedKind }) {
  const { t } = useTranslation(LISTED_KINDS[kind].words);
  const { damaged, hidden } = useUnread(kind);
  return (
    <>
      {damaged > 0 && <Notice kind="warn">{t("damaged", { count: damaged })}</Notice>}
      <NewerNotice count={hidden} />
    </>
  );
}
