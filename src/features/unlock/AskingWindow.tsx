import { useTranslation } from "react-i18next";
import { useKeyRequest } from "#data/keys/serveKeyRequests.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/actions/Button.tsx";

/** Asks the person at this unlocked window whether a new one, which was not opened from here, may open the household too. */
export function AskingWindow() {
  const { t } = useTranslation("approval");
  const asking = useKeyRequest();
  return (
    asking && (
      <Banner
        title={t("window.title")}
        onPutOff={() => asking.refuse()}
        actions={
          <>
            <Button kind="primary" onPress={() => void asking.agree()}>
              {t("window.yes")}
            </Button>
            <Button kind="quiet" onPress={() => asking.refuse()}>
              {t("window.no")}
            </Button>
          </>
        }
      >
        <output>{t("window.text")}</output>
      </Banner>
    )
  );
}
