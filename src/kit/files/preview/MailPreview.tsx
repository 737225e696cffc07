import { useTranslation } from "react-i18next";
import { type MailAttachment, readMail, type ReadMail } from "#data/files/paper/paperWorker.ts";
import { localDay } from "#domain/dates.ts";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { download } from "#ui/download.ts";
import { joined } from "#ui/format/joined.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextPaper } from "#ui/papers/TextPaper.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { useFileSize } from "../useFileSize.ts";
import { NotShown, type PreviewedDocument } from "./NotShown.tsx";
import { useRead } from "./useRead.ts";

/** A mail as text, with the files that came along. */
export function MailPreview({ document }: { readonly document: PreviewedDocument }) {
  const { t } = useTranslation("preview");
  const read = useRead(document.bytes, readMail);
  if (!read) return <Skeleton lines={8} />;
  if (!read.ok) return <NotShown document={document} reason={t(`problems.${read.problem.kind}`)} />;
  return <MailContent mail={read.value} />;
}

export function MailContent({ mail }: { readonly mail: ReadMail }) {
  const { t } = useTranslation("preview");
  const format = useFormat();
  const { from, to, copyTo, subject, sentAt, text, attachments } = mail;
  const moment = sentAt === undefined ? undefined : new Date(sentAt);
  const sent = moment && joined([format.date(localDay(moment), "long"), format.timeOfDay(moment)]);
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: t("mail.subject"), value: subject && <bdi>{subject}</bdi> },
          { term: t("mail.from"), value: from && <bdi>{from}</bdi> },
          { term: t("mail.to"), value: to && <bdi>{to}</bdi> },
          { term: t("mail.copyTo"), value: copyTo && <bdi>{copyTo}</bdi> },
          { term: t("mail.sentAt"), value: sent },
        ]}
      />
      {text === "" ? (
        <Text tone="muted">{t("mail.noText")}</Text>
      ) : (
        <TextPaper shape="letter" label={t("mail.text")} lines={text.split("\n")} />
      )}
      {attachments.length > 0 && <MailAttachments attachments={attachments} />}
      <Hint>{t("mail.asText")}</Hint>
    </Stack>
  );
}

function MailAttachments({ attachments }: { readonly attachments: readonly MailAttachment[] }) {
  const { t } = useTranslation("preview");
  const { number } = useFormat();
  const sizeOf = useFileSize();
  const named = attachments.map(({ name, bytes }, at) => ({
    bytes,
    name: name === "" ? t("mail.unnamed", { number: number(at + 1) }) : name,
  }));
  return (
    <Section title={t("mail.attachments")}>
      <Lines
        lines={named.map(({ name, bytes }, at) => ({
          key: `${at} ${name}`,
          title: <bdi>{name}</bdi>,
          below: sizeOf(bytes.length),
          aside: (
            <IconButton icon="download" label={t("mail.saveOne", { name })} onPress={() => download(bytes, name)} />
          ),
        }))}
      />
    </Section>
  );
}
