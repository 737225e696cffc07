import { useTranslation } from "react-i18next";
import type { NamedBytes } from "#domain/files/fileKind.ts";
import { Button } from "#ui/actions/Button.tsx";
import { download } from "#ui/download.ts";
import { Notice } from "#ui/notices/Notice.tsx";

export interface PreviewedDocument extends NamedBytes {
  /** Beside it stands a button that saves a copy: it needs none of its own. */
  readonly savedBeside?: boolean;
}

interface NotShownProps {
  readonly document: PreviewedDocument;
  /** The reason why it is not shown, as a finished sentence. */
  readonly reason: string;
}

/** A document that cannot be shown is kept all the same, and can be opened elsewhere. */
export function NotShown({ document: { bytes, name, savedBeside = false }, reason }: NotShownProps) {
  const { t } = useTranslation("preview");
  return (
    <Notice
      actions={
        bytes.length > 0 &&
        !savedBeside && (
          <Button kind="quiet" icon="download" onPress={() => download(bytes, name)}>
            {t("save")}
          </Button>
        )
      }
    >
      {reason}
    </Notice>
  );
}
