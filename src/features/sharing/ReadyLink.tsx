import { useTranslation } from "react-i18next";
import type { SharedLink } from "#domain/sharing/sharedLink.ts";
import { sharedLinkAddress } from "#domain/sharing/sharedLink.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { copyText } from "#ui/copyText.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { AddressText } from "#ui/secrets/AddressText.tsx";

interface ReadyLinkProps {
  readonly link: SharedLink;
  readonly onDone: () => void;
}

/** The link that was made, shown this once: its key is kept nowhere. Closed by its own button alone. */
export function ReadyLink({ link, onDone }: ReadyLinkProps) {
  const { t } = useTranslation("sharing");
  const href = useHref();
  const path = href("sharedView", { params: { id: link.id } });
  const address = sharedLinkAddress(location.origin, path, link);
  return (
    <Dialog
      open
      insistent
      title={t("ready.title")}
      onClose={onDone}
      actions={
        <>
          <Button onPress={onDone}>{t("ready.done")}</Button>
          <Button
            kind="primary"
            onPress={() => void copyText(address, { copied: t("ready.copied"), failed: t("ready.copyFailed") })}
          >
            {t("ready.copy")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t("ready.once")}</Text>
        <AddressText label={t("ready.label")} address={address} />
        <Text size="small">
          <Link to={sharedLinkAddress("", path, link)} beside>
            {t("ready.see")}
          </Link>
        </Text>
      </Stack>
    </Dialog>
  );
}
