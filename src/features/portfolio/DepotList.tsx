import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { putValue } from "#data/valuedRecords.ts";
import { gatheredBy } from "#domain/calculations/allocation.ts";
import type { PortfolioView } from "#domain/calculations/portfolioView.ts";
import type { AssetId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";
import { Button } from "#ui/Button.tsx";
import { Lines } from "#ui/Lines.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";

/** Each depot with what it holds. Where the net worth counts it as something else, one press makes them agree. */
export function DepotList({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const assets = useRecords("assets");
  const [problem, setProblem] = useState<string>();
  const { currency } = view.value;
  const depots = gatheredBy(
    view.positions.filter(({ value }) => value !== undefined),
    ({ accountId }) => accountId,
    ({ value }) => value ?? money(0, currency),
  );
  if (depots.length === 0) return null;

  async function use(id: AssetId, value: Money): Promise<void> {
    const written = await putValue({ collection: "assets", id }, { date: today, value }, today);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setProblem(undefined);
    notify({ kind: "good", text: t("depots.used") });
  }

  return (
    <Section title={t("depots.title")} ruled>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Lines
        lines={depots.map(({ key, value }) => {
          const asset = assets.find(({ id }) => id === key);
          const counted = asset?.currentValue;
          const isAsked = counted?.currency === currency && counted.minor !== value.minor;
          return {
            key,
            title: asset?.name ?? t("depots.gone"),
            below: (
              <>
                {asset?.wrapper && t(`wrapper.${asset.wrapper}`)}
                {asset?.wrapper && isAsked && " · "}
                {isAsked && (
                  <>
                    {t("depots.counted")} <MoneyText value={counted} />
                  </>
                )}
              </>
            ),
            aside: (
              <Row>
                <MoneyText value={value} />
                {isAsked && <Button onPress={() => void use(key, value)}>{t("depots.use")}</Button>}
              </Row>
            ),
          };
        })}
      />
    </Section>
  );
}
