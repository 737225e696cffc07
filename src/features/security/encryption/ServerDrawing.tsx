import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { SealedDrawing } from "#ui/secrets/SealedDrawing.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** Somebody's summer house. */
const EXAMPLE = { value: money(185_000_000, "DKK"), bought: isoDate("2014-03-12"), bytes: 512 } as const;

/** The data that stay visible to the server, each with its reason, and those that never do. */
const VISIBLE = ["account", "sessions", "records", "sizes", "keys", "ways", "events"] as const;
const NEVER = ["content", "plans", "documents", "password"] as const;

/** §1 The data that the server stores of a record, the part that it can read, and the limits of encryption. */
export function ServerDrawing() {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  const today = useToday();
  return (
    <Section>
      <Text>{t("drawing.help")}</Text>
      <SealedDrawing
        label={t("drawing.label")}
        device={{
          title: t("drawing.device"),
          name: t("drawing.example.name"),
          lines: [
            { term: t("drawing.example.value"), value: format.money(EXAMPLE.value, { decimals: "hidden" }) },
            { term: t("drawing.example.bought"), value: format.date(EXAMPLE.bought, "long") },
            { term: t("drawing.example.note"), value: t("drawing.example.noteText") },
          ],
        }}
        server={{
          title: t("drawing.server"),
          sealed: t("drawing.sealed"),
          lines: [
            { term: t("drawing.outside.kind"), value: t("drawing.outside.asset") },
            { term: t("drawing.outside.size"), value: t("drawing.outside.bytes", { number: EXAMPLE.bytes }) },
            { term: t("drawing.outside.changed"), value: format.date(today, "medium") },
          ],
        }}
      />
      <Columns even>
        <Stack>
          <RecordLines
            level={2}
            title={t("drawing.seesTitle")}
            lines={VISIBLE.map((key) => ({
              key,
              title: t(`drawing.sees.${key}.what`),
              below: t(`drawing.sees.${key}.why`),
            }))}
          />
        </Stack>
        <Stack>
          <RecordLines
            level={2}
            title={t("drawing.neverTitle")}
            lines={NEVER.map((key) => ({ key, title: t(`drawing.never.${key}`) }))}
          />
        </Stack>
      </Columns>
      <Disclosure label={t("drawing.limits.title")}>
        <Stack gap={3}>
          {(["device", "weak", "server", "script", "app"] as const).map((key) => (
            <Text key={key} size="small">
              {t(`drawing.limits.${key}`)}
            </Text>
          ))}
        </Stack>
      </Disclosure>
    </Section>
  );
}
