import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href, routeAt } from "#config/href.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { redoImport, undoImport } from "#data/import/undoImport.ts";
import { isWithoutCategory } from "#domain/categories/openPayees.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import type { ImportInProgress } from "./useImport.ts";

const PayeeReview = lazyPart(async () => (await import("#kit/categories/PayeeReview.tsx")).PayeeReview);

export interface ImportDoneProps {
  readonly work: ImportInProgress;
  readonly batches: readonly ImportBatch["id"][];
}

/** The transactions of one account are in. */
export function ImportDone({ work, batches }: ImportDoneProps) {
  const { t } = useTranslation("import");
  const { language } = useFormat();
  const [stored] = useStored(batches);
  const undo = useUndoImport();
  const wayBack = useWayBack();
  return (
    <DoneNotice
      work={work}
      title={t("done.title", { count: stored?.postings ?? 0 })}
      links={
        <>
          {wayBack !== undefined && (
            <LinkButton kind="primary" to={wayBack}>
              {t("wayBack")}
            </LinkButton>
          )}
          <LinkButton
            kind={wayBack === undefined && work.waiting.length === 0 ? "primary" : "secondary"}
            to={href("budget", { language, query: { tab: "posteringer", account: stored?.accountId } })}
          >
            {t("done.see")}
          </LinkButton>
          <LinkButton to={href("dashboard", { language })}>{t("done.dashboard")}</LinkButton>
        </>
      }
      onUndo={stored && (() => undo(batches).then(work.startOver))}
    >
      {t("done.help")}
    </DoneNotice>
  );
}

/** How many of what came in got a category, and the others by payee, to be given one. */
export function CategoriesDone({ batches }: Pick<ImportDoneProps, "batches">) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const transactions = useRecords("transactions");
  const { all, open } = useMemo(() => {
    const own = new Set<string>(batches);
    const all = transactions.filter(({ importBatchId }) => importBatchId !== undefined && own.has(importBatchId));
    return { all, open: all.filter(isWithoutCategory) };
  }, [transactions, batches]);
  if (all.length === 0) return null;
  const put = all.length - open.length;
  return (
    <Section title={t("done.categories")}>
      <Stack gap={4}>
        <Text>
          {t("done.put", { count: put, total: format.number(all.length) })}
          {open.length > 0 && ` ${t("check.without", { count: open.length })}`}
        </Text>
        {open.length > 0 && (
          <Boundary part="component">
            <PayeeReview transactions={open} />
          </Boundary>
        )}
      </Stack>
    </Section>
  );
}

/** The transactions of several accounts are in. They can be taken back as one, with what was made for them. */
export function LedgerDone({ work, batches }: ImportDoneProps) {
  const { t } = useTranslation("import");
  const { language } = useFormat();
  const stored = useStored(batches);
  const undo = useUndoImport();
  return (
    <DoneNotice
      work={work}
      title={t("done.title", { count: stored.reduce((sum, batch) => sum + batch.postings, 0) })}
      links={
        <SeeLink work={work} to={href("budget", { language, query: { tab: "posteringer" } })}>
          {t("done.see")}
        </SeeLink>
      }
      onUndo={stored.length > 0 ? () => undo(batches).then(work.startOver) : undefined}
    >
      {t("ledger.done", { count: stored.length })} {t("done.help")}
    </DoneNotice>
  );
}

/** The batches as they are kept; one that was taken back is none of them. */
export function useStored(batches: readonly ImportBatch["id"][]): readonly ImportBatch[] {
  return useRecords("import_batches").filter(({ id }) => batches.includes(id));
}

interface DoneNoticeProps {
  readonly work: ImportInProgress;
  readonly title: string;
  readonly children: ReactNode;
  /** The ways to where it can be seen. */
  readonly links: ReactNode;
  readonly onUndo: (() => Promise<void>) | undefined;
}

/** Says what is in, and where to go on: the next of the files that were chosen together, what came in, another file, and back. */
export function DoneNotice({ work, title, children, links, onUndo }: DoneNoticeProps) {
  const { t } = useTranslation("import");
  const [next] = work.waiting;
  return (
    <Notice
      kind="good"
      title={title}
      actions={
        <>
          {next && (
            <Button kind="primary" busy={work.busy} onPress={() => void work.next()}>
              {t("done.next", { file: next.name, count: work.waiting.length })}
            </Button>
          )}
          {links}
          <Button kind="quiet" onPress={work.startOver}>
            {t("done.another")}
          </Button>
          {onUndo && (
            <Button kind="quiet" onPress={() => void onUndo()}>
              {t("undo.button")}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Notice>
  );
}

interface SeeLinkProps extends Pick<DoneNoticeProps, "work" | "children"> {
  readonly to: string;
}

/** The way to what came in, or back to the page that led here. */
export function SeeLink({ work, to, children }: SeeLinkProps) {
  const { t } = useTranslation("import");
  const wayBack = useWayBack();
  return (
    <LinkButton kind={work.waiting.length > 0 ? "secondary" : "primary"} to={wayBack ?? to}>
      {wayBack === undefined ? children : t("wayBack")}
    </LinkButton>
  );
}

/** Takes a whole import back at once, and brings it back with one tap. */
export function useUndoImport(): (batches: readonly ImportBatch["id"][]) => Promise<void> {
  const { t } = useTranslation(["import", "broker"]);
  return async (batches) => {
    const undone = await undoImport(batches);
    if (!undone.ok) return void notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    const redo = async () => {
      const redone = await redoImport(undone.value);
      if (redone.ok) notify({ kind: "good", text: t("undo.redone") });
      else notify({ kind: "danger", text: t(`problems.${redone.problem.kind}`) });
    };
    notify({
      kind: "info",
      text:
        undone.value.trades > 0
          ? t("broker:undo.done", { count: undone.value.trades })
          : t("undo.done", { count: undone.value.transactions }),
      action: { label: t("undo.redo"), undoes: true, onPress: () => void redo() },
    });
  };
}

/** Whoever another of our pages sent here with `?next=` is led back there. */
export function useWayBack(): string | undefined {
  const next = useSearchParams()[0].get("next") ?? "";
  const [path = ""] = next.split("?");
  return routeAt(path) === undefined ? undefined : next;
}
