import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { CHECKLISTS, checkedPapers, type Checklist, thingsById } from "#domain/documents/expectedPapers.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { IconText } from "#ui/format/IconText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { useAddDocuments } from "./useAddDocuments.ts";

type Papers = ReturnType<typeof checkedPapers>;

/** The papers that a household usually has, in lists that tick themselves. */
export function Checklists({ documents }: { readonly documents: readonly HouseholdDocument[] }) {
  const { t } = useTranslation("documents");
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  const things = useMemo(() => thingsById(assets, debts), [assets, debts]);
  const heads = useMemo(() => documents.map(({ document }) => document), [documents]);
  return (
    <Stack gap={5}>
      <Text tone="muted">{t("checklists.help")}</Text>
      <Grid columnRem={20}>
        {CHECKLISTS.map((list) => (
          <ChecklistSection key={list} list={list} papers={checkedPapers(list, heads, things)} />
        ))}
      </Grid>
    </Stack>
  );
}

function ChecklistSection({ list, papers }: { readonly list: Checklist; readonly papers: Papers }) {
  const { t } = useTranslation("documents");
  const [adding, setAdding] = useState<Papers[number]["paper"]>();
  const found = papers.filter(({ documents }) => documents.length > 0).length;
  return (
    <Section title={t(`checklists.lists.${list}`)} ruled help={t("checklists.count", { found, count: papers.length })}>
      <Lines
        label={t(`checklists.lists.${list}`)}
        lines={papers.map(({ paper, documents }) => ({
          key: paper.id,
          title: (
            <IconText icon={documents.length > 0 ? "ok" : "open"}>
              {t(`papers.${paper.id}`)}
              <VisuallyHidden>{` (${t(documents.length > 0 ? "checklists.isHere" : "checklists.isMissing")})`}</VisuallyHidden>
              {documents.length > 0 && <FoundPapers documents={documents} />}
            </IconText>
          ),
          aside: documents.length === 0 && (
            <Button
              kind="quiet"
              spoken={t("named", { action: t("checklists.add"), name: t(`papers.${paper.id}`) })}
              onPress={() => setAdding(paper)}
            >
              {t("checklists.add")}
            </Button>
          ),
        }))}
      />
      {adding && <AddPaper paper={adding} onClose={() => setAdding(undefined)} />}
    </Section>
  );
}

const FOUND_AT_ONCE = 3;

/** The documents that are this paper: the first of them, and the others when they are asked for. */
function FoundPapers({ documents }: { readonly documents: Papers[number]["documents"] }) {
  const { t } = useTranslation("documents");
  const href = useHref();
  const { shown, more } = useShowMore(documents, FOUND_AT_ONCE, ({ left }) => t("list.more", { count: left }));
  return (
    <Stack gap={2}>
      {shown.map(({ id, name }) => (
        <Text key={id} size="small">
          <Link to={href("documents", { query: { id } })}>
            <bdi>{name}</bdi>
          </Link>
        </Text>
      ))}
      {more}
    </Stack>
  );
}

interface AddPaperProps {
  readonly paper: Papers[number]["paper"];
  readonly onClose: () => void;
}

/** The file of one paper of a list: it is kept as that, whatever it is called. */
function AddPaper({ paper, onClose }: AddPaperProps) {
  const { t } = useTranslation("documents");
  const adding = useAddDocuments({ paper: paper.id, category: paper.category });

  async function add(files: readonly File[]): Promise<void> {
    if (await adding.add(files)) onClose();
  }

  return (
    <Sheet open title={t(`papers.${paper.id}`)} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="muted">{t(`paperHelp.${paper.id}`)}</Text>
        <FileDrop
          label={t("checklists.choose")}
          camera={t("add.camera")}
          multiple
          disabled={adding.progress !== undefined}
          onFiles={(files) => void add(files)}
        />
        {[
          ...adding.refused.map(({ key, text }) => ({ key, text })),
          ...adding.known.map(({ key, file, document }) => ({
            key,
            text: t("add.known", { file: file.name, name: document.name }),
          })),
        ].map(({ key, text }) => (
          <Notice key={key} kind="warn">
            {text}
          </Notice>
        ))}
      </Stack>
    </Sheet>
  );
}
