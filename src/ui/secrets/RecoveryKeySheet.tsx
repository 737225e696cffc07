import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IsoDate } from "#domain/dates.ts";
import { AskBackGroups } from "./AskBackGroups.tsx";
import { Button } from "../actions/Button.tsx";
import { Disclosure } from "../layout/Disclosure.tsx";
import { download } from "../download.ts";
import { Text } from "../format/Prose.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryKeyGroups } from "./RecoveryKeyGroups.tsx";
import { RecoveryKeyPaper } from "./RecoveryKeyPaper.tsx";
import styles from "./RecoveryKeySheet.module.css";
import { Row } from "../layout/Stack.tsx";

interface RecoveryKeySheetProps {
  /** As it is written: groups with a hyphen between. */
  readonly recoveryKey: string;
  /** Whose it is, for the paper: the e-mail address. */
  readonly account: string;
  readonly today: IsoDate;
  /** Two of its groups have been written back, so it is somewhere outside this device. */
  readonly onKept: () => void;
  /** A way to leave it for another day; left out where there is none. */
  readonly onLater?: (() => void) | undefined;
  /** The work that follows `onKept` is under way. */
  readonly busy?: boolean;
}

/**
 * A recovery key, the one time it is shown: to copy, print, save or scan, and then two of its groups to write back. It
 * stands in a dialog or in a page, keeps nothing and asks nobody; its words are in the file `recovery`.
 */
export function RecoveryKeySheet({
  recoveryKey,
  account,
  today,
  onKept,
  onLater,
  busy = false,
}: RecoveryKeySheetProps) {
  const { t } = useTranslation("recovery");
  const [isAsking, setIsAsking] = useState(false);
  const [copied, setCopied] = useState<"copied" | "copyFailed">();
  const sheet = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  const groups = recoveryKey.split("-");

  // Back from the question: its button is gone, and the focus belongs to the key.
  useEffect(() => {
    if (wasAsking.current && !isAsking) sheet.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function copy(): Promise<void> {
    const written = await navigator.clipboard.writeText(recoveryKey).then(
      () => "copied" as const,
      () => "copyFailed" as const,
    );
    setCopied(written);
  }

  function save(): void {
    const lines = [t("paper.title"), account, "", recoveryKey, "", t("paper.keep"), t("paper.use"), t("paper.renew")];
    download(new TextEncoder().encode(`${lines.join("\r\n")}\r\n`), `${t("fileName")}.txt`);
  }

  if (isAsking) {
    return <AskBackGroups groups={groups} busy={busy} onRight={onKept} onBack={() => setIsAsking(false)} />;
  }
  return (
    <div ref={sheet} className={styles["sheet"]} tabIndex={-1}>
      <Text>{t("explain")}</Text>
      <RecoveryKeyGroups groups={groups} />
      <Row gap={2}>
        <Button icon="print" onPress={() => window.print()}>
          {t("print")}
        </Button>
        <Button onPress={() => void copy()}>{t("copy")}</Button>
        <Button icon="download" onPress={save}>
          {t("save")}
        </Button>
      </Row>
      <output className={styles["status"]}>{copied && t(copied)}</output>
      <Disclosure label={t("qr")}>
        <Text size="small" tone="muted">
          {t("qrHelp")}
        </Text>
        <QrCode text={recoveryKey} label={t("qrLabel")} />
      </Disclosure>
      <Row>
        <Button kind="primary" onPress={() => setIsAsking(true)}>
          {t("next")}
        </Button>
        {onLater && <Button onPress={onLater}>{t("later")}</Button>}
      </Row>
      <RecoveryKeyPaper recoveryKey={recoveryKey} groups={groups} account={account} today={today} />
    </div>
  );
}
