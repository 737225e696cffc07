import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { restoreLostStorage, type StorageLoss, storageLoss, dismissStorageLoss } from "#data/session/storageLoss.ts";
import { useStore } from "#data/state/store.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/actions/Button.tsx";

/** The browser has deleted what the app kept, under the open app: what becomes of it, and what the person can do. */
export function LossNotice() {
  const state = useStore(storageLoss);
  if (state === "none" || state === "locked") return null;
  return (
    <Suspense fallback={null}>
      <Told state={state} />
    </Suspense>
  );
}

/** Apart, so that its words are asked for when there is something to tell. */
function Told({ state }: { readonly state: Exclude<StorageLoss, "none" | "locked"> }) {
  const { t } = useTranslation("sync");
  const { t: tAction } = useTranslation();
  switch (state) {
    case "back":
      return (
        <Banner
          title={t("lost.backTitle")}
          onPutOff={dismissStorageLoss}
          actions={<Button onPress={dismissStorageLoss}>{tAction("actions.close")}</Button>}
        >
          {t("lost.back")}
        </Banner>
      );
    case "lost":
    case "asks":
    case "failed":
      return (
        <Banner
          kind="danger"
          title={t("lost.title")}
          onPutOff={undefined}
          actions={
            state !== "lost" && (
              <Button kind="primary" onPress={() => void restoreLostStorage()}>
                {state === "asks" ? t("lost.putBack") : tAction("actions.retry")}
              </Button>
            )
          }
        >
          {t(`lost.${state}`)}
        </Banner>
      );
  }
}
