import { useState } from "react";
import { useTranslation } from "react-i18next";
import { restore } from "#data/records/repository.ts";
import type { SecurityId } from "#domain/ids.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";

/** Securities that were removed while their trades stayed: they count for nothing until they are back. */
export function GoneSecurities({ ids }: { readonly ids: readonly SecurityId[] }) {
  const { t } = useTranslation("portfolio");
  const [problem, setProblem] = useState<string>();
  if (ids.length === 0) return null;

  async function bringBack(): Promise<void> {
    const restored = await restore("securities", [...ids]);
    if (!restored.ok)
      return setProblem(t(restored.problem.kind === "NotFound" ? "gone.lost" : `problems.${restored.problem.kind}`));
    notify({ kind: "good", text: t("gone.restored", { count: ids.length }) });
  }

  return (
    <Notice kind="warn" actions={<Button onPress={() => void bringBack()}>{t("gone.restore")}</Button>}>
      {t("gone.text", { count: ids.length })}
      {problem && ` ${problem}`}
    </Notice>
  );
}
