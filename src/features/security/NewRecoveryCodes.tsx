import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { newRecoveryCodes } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeList, inGroups } from "#ui/secrets/CodeList.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { download } from "#ui/download.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PrintOnly } from "#ui/layout/PrintOnly.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface NewReserveCodesProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Ten codes, the one time they are shown: to copy, print or save. */
export function NewRecoveryCodes({ isFirst, onClose }: NewReserveCodesProps) {
  const { t } = useTranslation(["security", "challenge"]);
  const format = useFormat();
  const today = useToday();
  const { account } = useSession();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<FactorProblem>();
  const asked = useRef(false);

  useEffect(() => {
    // Each call makes new ones, and those from before no longer count.
    if (asked.current) return;
    asked.current = true;
    void newRecoveryCodes(isFirst).then((made) => (made.ok ? setCodes(made.value) : setProblem(made.problem)));
  }, [isFirst]);

  const text = (codes ?? []).map(inGroups).join("\r\n");

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) notify({ kind: "good", text: t("copied") });
    else notify({ kind: "warn", text: t("copyFailed") });
  }

  function save(): void {
    const lines = [t("codes.paper"), account?.email ?? "", "", text, "", t("codes.use")];
    download(new TextEncoder().encode(`${lines.join("\r\n")}\r\n`), `${t("codes.fileName")}.txt`);
  }

  return (
    <Dialog
      open
      insistent
      title={t("codes.dialog")}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t(codes ? "codes.kept" : "challenge:cancel")}
        </Button>
      }
    >
      {problem && (
        <Notice kind="warn">{t(`challenge:problem.${problemKey(problem)}`, { count: minutesToWait(problem) })}</Notice>
      )}
      {!problem && !codes && <Skeleton lines={5} />}
      {codes && (
        <>
          <Text>{t("codes.once")}</Text>
          <CodeList label={t("codes.dialog")} codes={codes} />
          <Row gap={2}>
            <Button icon="print" onPress={() => window.print()}>
              {t("codes.print")}
            </Button>
            <Button onPress={() => void copy()}>{t("codes.copy")}</Button>
            <Button icon="download" onPress={save}>
              {t("codes.save")}
            </Button>
          </Row>
          <PrintOnly>
            <h1>{t("codes.paper")}</h1>
            <p>{t("codes.whose", { account: account?.email ?? "", date: format.date(today, "long") })}</p>
            <CodeList label={t("codes.dialog")} codes={codes} />
            <p>{t("codes.use")}</p>
          </PrintOnly>
        </>
      )}
    </Dialog>
  );
}
