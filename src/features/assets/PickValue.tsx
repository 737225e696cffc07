import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { ValuedEntity } from "#data/records/valuedEntities.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Money } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { ValueForm } from "#kit/values/ValueForm.tsx";

export interface PickValueProps {
  readonly onClose: () => void;
}

interface Choice {
  readonly subject: ValuedEntity;
  readonly name: string;
  readonly current: Money;
}

/** A new value of something one has or owes: first of what, then how much. */
export function PickValue({ onClose }: PickValueProps) {
  const { t } = useTranslation("pick");
  const { compare } = useFormat();
  const today = useToday();
  const [chosen, setChosen] = useState("");
  const choices = [
    ...useRecords("assets")
      .filter((asset) => isHeld(asset, today))
      .map(({ id, name, currentValue }): Choice => ({
        subject: { collection: "assets", id },
        name,
        current: currentValue,
      })),
    ...useRecords("debts").map(({ id, name, currentValue }): Choice => ({
      subject: { collection: "debts", id },
      name,
      current: currentValue,
    })),
  ].toSorted((a, b) => compare(a.name, b.name));
  const choice = choices.find(({ subject }) => subject.id === chosen);
  return (
    <Sheet open title={t("title")} onClose={onClose}>
      <Stack gap={4}>
        {choices.length === 0 ? (
          <Text tone="muted">{t("none")}</Text>
        ) : (
          <Select
            label={t("what")}
            value={chosen}
            placeholder={t("choose")}
            onChange={setChosen}
            options={choices.map(({ subject, name }) => ({ value: subject.id as string, label: name }))}
          />
        )}
        {choice && (
          <Boundary part="component" waiting={<Skeleton lines={2} />}>
            <ValueForm key={chosen} subject={choice.subject} current={choice.current} onSaved={onClose} />
          </Boundary>
        )}
      </Stack>
    </Sheet>
  );
}
