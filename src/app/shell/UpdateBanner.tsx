import { useTranslation } from "react-i18next";
import { useStore } from "#data/state/store.ts";
import type { Offer } from "#data/device/updateOffer.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { clockText } from "#ui/format/clockText.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";

/** §2 A newer app waits: how long until it comes by itself, and the two answers. Told aloud twice, not every second. */
export function UpdateBanner({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation("update");
  const shown = useStore(offer.shown);
  if (shown.kind === "none") return null;
  const isTaking = shown.kind === "taking";
  return (
    <Banner
      title={t("title")}
      onPutOff={isTaking ? undefined : () => offer.later()}
      actions={
        <>
          <Button kind="primary" busy={isTaking} onPress={() => void offer.takeNow()}>
            {t("now")}
          </Button>
          {!isTaking && (
            <Button kind="quiet" onPress={() => offer.later()}>
              {t("later")}
            </Button>
          )}
        </>
      }
    >
      {shown.kind === "counting" ? (
        <>
          <p aria-hidden>{t("countdown", { time: clockText(shown.secondsLeft) })}</p>
          <VisuallyHidden live>{t("soon", { count: shown.secondsLeft > 60 ? 5 : 1 })}</VisuallyHidden>
        </>
      ) : (
        <output>
          {shown.kind === "waiting" && shown.busyWith ? t(`waitingFor.${shown.busyWith}`) : t(shown.kind)}
        </output>
      )}
    </Banner>
  );
}
