import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeDocuments } from "#data/files/documents.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { type DocumentLink, type DocumentRecord, linkChanges, linksOf } from "#domain/entities/document.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { SearchPicker } from "#ui/overlays/SearchPicker.tsx";
import type { SearchedGroup } from "#ui/overlays/SearchedList.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { nameOfLink, useLinkNames } from "./useLinkNames.ts";

/** The records that a document belongs to, and the way to let it belong to more. */
export function DocumentLinks({ document }: { readonly document: DocumentRecord }) {
  const { t } = useTranslation("documents");
  const tell = useUndoToast("documents");
  const addressOf = useLinkAddress();
  useLinkNames();
  const [isPicking, setPicking] = useState(false);
  const links = linksOf(document);
  const known = links.flatMap((link) => {
    const name = nameOfLink(link);
    return name === undefined ? [] : [{ link, name }];
  });

  async function change(next: readonly DocumentLink[], text: string): Promise<void> {
    tell(await changeDocuments([document.id], linkChanges(next)), text);
  }

  return (
    <Section
      title={t("links.title")}
      actions={
        <Button kind="quiet" icon="add" onPress={() => setPicking(true)}>
          {t("links.add")}
        </Button>
      }
    >
      {known.length === 0 && <Text tone="muted">{t("links.none")}</Text>}
      {known.length > 0 && (
        <Lines
          label={t("links.title")}
          lines={known.map(({ link, name }) => ({
            key: link.id,
            title: (
              <Link to={addressOf(link)}>
                <bdi>{name}</bdi>
              </Link>
            ),
            below: t(`links.kinds.${link.kind}`),
            aside: (
              <IconButton
                icon="close"
                label={t("links.remove", { name })}
                onPress={() =>
                  void change(
                    links.filter(({ id }) => id !== link.id),
                    t("links.removed", { name }),
                  )
                }
              />
            ),
          }))}
        />
      )}
      {isPicking && (
        <LinkPicker
          linked={new Set(links.map(({ id }) => id))}
          onChoose={(link, name) => void change([...links, link], t("links.added", { name }))}
          onClose={() => setPicking(false)}
        />
      )}
    </Section>
  );
}

interface LinkPickerProps {
  readonly linked: ReadonlySet<string>;
  readonly onChoose: (link: DocumentLink, name: string) => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly link: DocumentLink;
  readonly name: string;
  readonly below?: string;
}

const FOUND = 8;

function LinkPicker({ linked, onChoose, onClose }: LinkPickerProps) {
  const { t } = useTranslation("documents");
  const format = useFormat();
  const moneyText = useFormatMoney();
  const [assets, debts, goals, securities, transactions] = [
    useReadyRecords("assets"),
    useReadyRecords("debts"),
    useReadyRecords("goals"),
    useReadyRecords("securities"),
    useReadyRecords("transactions"),
  ];
  const named = (kind: DocumentLink["kind"], records: readonly { readonly id: string; readonly name: string }[]) =>
    records.map(({ id, name }): Choice => ({ link: { id, kind }, name }));
  const kinds: Readonly<Record<DocumentLink["kind"], readonly Choice[]>> = {
    asset: named("asset", assets),
    debt: named("debt", debts),
    goal: named("goal", goals),
    security: named("security", securities),
    transaction: transactions
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map(({ id, text, date, amount }) => ({
        link: { id, kind: "transaction" },
        name: text,
        below: joined([format.date(date), moneyText(amount, {})]),
      })),
  };

  function groupsFor(query: string): readonly SearchedGroup[] {
    return (Object.keys(kinds) as DocumentLink["kind"][]).map((kind) => ({
      id: kind,
      title: t(`links.groups.${kind}`),
      options: wordSearch(
        query,
        kinds[kind].filter(({ link }) => !linked.has(link.id)),
        ({ name, below = "" }) => `${name} ${below}`,
        FOUND,
      ).map(({ link, name, below }) => ({
        id: link.id,
        label: name,
        ...(below !== undefined && { below }),
        onChoose: () => onChoose(link, name),
      })),
    }));
  }

  return (
    <SearchPicker
      title={t("links.pick")}
      placeholder={t("links.search")}
      groupsFor={groupsFor}
      nothing={t("links.nothing")}
      told={(count) => t("links.found", { count })}
      onClose={onClose}
    />
  );
}

/** Where a linked record is seen. */
function useLinkAddress(): (link: DocumentLink) => string {
  const href = useHref();
  return ({ id, kind }) => {
    switch (kind) {
      case "asset":
        return href("assets", { query: { id } });
      case "debt":
        return href("debt", { query: { id } });
      case "goal":
        return href("goals", { query: { id } });
      case "security":
        return href("portfolio", { query: { security: id } });
      case "transaction":
        return href("budget", { query: { tab: "list", id } });
    }
  };
}
