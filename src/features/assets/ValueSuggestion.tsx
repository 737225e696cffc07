import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { depreciatedValue } from "#domain/calculations/networth/depreciatedValue.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { UpdateValue } from "#kit/values/UpdateValue.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { useAmountsHidden, withoutNumbers } from "#ui/privacy.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** A guess at what a car or a watch is worth by now, with how it came about. It is looked at, and saved only by hand. */
export function ValueSuggestion({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const hidden = useAmountsHidden();
  const [isOpen, setOpen] = useState(false);
  const found = depreciatedValue(asset, useToday());
  if (!found || found.value.minor === asset.currentValue.minor) return;
  const { value, bought, years, yearly, worn } = found;
  const price = format.money(bought, { decimals: "hidden" });
  const reasons = [
    t("suggestion.price", { price: hidden ? withoutNumbers(price) : price }),
    yearly > 0 && t("suggestion.age", { percent: format.percent(yearly, 0), years: format.number(years, 1) }),
    worn > 0 && t("suggestion.condition", { percent: format.percent(worn, 0) }),
  ].filter((reason) => reason !== false);
  return (
    <Section title={t("suggestion.title")}>
      <Text>
        <MoneyText value={value} decimals="hidden" />
      </Text>
      <Hint>{`${format.list(reasons)}. ${t("suggestion.care")}`}</Hint>
      <Row>
        <Button onPress={() => setOpen(true)}>{t("suggestion.use")}</Button>
      </Row>
      <UpdateValue
        key={value.minor}
        subject={{ collection: "assets", id: asset.id }}
        current={value}
        isSuggested
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}
