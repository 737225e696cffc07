import { useTranslation } from "react-i18next";
import { useHealthScore } from "#data/investments/useHealthScore.ts";
import { furthestBehind, SCORE_PARTS } from "#domain/calculations/health/healthScore.ts";
import { FigureText } from "#ui/format/FigureText.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** C8 The score, and the one part that would raise it most. Nothing while too little is known. */
export function Score() {
  const { t } = useTranslation(["financial", "widgets"]);
  const format = useFormat();
  const amount = useFormatMoney();
  const href = useHref();
  const health = useHealthScore();
  if (health?.score === undefined) return null;
  const { score, known, parts } = health;
  const behind = furthestBehind(parts);
  return (
    <Section title={t("score.title")} ruled>
      <FigureText size="large" value={format.number(score)} unit={t("score.of")}>
        {known < SCORE_PARTS.length && t("widgets:score.basedOn", { count: known, of: SCORE_PARTS.length })}
      </FigureText>
      {behind && (
        <>
          <Text size="small" strong>
            {t(`score.parts.${behind.id}`)}
          </Text>
          <Text size="small" tone="muted">
            {t(`score.levers.${behind.id}`, { amount: amount(behind.lever) })}
          </Text>
        </>
      )}
      <Text>
        <Link to={href("financial")}>{t("widgets:score.all")}</Link>
      </Text>
    </Section>
  );
}
