import { useTranslation } from "react-i18next";
import {
  type HealthScore as Score,
  POINTS_OF_PART,
  SCORE_PARTS,
  SCORE_PARTS_AT_LEAST,
} from "#domain/calculations/health/healthScore.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Needs } from "./Needs.tsx";

/** C8 One number, what it is made of, and for each part the one thing that raises it most. */
export function HealthScore({ of: { score, known, parts } }: { readonly of: Score }) {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const amount = useFormatMoney();
  const count = { count: known, of: SCORE_PARTS.length };
  return (
    <Section title={t("score.title")}>
      <Columns even>
        <Stack>
          {score === undefined ? (
            <Text>{t("score.few", { known, of: SCORE_PARTS.length, least: SCORE_PARTS_AT_LEAST })}</Text>
          ) : (
            <FigureText size="large" value={format.number(score)} unit={t("score.of")}>
              {t(known === SCORE_PARTS.length ? "score.all" : "score.basedOn", count)}
            </FigureText>
          )}
          <Disclosure label={t("how")}>
            <Stack gap={3}>
              <Text size="small">{t("score.how")}</Text>
              <Text size="small">{t("score.bounds")}</Text>
            </Stack>
          </Disclosure>
        </Stack>
        <Stack gap={5}>
          {parts.map((part) => (
            <Stack key={part.id} gap={1}>
              {part.kind === "missing" ? (
                <>
                  <Text size="small" strong>
                    {t(`score.parts.${part.id}`)}
                  </Text>
                  <Needs of={part} />
                </>
              ) : (
                <>
                  <Progress label={t(`score.parts.${part.id}`)} value={part.points / POINTS_OF_PART} />
                  <Text size="small" tone="muted">
                    {part.lever
                      ? t(`score.levers.${part.id}`, { amount: amount(part.lever) })
                      : t(`score.full.${part.id}`)}
                  </Text>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      </Columns>
    </Section>
  );
}
