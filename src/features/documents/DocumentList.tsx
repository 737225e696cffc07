import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { isSendingPaused, sendingProblem } from "#data/files/sendDocuments.ts";
import { useFilesHere } from "#data/files/useFilesHere.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { useStore } from "#data/state/store.ts";
import { useToday } from "#data/state/useToday.ts";
import { useSyncState } from "#data/sync/sync.ts";
import {
  categoryOf,
  dayOf,
  DOCUMENT_SORTINGS,
  DOCUMENT_TYPES,
  documentCounts,
  documentsInOrder,
  documentsMatching,
  documentsWhere,
  documentType,
  EXPIRIES,
  expiryOf,
  LINKED,
} from "#domain/documents/documentList.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { DOCUMENT_CATEGORIES, type DocumentRecord, linksOf } from "#domain/entities/document.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { dayColumn, endColumn } from "#kit/lists/columns.tsx";
import { type ListFilter, ListFilters, optionsOf } from "#kit/lists/ListFilters.tsx";
import { useListView } from "#kit/lists/useListView.ts";
import { type Selection, useSelection } from "#kit/lists/useSelection.ts";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { RecordMark } from "#kit/records/RecordMark.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { IconText } from "#ui/format/IconText.tsx";
import { joined } from "#ui/format/joined.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import type { BulkDocumentsProps } from "./BulkDocuments.tsx";
import { DOCUMENT_ICON } from "./documentIcon.ts";
import { useLinkNames } from "./useLinkNames.ts";
import { useSearchedTexts } from "./useSearchedTexts.ts";

const BulkDocuments = lazyPart<BulkDocumentsProps>(async () => (await import("./BulkDocuments.tsx")).BulkDocuments);

const VIEW = {
  sortings: DOCUMENT_SORTINGS,
  usual: "added",
  filters: { category: DOCUMENT_CATEGORIES, type: DOCUMENT_TYPES, expiry: EXPIRIES, linked: LINKED },
} as const;

/** Names are seen at a glance, but the words in the files are not: of two a search tells which. */
const WORTH_SEARCHING = 2;
const AT_ONCE = 50;
const ALL = "all";

/** §3 The table of documents: name, type, date, size, under the categories. A text that is searched for stays out of the address. */
export function DocumentList({ documents }: { readonly documents: readonly HouseholdDocument[] }) {
  const { t } = useTranslation("documents");
  const { compare, number } = useFormat();
  const today = useToday();
  const [search, setSearch] = useState("");
  const list = useListView(VIEW);
  const { view } = list;
  const texts = useSearchedTexts(documents);
  const newer = useNewer();
  const counts = useMemo(() => documentCounts(documents), [documents]);
  const found = useMemo(() => {
    const those = documentsMatching(documentsWhere(documents, view, today), search, texts);
    return documentsInOrder(those, view.sort, compare);
  }, [documents, view, today, search, texts, compare]);
  const { shown, more } = useShowMore(found, AT_ONCE, ({ next }) => t("list.more", { count: next }));
  const selection = useSelection(found, documents);

  function filter<Value extends string>(
    name: keyof typeof VIEW.filters,
    known: readonly Value[],
    valueOf: (row: HouseholdDocument) => string | undefined,
    word: (value: Value) => string,
  ): Omit<ListFilter, "label"> {
    const options = optionsOf(documents, known, valueOf, word);
    return { name, chosen: view[name], options, atLeast: 1, onChoose: (chosen) => list.set({ [name]: chosen }) };
  }

  const filters: readonly ListFilter[] = [
    {
      label: t("columns.type"),
      ...filter(
        "type",
        DOCUMENT_TYPES,
        ({ file }) => documentType(file),
        (value) => t(`types.${value}`),
      ),
    },
    {
      label: t("filter.expiry"),
      ...filter(
        "expiry",
        EXPIRIES,
        ({ document }) => expiryOf(document, today),
        (value) => t(`expiries.${value}`),
      ),
    },
    {
      label: t("filter.linked"),
      ...filter(
        "linked",
        LINKED,
        ({ document }) => (linksOf(document).length > 0 ? "linked" : "unlinked"),
        (value) => t(`linked.${value}`),
      ),
    },
  ];

  function reset(): void {
    setSearch("");
    list.reset();
  }

  const isWorthSearching = documents.length >= WORTH_SEARCHING || list.isNarrowed || search !== "";

  return (
    <Stack gap={4}>
      <SegmentedControl
        label={t("columns.category")}
        value={view.category ?? ALL}
        options={[ALL, ...DOCUMENT_CATEGORIES].map((value) => ({
          value,
          label: t("list.category", {
            category:
              value === ALL ? t("categories.all") : t(`categories.${value as (typeof DOCUMENT_CATEGORIES)[number]}`),
            count: number(counts[value as keyof typeof counts]),
          }),
        }))}
        onChange={(value) => list.set({ category: value === ALL ? undefined : (value as typeof view.category) })}
      />
      {isWorthSearching && (
        <ListFilters
          search={{ label: t("list.search"), short: t("list.searchShort"), value: search, onChange: setSearch }}
          sort={{
            label: t("list.sort"),
            value: view.sort,
            onChange: (sort) => list.set({ sort }),
            options: DOCUMENT_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) })),
          }}
          filters={filters}
          all={t("filter.all")}
          folded={{ see: t("filter.see", { count: found.length }), reset: t("list.reset"), onReset: reset }}
        />
      )}
      <Row between>
        {found.length > 0 ? <Hint>{t("list.found", { count: found.length })}</Hint> : <span />}
        {(selection.isOn || found.length > 0) && (
          <Button kind="quiet" onPress={selection.isOn ? selection.end : selection.begin}>
            {t(selection.isOn ? "bulk.stop" : "bulk.start")}
          </Button>
        )}
      </Row>
      <div>
        {selection.isOn && (
          <Suspense fallback={null}>
            <BulkDocuments
              chosen={selection.chosen}
              outOfSight={selection.outOfSight}
              onAll={() => selection.all(found.filter(({ id }) => !newer.has(`documents/${id}`)))}
              onDone={selection.end}
            />
          </Suspense>
        )}
        {found.length > 0 ? (
          <DocumentTable documents={shown} selection={selection.isOn ? selection : undefined} />
        ) : (
          <EmptyState
            title={t(documents.length > 0 ? "list.nothing" : "list.none")}
            actions={documents.length > 0 && <Button onPress={reset}>{t("list.reset")}</Button>}
          />
        )}
      </div>
      {more}
    </Stack>
  );
}

