import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { TrySample } from "#kit/states/TrySample.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { notify } from "#ui/overlays/notify.ts";

/** No debt is written. Whoever has none says so once, and is not asked again anywhere. */
export function NoDebts({ add }: { readonly add: ReactNode }) {
  const { t } = useTranslation("debt");
  const isDebtless = useHousehold()?.noDebt === true;

  async function say(noDebt: boolean): Promise<void> {
    const saved = await saveHousehold({ noDebt: noDebt || undefined });
    if (!saved.ok) return void notify({ kind: "danger", text: t(`problems.${saved.problem.kind}`) });
    const undo = () => void saveHousehold({ noDebt: !noDebt || undefined });
    notify({
      kind: "good",
      text: t(noDebt ? "none.said" : "none.takenBack"),
      action: { label: t("undo"), onPress: undo },
    });
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
