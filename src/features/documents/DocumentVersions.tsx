import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeDocuments, openDocument, replaceDocument } from "#data/files/documents.ts";
import { useToday } from "#data/state/useToday.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentRecord } from "#domain/entities/document.ts";
import { useAttachmentProblem } from "#kit/files/useAttach.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { download } from "#ui/download.ts";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { joined, sentences } from "#ui/format/joined.ts";
import { MomentText } from "#ui/format/MomentText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { useBusy } from "#ui/useBusy.ts";

/** The files that a document has been, and the way to put a new one in its place. */
export function DocumentVersions({ one: { document, file, versions } }: { readonly one: HouseholdDocument }) {
  const { t } = useTranslation("documents");
  const { t: tFile } = useTranslation("attachments");
  const sizeOf = useFileSize();
  const most = sizeOf(DOCUMENT_AT_MOST_BYTES);
  const tell = useUndoToast("documents");
  const wordsOf = useAttachmentProblem();
  const today = useToday();
  const format = useFormat();
  const [problem, setProblem] = useState<string>();
  const [isBusy, whileBusy] = useBusy();

  async function replace(given: File): Promise<void> {
    setProblem(undefined);
    const replaced = await whileBusy(replaceDocument(document, given, new Date()));
    if (replaced.ok) {
      const { expiresOn } = document;
      const left = expiresOn && t("versions.expiresAsBefore", { date: format.date(expiresOn, "long") });
      notify({ kind: "good", text: sentences([t("versions.replaced"), left]) });
      return;
    }
    const { kind } = replaced.problem;
    setProblem(
      kind === "AlreadyKept" ? t("versions.same", { name: given.name }) : wordsOf(replaced.problem, given.name),
    );
  }

  async function show({ id }: DocumentRecord): Promise<void> {
    const isNewest = id === versions[0]?.id;
    const shown = await changeDocuments([document.id], { shownVersion: isNewest ? undefined : id });
    tell(shown, t("versions.restored"));
  }

  async function save(version: DocumentRecord): Promise<void> {
    const opened = await openDocument(version);
    if (opened.ok) download(opened.value, version.name);
    else notify({ kind: "danger", text: tFile(`problems.${opened.problem.kind}`, { name: version.name, most }) });
  }

  return (
    <Section title={t("versions.title")} help={t("versions.help")}>
      <Stack gap={3}>
        {versions.length > 1 && (
          <Lines
            label={t("versions.title")}
            lines={versions.map((version) => ({
              key: version.id,
              title: <MomentText value={Date.parse(version.addedAt)} today={today} isFirst />,
              below: (
                <bdi>
                  {joined([version.id === file.id && t("versions.shown"), version.name, sizeOf(version.bytes)])}
                </bdi>
              ),
              aside: version.id !== file.id && (
                <Row gap={2}>
                  <Button
                    kind="quiet"
                    spoken={t("named", { action: t("versions.show"), name: version.name })}
                    onPress={() => void show(version)}
                  >
                    {t("versions.show")}
                  </Button>
                  <Button
                    kind="quiet"
                    spoken={t("named", { action: t("versions.save"), name: version.name })}
                    onPress={() => void save(version)}
                  >
                    {t("versions.save")}
                  </Button>
                </Row>
              ),
            }))}
          />
        )}
        <Disclosure label={t("versions.replace")} forced={problem !== undefined}>
          <FileDrop
            label={t("versions.choose")}
            description={t("versions.chooseHelp")}
            camera={t("add.camera")}
            disabled={isBusy}
            error={problem}
            onFiles={([given]) => void (given && replace(given))}
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}
