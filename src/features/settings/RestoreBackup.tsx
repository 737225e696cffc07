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
import type { IsoDate } from "#domain/dates.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useBusy } from "#ui/useBusy.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { RecoveryKeyField } from "#ui/secrets/RecoveryKeyField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

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
  const [busy, whileBusy] = useBusy();

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
    setProblem(undefined);
    const read = await whileBusy(readBackup(file, proof));
    if (read.ok) return setSummary(read.value);
    setProblem(read.problem.kind);
    // Another password cannot help a file that is none.
    if (read.problem.kind === "NotABackup" || read.problem.kind === "Damaged") setFile(undefined);
  }

  async function restore(from: File, { deletedHere }: BackupSummary): Promise<void> {
    setProblem(undefined);
    const restored = await whileBusy(restoreBackup(from, proof, withDeleted ? deletedHere : []));
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
          submit={t("backup.look")}
          busy={busy}
          error={isAboutTheProof ? undefined : trouble}
          onSubmit={look}
          actions={<Button onPress={() => choose(undefined)}>{t("backup.other")}</Button>}
        >
          <Stack gap={4}>
            <Text size="small" strong>
              <bdi>{file.name}</bdi>
            </Text>
            {way === "password" ? (
              <PasswordField
                label={t("backup.password")}
                description={t("backup.passwordHelp")}
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

interface BackupContentsProps {
  readonly summary: BackupSummary;
  readonly today: IsoDate;
  readonly withDeleted: boolean;
  readonly onWithDeleted: (withDeleted: boolean) => void;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** The content of a backup: its day, the number of each kind, and the effect of restoring it. */
function BackupContents(props: BackupContentsProps) {
  const { t } = useTranslation(["settings", "sync"]);
  const format = useFormat();
  const { createdAt, counts, deletedHere } = props.summary;
  const known = ENTITIES.flatMap(({ collection }) => {
    const count = counts[collection] ?? 0;
    return count > 0 ? [{ collection, count }] : [];
  });
  const others =
    Object.values(counts).reduce((sum, count) => sum + count, 0) - known.reduce((n, { count }) => n + count, 0);
  return (
    <Form
      label={t("backup.read")}
      submit={t("backup.restore")}
      busy={props.busy}
      error={props.problem}
      onSubmit={props.onRestore}
      onCancel={props.onClose}
    >
      <Stack gap={4}>
        <DefinitionList
          items={[
            { term: t("backup.made"), value: <MomentText value={Date.parse(createdAt)} today={props.today} /> },
            ...known.map(({ collection, count }) => ({
              term: t(`backup.kinds.${collection}`),
              value: format.number(count),
            })),
            ...(others > 0 ? [{ term: t("backup.kinds.other"), value: format.number(others) }] : []),
          ]}
        />
        {known.length === 0 && others === 0 && <Text>{t("backup.empty")}</Text>}
        {deletedHere.length > 0 && (
          <Checkbox
            label={t("backup.withDeleted", { count: deletedHere.length })}
            value={props.withDeleted}
            onChange={props.onWithDeleted}
          />
        )}
        <Hint>{t("backup.effect")}</Hint>
      </Stack>
    </Form>
  );
}
