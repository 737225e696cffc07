import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { recordById } from "#data/records/records.ts";
import type { Undo } from "#data/records/undoOf.ts";
import { useRecord } from "#data/records/useRecords.ts";
import {
  changedWidget,
  type DashboardLayout,
  dashboardLayout,
  DRAWN,
  movedWidget,
  type Widget,
} from "#domain/calculations/networth/dashboardLayout.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import { PREFERENCES_ID, type WidgetPlace } from "#domain/entities/preferences.ts";
import type { Result } from "#domain/result.ts";
import { ReorderableList } from "#ui/tables/ReorderableList.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

const WIDTHS = ["half", "full"] as const;
const HEIGHTS = ["small", "medium", "large"] as const;

/** Done twice it changes no more than once: what is being saved is shown at once, and stands in the record a moment later. */
type Step = (layout: DashboardLayout) => DashboardLayout;

/**
 * The overview's parts in the order that the household wants, each shown or put away; every change holds at once, and is made
 * of the arrangement as it stands then, whichever device it came from.
 */
export function Arrange({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("arrange");
  const { t: tAction } = useTranslation();
  const focus = useHousehold()?.focus;
  const chosen = useRecord("preferences", PREFERENCES_ID)?.dashboard;
  const [unsaved, setUnsaved] = useState<readonly Step[]>([]);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const [told, setTold] = useState("");
  const layout = unsaved.reduce((standing, step) => step(standing), dashboardLayout(chosen, focus));

  const standing = () => recordById("preferences", PREFERENCES_ID)?.dashboard;

  async function keep(
    dashboard: DashboardLayout | readonly WidgetPlace[] | undefined,
  ): Promise<Result<Undo, WriteProblem>> {
    const saved = await savePreferences({ dashboard: dashboard && [...dashboard] });
    if (!saved.ok) notify({ kind: "danger", text: t("failed") });
    return saved;
  }

  /** One after the other, so that each begins where the one before it ended. */
  function change(step: Step): void {
    setUnsaved((steps) => [...steps, step]);
    latest.current = changed(step, latest.current);
  }

  async function changed(step: Step, before: Promise<unknown>): Promise<void> {
    await before;
    await keep(step(dashboardLayout(standing(), focus)));
    setUnsaved((steps) => steps.filter((one) => one !== step));
  }

  function move(id: Widget, to: number): void {
    setTold(t("moved", { name: t(`widgets.${id}`), place: to + 1, count: layout.length }));
    change((of) => movedWidget(of, id, to));
  }

  async function reset(): Promise<void> {
    await latest.current;
    const saved = await keep(undefined);
    if (!saved.ok) return;
    notify({
      kind: "good",
      text: t("isUsual"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: () => void saved.value() },
    });
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
        <ReorderableList
          stacked
          label={t("list")}
          told={told}
          onMove={move}
          items={layout.map(({ id, isShown, width, height = "medium" }) => {
            const name = t(`widgets.${id}`);
            return {
              id,
              content: (
                <Switch
                  label={name}
                  value={isShown}
                  onChange={(value) => change((of) => changedWidget(of, id, { isShown: value }))}
                />
              ),
              up: t("up", { name }),
              down: t("down", { name }),
              choice: (
                <>
                  <SegmentedControl
                    label={t("width.label", { name })}
                    value={width}
                    onChange={(value) => change((of) => changedWidget(of, id, { width: value }))}
                    options={WIDTHS.map((value) => ({ value, label: t(`width.${value}`) }))}
                  />
                  {DRAWN.has(id) && (
                    <SegmentedControl
                      label={t("height.label", { name })}
                      value={height}
                      onChange={(value) => change((of) => changedWidget(of, id, { height: value }))}
                      options={HEIGHTS.map((value) => ({ value, label: t(`height.${value}`) }))}
                    />
                  )}
                </>
              ),
            };
          })}
        />
      </Stack>
    </Sheet>
  );
}
