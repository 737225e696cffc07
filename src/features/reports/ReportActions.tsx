import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { openDocument } from "#data/files/documents.ts";
import { makeReport, type Paper } from "#data/files/makeReport.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";
import { Button } from "#ui/actions/Button.tsx";
import { download } from "#ui/download.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { notify } from "#ui/overlays/notify.ts";

/** A report on its way to a file, as the page tells of it. */
interface ReportFile {
  /** The part that is done; undefined while none is made. */
  readonly done: number | undefined;
  /** Whole sentences. */
  readonly problems: readonly string[];
  readonly save: () => Promise<void>;
  readonly share: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Makes the file of a report. It outlives a change of the layout: whoever turns the tablet or prints meanwhile gets the file
 * all the same. Whoever leaves the page has changed their mind.
 */
export function useReportFile(
  papers: readonly HouseholdDocument[],
  fileName: (report: ReportDocument) => string,
): (report: ReportDocument) => ReportFile {
  const { t } = useTranslation("reports");
  const [done, setDone] = useState<number>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function made(report: ReportDocument): Promise<File | undefined> {
    const controller = new AbortController();
    stop.current?.abort();
    stop.current = controller;
    setProblems([]);
    setDone(0);
    const refused: string[] = [];
    const opened: Paper[] = [];
    for (const { id, document, file } of papers) {
      const { name } = document;
      const content = await openDocument(file);
      if (controller.signal.aborted) return undefined;
      if (!content.ok) {
        refused.push(t("actions.refused.NotHere", { name }));
        continue;
      }
      const { followingPaper } = await import("#data/files/followingPaper.ts");
      const paper = await followingPaper({ bytes: content.value, type: file.type, name: file.name });
      if (controller.signal.aborted) return undefined;
      if (paper) opened.push({ id, name, ...paper });
      else refused.push(t("actions.refused.NotShown", { name }));
    }
    const result = await makeReport(
      report,
      papers.length > 0 ? opened : undefined,
      (part) => {
        if (!controller.signal.aborted) setDone(part);
      },
      controller.signal,
    );
    if (controller.signal.aborted) return undefined;
    setDone(undefined);
    if (!result.ok) {
      setProblems([t("actions.notMade")]);
      return undefined;
    }
    setProblems([
      ...refused,
      ...result.value.refused.map(({ name, problem }) => t(`actions.refused.${problem}`, { name })),
    ]);
    return new File([result.value.bytes], fileName(report), { type: "application/pdf" });
  }

  async function save(report: ReportDocument): Promise<void> {
    const file = await made(report);
    if (!file) return;
    download(file, file.name);
    notify({ kind: "good", text: t("actions.saved") });
  }

  async function share(report: ReportDocument): Promise<void> {
    const file = await made(report);
    if (!file) return;
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Whoever closes the sheet has decided.
      if (!(error instanceof DOMException) || error.name !== "AbortError") setProblems([t("actions.notShared")]);
    }
  }

  function cancel(): void {
    stop.current?.abort();
    setDone(undefined);
  }

  return (report) => ({
    done,
    problems,
    save: async () => save(report),
    share: async () => share(report),
    cancel,
  });
}

/** The report as PDF, on paper, or handed to another app. */
export function ReportActions({ file: { done, problems, save, share, cancel } }: { readonly file: ReportFile }) {
  const { t } = useTranslation("reports");
  const canShare = useCanShare();
  return (
    <Stack gap={3}>
      <Row>
        <Button kind="primary" icon="download" busy={done !== undefined} onPress={() => void save()}>
          {t("actions.pdf")}
        </Button>
        <Button icon="print" onPress={() => print()}>
          {t("actions.print")}
        </Button>
        {canShare && (
          <Button icon="forward" disabled={done !== undefined} onPress={() => void share()}>
            {t("actions.share")}
          </Button>
        )}
        {done !== undefined && (
          <>
            <Progress label={t("actions.making")} value={done} />
            <Button kind="quiet" onPress={cancel}>
              {t("actions.cancel")}
            </Button>
          </>
        )}
      </Row>
      {problems.map((problem) => (
        <Notice key={problem} kind="warn">
          {problem}
        </Notice>
      ))}
    </Stack>
  );
}

/** Whether this device hands a PDF to other apps. */
function useCanShare(): boolean {
  const [canShare] = useState(() => {
    const file = new File([new Uint8Array([0])], "report.pdf", { type: "application/pdf" });
    return navigator.canShare?.({ files: [file] });
  });
  return canShare;
}
