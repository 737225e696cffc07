import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDamaged, useHiddenNewer, useReadState, useRecords } from "#data/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NewerNotice } from "#ui/NewerNotice.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { PostingForm } from "./PostingForm.tsx";
import { Postings } from "./Postings.tsx";

/** Money in and out: the postings of every account. `?add` opens the form for one of one's own. */
export function BudgetPage() {
  const { t } = useTranslation("budget");
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const readState = useReadState();
  const postings = useRecords("transactions");
  const damaged = useDamaged().filter(({ collection }) => collection === "transactions").length;
  const hidden = useHiddenNewer("transactions");
  const [editing, setEditing] = useState<Transaction>();
  const isAdding = query.has("add");

  function setAdding(adding: boolean): void {
    const next = new URLSearchParams(query);
    if (adding) next.set("add", "1");
    else next.delete("add");
    setQuery(next, { replace: true });
  }

  const importFile = (
    <LinkButton to={href("import", { language })} kind={postings.length === 0 ? "primary" : "secondary"} icon="import">
      {t("import")}
    </LinkButton>
  );
  const addOne = (
    <Button icon="add" onPress={() => setAdding(true)}>
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
      {damaged > 0 && <Notice kind="warn">{t("damaged", { count: damaged })}</Notice>}
      <NewerNotice count={hidden} />
      {readState !== "ready" && postings.length === 0 && <Skeleton lines={8} />}
      {readState === "ready" && postings.length === 0 && (
        <EmptyState
          title={t("empty.title")}
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
        key={editing?.id ?? "new"}
        posting={editing}
        open={isAdding || editing !== undefined}
        onClose={() => (editing ? setEditing(undefined) : setAdding(false))}
      />
    </Page>
  );
}
