import { useTranslation } from "react-i18next";
import { ERROR_QUEUE_MAX } from "#config/spec.ts";
import { clearDeviceErrors, type ErrorRow, errorsAsJson, useDeviceErrors } from "#data/device/deviceErrors.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { download } from "#ui/download.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { copyText } from "#ui/copyText.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** The errors of the app here: for whoever wants to know, or to ask for help. Nothing of it leaves the device. */
export function DeviceErrors() {
  const { t } = useTranslation("security");
  const errors = useDeviceErrors();
  return (
    <Section help={t("errors.help", { max: ERROR_QUEUE_MAX })}>
      {errors?.length === 0 && <Text tone="muted">{t("errors.empty")}</Text>}
      {errors && errors.length > 0 && <Kept errors={errors} />}
    </Section>
  );
}

function Kept({ errors }: { readonly errors: readonly ErrorRow[] }) {
  const { t } = useTranslation("security");
  const today = useToday();

  function save(): void {
    download(new TextEncoder().encode(errorsAsJson(errors)), `${t("errors.fileName")}-${today}.json`);
    notify({ kind: "good", text: t("errors.saved") });
  }

  async function clear(): Promise<void> {
    await clearDeviceErrors();
    notify({ kind: "good", text: t("errors.cleared") });
  }

  return (
    <>
      <Disclosure label={t("errors.show", { count: errors.length })}>
        <Lines
          lines={errors.map(({ id, at, kind, detail }) => ({
            key: String(id),
            title: t(`errors.kinds.${known(kind)}`),
            below: detail,
            aside: <MomentText value={at} today={today} />,
          }))}
        />
      </Disclosure>
      <Row gap={2}>
        <Button
          onPress={() =>
            void copyText(errorsAsJson(errors), { copied: t("errors.copied"), failed: t("errors.copyFailed") })
          }
        >
          {t("errors.copy")}
        </Button>
        <Button icon="download" onPress={save}>
          {t("errors.save")}
        </Button>
        <Button kind="quiet" onPress={() => void clear()}>
          {t("errors.clear")}
        </Button>
      </Row>
    </>
  );
}

const KINDS = ["PageError", "GeneralError", "section", "component", "unhandled", "worker", "policy"] as const;

/** Another version of the app may have kept kinds of its own. */
function known(kind: string): (typeof KINDS)[number] | "other" {
  return KINDS.find((one) => one === kind) ?? "other";
}
