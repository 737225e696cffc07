import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { eraseFormer, type FormerVault, formerVaults } from "#data/account/passwordReset.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { localDay } from "#domain/dates.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const RestoreFormerDialog = lazyPart(async () => (await import("./RestoreFormerDialog.tsx")).RestoreFormerDialog);

/** The data that the account left behind when it started over: for 30 days a recovery key that was found brings it back. */
export function FormerDataSettings() {
  const { t } = useTranslation(["account", "password"]);
  const { t: tProblem } = useTranslation("password");
  const format = useFormat();
  const [vaults, reload] = useFormerVaults();
  const [restoring, setRestoring] = useState<FormerVault>();
  const [erasing, setErasing] = useState<FormerVault>();
  const [busy, whileBusy] = useBusy();

  async function erase({ vaultId }: FormerVault): Promise<void> {
    const erased = await whileBusy(eraseFormer(vaultId));
    setErasing(undefined);
    if (!erased.ok)
      return void notify({
        kind: "warn",
        text: tProblem(`problem.${problemKey(erased.problem)}`, { count: minutesToWait(erased.problem) }),
      });
    notify({ kind: "good", text: t("former.erased") });
    reload();
  }

  if (vaults.length === 0) return null;
  return (
    <Section title={t("former.title")} ruled>
      {vaults.map((vault) => (
        <Notice
          key={vault.vaultId}
          title={t("former.left", {
            count: vault.records,
            date: format.date(localDay(new Date(vault.leftAt)), "long"),
          })}
          actions={
            <>
              <Button onPress={() => setRestoring(vault)}>{t("former.restore")}</Button>
              <Button kind="quiet" onPress={() => setErasing(vault)}>
                {t("former.erase")}
              </Button>
            </>
          }
        >
          {t("former.help", { date: format.date(localDay(new Date(vault.erasedAt)), "long") })}
        </Notice>
      ))}
      <Boundary part="component" waiting={null}>
        {restoring && (
          <RestoreFormerDialog vault={restoring} onRestored={reload} onClose={() => setRestoring(undefined)} />
        )}
      </Boundary>
      <ConfirmDialog
        open={erasing !== undefined}
        title={t("former.eraseTitle")}
        confirm={t("former.erase")}
        danger
        busy={busy}
        onConfirm={() => erasing && void erase(erasing)}
        onClose={() => setErasing(undefined)}
      >
        <Text>{t("former.eraseHelp")}</Text>
      </ConfirmDialog>
    </Section>
  );
}

/** None until the server has been asked, which takes a network. */
function useFormerVaults(): readonly [readonly FormerVault[], () => void] {
  const [vaults, setVaults] = useState<readonly FormerVault[]>([]);
  useEffect(() => {
    void leftBehind().then(setVaults);
  }, []);
  return [vaults, () => void leftBehind().then(setVaults)];
}

async function leftBehind(): Promise<readonly FormerVault[]> {
  const found = navigator.onLine ? await formerVaults() : undefined;
  return found?.ok ? found.value : [];
}
