import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDamaged, useHiddenNewer, useReadState, useRecord, useRecords } from "#data/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { TrySample } from "#features/valued/TrySample.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NewerNotice } from "#ui/NewerNotice.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { PostingForm } from "./PostingForm.tsx";
import { Postings } from "./Postings.tsx";

/** Money in and out: the postings of every account. `?add` opens the form for one of one's own, `?id` for that one. */
export function BudgetPage() {
  const { t } = useTranslation("budget");
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const readState = useReadState();
  const postings = useRecords("transactions");
  const unread = useDamaged().filter(({ collection }) => collection === "transactions");
  const hidden = useHiddenNewer("transactions");
  const [editing, setEditing] = useState<Transaction>();
  const isAdding = query.has("add");
  const askedId = query.get("id");
  const asked = useRecord("transactions", askedId ?? "");
  const posting = editing ?? asked;
  const isGone = askedId !== null && !asked && readState === "ready" && unread.length === 0 && hidden === 0;

  function add(): void {
    const next = new URLSearchParams(query);
    next.set("add", "1");
    setQuery(next, { replace: true });
  }

  function close(): void {
    if (editing) return setEditing(undefined);
    const next = new URLSearchParams(query);
    next.delete("add");
    next.delete("id");
    setQuery(next, { replace: true });
  }

  const importFile = (
    <LinkButton to={href("import", { language })} kind={postings.length === 0 ? "primary" : "secondary"} icon="import">
      {t("import")}
    </LinkButton>
  );
  const addOne = (
    <Button icon="add" onPress={add}>
      {t("add")}
    </Button>
  );

  return (
    <Page
      title={t("title")}
      actions={
        postings.length > 0 && (
          <>
            {importFile}
            {addOne}
          </>
        )
      }
    >
      {isGone && <Notice kind="warn">{t("problems.NotFound")}</Notice>}
      {unread.length > 0 && <Notice kind="warn">{t("damaged", { count: unread.length })}</Notice>}
      <NewerNotice count={hidden} />
      {readState !== "ready" && postings.length === 0 && <Skeleton lines={8} />}
      {readState === "ready" && postings.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          example={<TrySample />}
          actions={
            <>
              {importFile}
              {addOne}
            </>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
      {postings.length > 0 && (
        <Boundary part="section">
          <Postings postings={postings} onOpen={setEditing} />
        </Boundary>
      )}
      <PostingForm
        key={posting?.id ?? "new"}
        posting={posting}
        open={isAdding || posting !== undefined}
        onClose={close}
      />
    </Page>
  );
}
