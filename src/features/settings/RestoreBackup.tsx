import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BackupProof,
  type BackupSummary,
  readBackup,
  type ReadProblem,
  restoreBackup,
} from "#data/files/backup.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { RecoveryKeyField } from "#ui/secrets/RecoveryKeyField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BackupContents } from "./BackupContents.tsx";

/** The problems that are about what was written. */
const ABOUT_THE_PROOF: ReadonlySet<string> = new Set([
  "WrongPassword",
  "Mistyped",
  "WrongRecoveryKey",
  "NoRecoveryKey",
]);

/** A file, the password or recovery key that opens it, what it holds, and only then the restoring. */
export function RestoreBackup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["settings", "sync"]);
  const today = useToday();
  const [file, setFile] = useState<File>();
  const [way, setWay] = useState<"password" | "recoveryKey">("password");
  const [written, setWritten] = useState("");
  const [summary, setSummary] = useState<BackupSummary>();
  const [withDeleted, setWithDeleted] = useState(true);
  const [problem, setProblem] = useState<ReadProblem["kind"]>();
  const [busy, setBusy] = useState(false);

  function choose(chosen: File | undefined): void {
    setFile(chosen);
    setProblem(undefined);
  }

  function change(next: typeof way): void {
    setWay(next);
    setWritten("");
    setProblem(undefined);
  }

  const proof: BackupProof = way === "password" ? { password: written } : { recoveryKey: written };

  async function look(): Promise<void> {
    if (!file || busy) return;
    if (written === "") return setProblem(way === "password" ? "WrongPassword" : "Mistyped");
    setBusy(true);
    setProblem(undefined);
    const read = await readBackup(file, proof);
    setBusy(false);
    if (read.ok) return setSummary(read.value);
    setProblem(read.problem.kind);
    // Another password cannot help a file that is none.
    if (read.problem.kind === "NotABackup" || read.problem.kind === "Damaged") setFile(undefined);
  }

  async function restore(from: File, { deletedHere }: BackupSummary): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const restored = await restoreBackup(from, proof, withDeleted ? deletedHere : []);
    setBusy(false);
    if (!restored.ok) return setProblem(restored.problem.kind);
    const { changed } = restored.value;
    notify({ kind: "good", text: changed > 0 ? t("backup.restored", { count: changed }) : t("backup.nothingNew") });
    onClose();
  }

  const trouble = problem && t(`backup.problems.${problem}`);
  const isAboutTheProof = problem !== undefined && ABOUT_THE_PROOF.has(problem);
  return (
    <Dialog open onClose={onClose} title={t("backup.read")}>
      {!file && (
        <FileDrop
          label={t("backup.choose")}
          description={t("backup.chooseHelp")}
          accept=".overblik"
          error={trouble}
          onFiles={([chosen]) => choose(chosen)}
        />
      )}
      {file && !summary && (
        <Form
          label={t("backup.read")}
          onSubmit={look}
          error={isAboutTheProof ? undefined : trouble}
          actions={
            <>
              <Button kind="primary" type="submit" busy={busy}>
                {t("backup.look")}
              </Button>
              <Button onPress={() => choose(undefined)}>{t("backup.other")}</Button>
            </>
          }
        >
          <Stack gap={4}>
            <Text size="small" strong>
              <bdi>{file.name}</bdi>
            </Text>
            {way === "password" ? (
              <PasswordField
                label={t("backup.password")}
                description={t("backup.passwordHelp")}
                autoComplete="current-password"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one question of this step
                autoFocus
                value={written}
                error={isAboutTheProof ? trouble : undefined}
                onChange={setWritten}
              />
            ) : (
              <RecoveryKeyField value={written} error={isAboutTheProof ? trouble : undefined} onChange={setWritten} />
            )}
            <Button kind="quiet" onPress={() => change(way === "password" ? "recoveryKey" : "password")}>
              {t(way === "password" ? "backup.useKey" : "backup.usePassword")}
            </Button>
          </Stack>
        </Form>
      )}
      {file && summary && (
        <BackupContents
          summary={summary}
          today={today}
          withDeleted={withDeleted}
          onWithDeleted={setWithDeleted}
          problem={trouble}
          busy={busy}
          onRestore={() => void restore(file, summary)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
