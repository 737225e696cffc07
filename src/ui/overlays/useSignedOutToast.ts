import { useTranslation } from "react-i18next";
import { notify } from "./notify.ts";

interface SignedOut {
  readonly revoked: boolean;
  /** Something that was to be erased still lies on this device. */
  readonly isLeftBehind?: true;
}

/** §8 Says that somebody is signed out. When the server could not be told, the device has forgotten all the same. */
export function useSignedOutToast(): (signedOut: SignedOut) => void {
  const { t } = useTranslation("common");
  return ({ revoked, isLeftBehind }) => {
    if (isLeftBehind) notify({ kind: "warn", text: t("signedOut.leftBehind") });
    else if (revoked) notify({ kind: "good", text: t("signedOut.done") });
    else notify({ kind: "warn", text: t("signedOut.doneWithError") });
  };
}
