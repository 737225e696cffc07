import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Factors, newRecoveryCodes } from "#data/account/factors.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Button } from "#ui/actions/Button.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { copyText } from "#ui/copyText.ts";
import { CodeList, inGroups } from "#ui/secrets/CodeList.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { download } from "#ui/download.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { PrintOnly } from "#ui/layout/PrintOnly.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface ReserveCodesProps {
  readonly recovery: Factors["recovery"];
  readonly isMaking: boolean;
  readonly onMake: () => void;
  readonly onMade: () => void;
}

/** The codes that stand in for a lost telephone. */
export function RecoveryCodesSection({ recovery, isMaking, onMake, onMade }: ReserveCodesProps) {
  const { t } = useTranslation("security");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RecordLines
        level={2}
        title={t("codes.title")}
        help={t("codes.help")}
        lines={[]}
        after={recovery ? t("codes.left", { count: recovery.remaining, total: recovery.total }) : t("codes.none")}
      />
      <Row>
        <Button icon="key" onPress={() => (recovery ? setAsking(true) : onMake())}>
          {t(recovery ? "codes.renew" : "codes.make")}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={t("codes.renewTitle")}
        confirm={t("codes.renew")}
        onConfirm={() => {
          setAsking(false);
          onMake();
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t("codes.renewText")}</Text>
      </ConfirmDialog>
      {isMaking && <NewRecoveryCodes isFirst={recovery === undefined} onClose={onMade} />}
    </>
  );
}

interface NewReserveCodesProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Ten codes, the one time they are shown: to copy, print or save. */
function NewRecoveryCodes({ isFirst, onClose }: NewReserveCodesProps) {
  const { t } = useTranslation(["security", "ui"]);
  const format = useFormat();
  const today = useToday();
  const problemText = useFactorProblem();
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
          {t(codes ? "codes.kept" : "ui:cancel")}
        </Button>
      }
    >
      {problem && <Notice kind="warn">{problemText(problem)}</Notice>}
      {!problem && !codes && <Skeleton lines={5} />}
      {codes && (
        <>
          <Text>{t("codes.once")}</Text>
          <CodeList label={t("codes.dialog")} codes={codes} />
          <Row gap={2}>
            <Button icon="print" onPress={() => window.print()}>
              {t("codes.print")}
            </Button>
            <Button onPress={() => void copyText(text, { copied: t("copied"), failed: t("copyFailed") })}>
              {t("codes.copy")}
            </Button>
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
