import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";

/** The name of an account by its id, and a word for one that is deleted; the same function until an asset changes. */
export function useAccountName(): (id: string | undefined) => string {
  const { t } = useTranslation();
  const assets = useRecords("assets");
  const names = useMemo(() => new Map<string | undefined, string>(assets.map(({ id, name }) => [id, name])), [assets]);
  return useCallback((id) => names.get(id) ?? t("accountGone"), [names, t]);
}
