import { useTranslation } from "react-i18next";
import { ROUTES } from "#config/routes.ts";
import { useDocuments } from "#data/files/documents.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { RecordPage } from "#kit/records/RecordPage.tsx";
import { UnreadNotices, useUnread } from "#kit/records/UnreadNotices.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { AddDocuments } from "./AddDocuments.tsx";
import { Checklists } from "./Checklists.tsx";
import { DeletedDocuments } from "./DeletedDocuments.tsx";
import type { DocumentDetailProps } from "./DocumentDetail.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { StorageRoom } from "./StorageRoom.tsx";

const DocumentDetail = lazyPart<DocumentDetailProps>(
  async () => (await import("./DocumentDetail.tsx")).DocumentDetail,
  "soon",
);

type Tab = (typeof ROUTES.documents.tabs)[number];

/** The papers of the household, or the one that the address names. */
export function DocumentsPage() {
  return (
    <RecordPage kind="documents" overview={<DocumentsOverview />}>
      {(document) => <DocumentDetail key={document.id} document={document} />}
    </RecordPage>
  );
}

function DocumentsOverview() {
  const { t } = useTranslation("documents");
  const [query, change] = useAddress();
  const { kept, deleted } = useDocuments();
  const unread = useUnread("documents");
  const selected = ROUTES.documents.tabs.find((tab) => tab === query.get("tab")) ?? "list";
  const isEmpty = kept.length === 0 && deleted.length === 0 && unread.isNone;

  return (
    <Page title={t("title")}>
      <AddDocuments isFirst={isEmpty} />
      <UnreadNotices kind="documents" />
      {isEmpty ? (
        <Checklists documents={kept} />
      ) : (
        <Tabs<Tab>
          label={t("title")}
          selected={selected}
          onSelect={(tab) => change({ tab: tab === "list" ? undefined : tab })}
          tabs={ROUTES.documents.tabs.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            content: (
              <Boundary part="section">
                {selected === id && <TabContent tab={id} documents={kept} deleted={deleted} />}
              </Boundary>
            ),
          }))}
        />
      )}
    </Page>
  );
}

interface TabContentProps {
  readonly tab: Tab;
  readonly documents: readonly HouseholdDocument[];
  readonly deleted: readonly HouseholdDocument[];
}

function TabContent({ tab, documents, deleted }: TabContentProps) {
  switch (tab) {
    case "list":
      return <DocumentList documents={documents} />;
    case "checklists":
      return <Checklists documents={documents} />;
    case "room":
      return <StorageRoom documents={documents} deleted={deleted} />;
    case "deleted":
      return <DeletedDocuments documents={deleted} />;
  }
}
