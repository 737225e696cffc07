import { useState } from "react";
import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/preferencesRecord.ts";
import {
  changedWidget,
  type DashboardLayout,
  movedWidget,
  usualLayout,
  type Widget,
} from "#domain/calculations/dashboardLayout.ts";
import { useHousehold } from "#data/householdRecord.ts";
import { ArrangeList } from "#ui/ArrangeList.tsx";
import { Button } from "#ui/Button.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { Stack } from "#ui/Stack.tsx";

interface ArrangeProps {
  readonly layout: DashboardLayout;
  readonly onClose: () => void;
}

/** The overview's parts in the order that the household wants, each shown or put away; every change holds at once. */
export function Arrange({ layout: standing, onClose }: ArrangeProps) {
  const { t } = useTranslation("arrange");
  const focus = useHousehold()?.focus;
  const [layout, setLayout] = useState(standing);
  const [told, setTold] = useState("");

  async function change(next: DashboardLayout): Promise<void> {
    setLayout(next);
    const saved = await savePreferences({ dashboard: [...next] });
    if (saved.ok) return;
    setLayout(layout);
    notify({ kind: "danger", text: t("failed") });
  }

  function move(id: Widget, by: -1 | 1): void {
    const next = movedWidget(layout, id, by);
    const place = next.findIndex((widget) => widget.id === id) + 1;
    setTold(t("moved", { name: t(`widgets.${id}`), place, count: next.length }));
    void change(next);
  }

  async function reset(): Promise<void> {
    setLayout(usualLayout(focus));
    const saved = await savePreferences({ dashboard: undefined });
    if (!saved.ok) {
      setLayout(layout);
      return void notify({ kind: "danger", text: t("failed") });
    }
    const undo = { label: t("undo"), undoes: true, onPress: () => void change(layout) };
    notify({ kind: "good", text: t("isUsual"), action: undo });
  }

  return (
    <Sheet
      open
      title={t("title")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={() => void reset()}>
            {t("usual")}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t("done")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t("help")}</Text>
        <ArrangeList
          label={t("list")}
          told={told}
          onShow={(id, isShown) => void change(changedWidget(layout, id, { isShown }))}
          onMove={move}
          items={layout.map(({ id, isShown, width }) => {
            const name = t(`widgets.${id}`);
            return {
              id,
              name,
              isShown,
              up: t("up", { name }),
              down: t("down", { name }),
              choice: (
                <SegmentedControl
                  label={t("width.label", { name })}
                  value={width}
                  onChange={(value) => void change(changedWidget(layout, id, { width: value }))}
                  options={[
                    { value: "half", label: t("width.half") },
                    { value: "full", label: t("width.full") },
                  ]}
                />
              ),
            };
          })}
        />
      </Stack>
    </Sheet>
  );
}
