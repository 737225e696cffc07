import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

/** No debt is written. Whoever has none says so once, and is not asked again anywhere. */
export function NoDebts({ add }: { readonly add: ReactNode }) {
  const { t } = useTranslation("debt");
  const isDebtless = useHousehold()?.noDebt === true;

  const tell = useUndoToast("debt");

  async function say(noDebt: boolean): Promise<void> {
    const saved = await saveHousehold({ noDebt: noDebt || undefined });
    const takeBack = () => saveHousehold({ noDebt: !noDebt || undefined });
    tell(saved.ok ? ok(takeBack) : saved, t(noDebt ? "none.said" : "none.takenBack"), { undone: null });
  }

  if (isDebtless) {
    return (
      <EmptyState
        title={t("none.title")}
        actions={
          <>
            {add}
            <Button onPress={() => void say(false)}>{t("none.takeBack")}</Button>
          </>
        }
      >
        {t("none.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("empty.title")}
      actions={
        <>
          {add}
          <Button onPress={() => void say(true)}>{t("empty.noDebt")}</Button>
        </>
      }
      example={<TrySample />}
    >
      {t("empty.text")}
    </EmptyState>
  );
}
