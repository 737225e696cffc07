import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { exportOwnData } from "#data/account/ownData.ts";
import { useToday } from "#data/state/useToday.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { download } from "#ui/download.ts";
import { useBusy } from "#ui/useBusy.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Step } from "./Step.tsx";
import { useAccountProblem } from "./useAccountProblem.ts";

const DeleteAccountDialog = lazyPart(async () => (await import("./DeleteAccountDialog.tsx")).DeleteAccountDialog);

/** The data that the server holds of a person: a copy of it, and the end of it. */
export function OwnDataSettings() {
  const { t } = useTranslation("account");
  const problemText = useAccountProblem();
  const today = useToday();
  const [busy, whileBusy] = useBusy();
  const [deleting, setDeleting] = useState(false);

  async function save(): Promise<void> {
    const exported = await whileBusy(exportOwnData());
    if (!exported.ok) return void notify({ kind: "warn", text: problemText(exported.problem) });
    download(exported.value, `overblik-server-${today}.json`);
    notify({ kind: "good", text: t("ownData.saved") });
  }

  return (
    <Section place="own-data" title={t("ownData.title")} ruled>
      <Stack gap={5}>
        <Step help={t("ownData.help")}>
          <Button icon="download" busy={busy} onPress={() => void save()}>
            {t("ownData.save")}
          </Button>
        </Step>
        <Step help={t("delete.help")}>
          <Button icon="delete" onPress={() => setDeleting(true)}>
            {t("delete.open")}
          </Button>
        </Step>
      </Stack>
      <Boundary part="component">
        <Suspense fallback={null}>{deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}</Suspense>
      </Boundary>
    </Section>
  );
}
