import { useTranslation } from "react-i18next";
import { DOCUMENTS_ROOM_BYTES, TIERS } from "#config/spec.ts";
import { useDocuments } from "#data/files/documents.ts";
import { useSession } from "#data/session/session.ts";
import { bytesOf } from "#domain/documents/documentList.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { PlanBar } from "#ui/tables/PlanBar.tsx";

const NEAR = 0.8;

/** How much of what the plan holds is used. */
export function PlanUse() {
  const { t } = useTranslation("subscription");
  const { number } = useFormat();
  const sizeOf = useFileSize();
  const tier = useSession().account?.tier ?? TIERS[0];
  const { used, limit } = useAllowance();
  const { kept, deleted } = useDocuments();
  const bytes = bytesOf([...kept, ...deleted]);
  const room = DOCUMENTS_ROOM_BYTES[tier];
  const assets =
    limit === undefined
      ? t("use.assetsFree", { used: number(used) })
      : t("use.assets", { used: number(used), limit: number(limit) });
  const documents = t("use.documents", { used: sizeOf(bytes), room: sizeOf(room) });
  return (
    <Section title={t("use.title")} ruled>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text>{assets}</Text>
          {limit !== undefined && <PlanBar label={assets} share={used / limit} tone={tone(used / limit)} />}
        </Stack>
        <Stack gap={2}>
          <Text>{documents}</Text>
          <PlanBar label={documents} share={bytes / room} tone={tone(bytes / room)} />
        </Stack>
        {limit !== undefined && used > limit && <Hint>{t("use.above")}</Hint>}
      </Stack>
    </Section>
  );
}

function tone(share: number): "over" | "near" | "plain" {
  return share > 1 ? "over" : share >= NEAR ? "near" : "plain";
}
