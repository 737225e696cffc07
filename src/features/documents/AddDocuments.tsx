import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { takeSharedFiles } from "#data/files/sharedFiles.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { DOCUMENT_AT_MOST_BYTES } from "#domain/entities/document.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { SendingState } from "./SendingState.tsx";
import { useAddDocuments } from "./useAddDocuments.ts";

/** The ways to add papers: chosen, dropped, pasted, photographed or shared by another app. */
export function AddDocuments({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation("documents");
  const { t: tAction } = useTranslation();
  const sizeOf = useFileSize();
  const href = useHref();
  const adding = useAddDocuments();
  useSharedFiles(adding.add);
  usePastedFiles(adding.add);

  return (
    <Stack gap={3}>
      {isFirst && <Text tone="muted">{t("empty.text")}</Text>}
      <FileDrop
        label={t("add.choose")}
        description={t(isFirst ? "add.help" : "add.helpShort", { most: sizeOf(DOCUMENT_AT_MOST_BYTES) })}
        multiple
        compact={!isFirst}
        camera={t("add.camera")}
        disabled={adding.progress !== undefined}
        onFiles={(files) => void adding.add(files)}
      />
      {adding.progress && (
        <Row between>
          <Progress
            label={t("add.progress", { done: adding.progress.done, count: adding.progress.of })}
            value={adding.progress.done / adding.progress.of}
          />
          <Button kind="quiet" onPress={adding.stop}>
            {t("add.stop")}
          </Button>
        </Row>
      )}
      {adding.refused.length > 0 && (
        <Notice
          kind="warn"
          actions={
            <>
              {adding.refused.some(({ canRetry }) => canRetry) && (
                <Button onPress={() => void adding.retry()}>{t("add.retry")}</Button>
              )}
              <Button kind="quiet" onPress={adding.forget}>
                {t("add.forget")}
              </Button>
            </>
          }
        >
          {t("add.refused", { count: adding.refused.length })}
          <Lines lines={adding.refused.map(({ key, text }) => ({ key, title: text }))} />
        </Notice>
      )}
      {adding.known.length > 0 && (
        <Notice
          kind="info"
          actions={
            <Button kind="quiet" onPress={adding.forgetKnown}>
              {tAction("actions.close")}
            </Button>
          }
        >
          <Lines
            lines={adding.known.map(({ key, file, document }) => ({
              key,
              title: t(document.deletedAt === undefined ? "add.known" : "add.knownDeleted", {
                file: file.name,
                name: document.name,
              }),
              answers: (
                <>
                  <LinkButton kind="quiet" to={href("documents", { query: { id: document.id } })}>
                    {t("add.showKnown")}
                  </LinkButton>
                  <Button
                    kind="quiet"
                    spoken={t("named", { action: t("add.again"), name: file.name })}
                    onPress={() => void adding.addAgain(key)}
                  >
                    {t("add.again")}
                  </Button>
                </>
              ),
            }))}
          />
        </Notice>
      )}
      <SendingState />
    </Stack>
  );
}

type Add = (files: readonly File[]) => Promise<unknown>;

/** Files that another app shared, by the mark in the address that the service worker leads to. */
function useSharedFiles(add: Add): void {
  const [query, change] = useAddress();
  const isShared = query.has("shared");
  const taking = useRef(false);
  const take = useEffectEvent(async () => {
    const files = await takeSharedFiles();
    // Whoever comes back to this address is not told that the files are gone.
    change({ shared: undefined });
    taking.current = false;
    await add(files);
  });
  useEffect(() => {
    if (!isShared || taking.current) return;
    taking.current = true;
    void take();
  }, [isShared]);
}

/** Files in the clipboard, where no field is being typed in. */
function usePastedFiles(add: Add): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || (event.target instanceof Element && event.target.matches("input, textarea"))) return;
    event.preventDefault();
    void add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
