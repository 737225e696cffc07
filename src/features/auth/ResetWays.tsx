import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { holdBusy } from "#data/session/busy.ts";
import { abandonReset, type ResetStart } from "#data/account/passwordReset.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Page } from "#ui/layout/Page.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { KeyWay } from "./KeyWay.tsx";
import { StartOverWay } from "./StartOverWay.tsx";

const ApproveWay = lazyPart(async () => (await import("./ApproveWay.tsx")).ApproveWay);

/** The first two keep everything. */
const WAYS = ["key", "device", "startOver"] as const;
type Way = (typeof WAYS)[number];

/**
 * §1.4 A new password after the mail: with what opens the records, and only then without. When one of them succeeds the
 * household is open and this page is left.
 */
export function ResetWays({ account }: { readonly account: ResetStart }) {
  const { t } = useTranslation("reset");
  const href = useHref();
  const { email, recoveryKeyMadeAt, isEmpty } = account;
  // The mail's link is used up: a page that were loaded anew now would have to ask for another.
  useEffect(() => holdBusy("reset"), []);
  const [way, setWay] = useState<Way>(recoveryKeyMadeAt === undefined ? "device" : "key");

  function done(): void {
    notify({ kind: "good", text: t("done") });
  }

  /** Ends the session of the mail, and begins anew with the account that this device may have. */
  async function turnBack(): Promise<void> {
    await abandonReset();
    location.assign(href("auth"));
  }

  if (isEmpty) {
    return (
      <Page title={t("title")} lead={t("lead", { email })} width="centred">
        <StartOverWay email={email} isEmpty onDone={done} />
      </Page>
    );
  }
  return (
    <Page title={t("title")} lead={t("lead", { email })} width="centred">
      <RadioTiles
        label={t("ways.label")}
        tiles={WAYS.map((value) => ({
          value,
          label: t(`ways.${value}.label`),
          description: value === "key" && recoveryKeyMadeAt === undefined ? t("noKey") : t(`ways.${value}.help`),
        }))}
        value={way}
        onChange={setWay}
      />
      {way === "key" && <KeyWay account={account} onDone={done} />}
      {way === "device" && (
        <Boundary part="component" waiting={<Skeleton lines={2} />}>
          <ApproveWay account={account} onDone={done} />
        </Boundary>
      )}
      {way === "startOver" && <StartOverWay email={email} onDone={done} />}
      <Row gap={1}>
        <Text size="small" tone="muted">
          {t("forgot.remembered")}
        </Text>
        <Button kind="quiet" onPress={() => void turnBack()}>
          {t("forgot.toSignIn")}
        </Button>
      </Row>
    </Page>
  );
}