interface DocumentTableProps {
  readonly documents: readonly HouseholdDocument[];
  readonly selection: Pick<Selection, "has" | "tick"> | undefined;
}

function DocumentTable({ documents, selection }: DocumentTableProps) {
  const { t } = useTranslation("documents");
  const { language } = useFormat();
  const newer = useNewer();
  const columns = useColumns();
  const chosen: Column<HouseholdDocument> = {
    ...columns[0],
    render: (row) => (
      <Checkbox
        label={<bdi>{row.document.name}</bdi>}
        value={selection?.has(row) ?? false}
        disabled={newer.has(`documents/${row.id}`)}
        onChange={(isChosen) => selection?.tick(row, isChosen)}
      />
    ),
  };
  return (
    <DataTable
      caption={t("title")}
      columns={selection ? columns.with(0, chosen) : columns}
      rows={documents}
      rowKey={({ id }) => id}
      {...(!selection && {
        rowHref: ({ id }: HouseholdDocument) => href("documents", { language, query: { id } }),
      })}
    />
  );
}

function useColumns(): readonly [Column<HouseholdDocument>, ...Column<HouseholdDocument>[]] {
  const { t } = useTranslation("documents");
  const sizeOf = useFileSize();
  const today = useToday();
  const namesOf = useLinkNames();
  const isOnlyHere = useOnlyHere();
  return [
    {
      id: "name",
      header: t("columns.name"),
      render: ({ document, file }) => {
        const expiry = expiryOf(document, today);
        return (
          <RecordMark kind="documents" id={document.id}>
            <IconText icon={DOCUMENT_ICON[documentType(file)]}>
              <bdi>{document.name}</bdi>
              {expiry && " "}
              {expiry && <Badge tone={expiry === "expired" ? "warn" : "plain"}>{t(`expiries.${expiry}`)}</Badge>}
            </IconText>
          </RecordMark>
        );
      },
      phone: "title",
    },
    {
      id: "belongs",
      header: t("columns.belongs"),
      render: ({ document, file }) => {
        const names = namesOf(linksOf(document));
        return (
          <>
            {names.length > 0 && <bdi>{joined(names)} </bdi>}
            {isOnlyHere(file) && <Badge>{t("list.onlyHere")}</Badge>}
          </>
        );
      },
      phone: "last",
    },
    {
      id: "category",
      header: t("columns.category"),
      render: ({ document }) => t(`categories.${categoryOf(document)}`),
      phone: "below",
    },
    { id: "type", header: t("columns.type"), render: ({ file }) => t(`types.${documentType(file)}`) },
    dayColumn("date", t("columns.date"), ({ document }) => dayOf(document), { align: "end", phone: "value" }),
    endColumn("size", t("columns.size"), ({ file }) => sizeOf(file.bytes), { phone: "aside" }),
  ];
}

/** Whether a file lies on this device alone and will for a while: one that is on its way is not marked for a moment. */
function useOnlyHere(): (file: DocumentRecord) => boolean {
  const here = useFilesHere();
  const problem = useStore(sendingProblem);
  const isPaused = useStore(isSendingPaused);
  const isOffline = useSyncState().state === "offline";
  const isWaiting = problem !== undefined || isPaused || isOffline;
  return ({ id, stored }) => isWaiting && !stored && here?.has(id) === true;
}
