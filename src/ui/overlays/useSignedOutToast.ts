import { useTranslation } from "react-i18next";
import { notify } from "./notify.ts";

/** §8 Says that somebody is signed out. When the server could not be told, the device has forgotten all the same. */
export function useSignedOutToast(): (signedOut: { readonly revoked: boolean }) => void {
  const { t } = useTranslation("common");
  return ({ revoked }) => {
    if (revoked) notify({ kind: "good", text: t("signedOut.done") });
    else notify({ kind: "warn", text: t("signedOut.doneWithError") });
  };
}
