import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { Notice } from "../notices/Notice.tsx";

interface BroughtBackProps {
  readonly draft: { readonly isBroughtBack: boolean; discard(): void };
}

/** Says that what was typed at an earlier visit stands in the form, and how to be rid of it. */
export function DraftRestoredNotice({ draft }: BroughtBackProps) {
  const { t } = useTranslation("ui");
  if (!draft.isBroughtBack) return;
  return (
    <Notice
      kind="info"
      actions={
        <Button kind="quiet" onPress={() => draft.discard()}>
          {t("draft.discard")}
        </Button>
      }
    >
      {t("draft.broughtBack")}
    </Notice>
  );
}
