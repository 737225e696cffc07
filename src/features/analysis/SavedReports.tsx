import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { duplicateReport, moveReport, pinReport, removeReport } from "#data/reports/reports.ts";
import type { Report } from "#domain/entities/report.ts";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { ListRow } from "#ui/tables/ListRow.tsx";
import { ReorderableList } from "#ui/tables/ReorderableList.tsx";
import { useIsPhone } from "#ui/useMedia.ts";

interface SavedReportsProps {
  readonly reports: readonly Report[];
  readonly actions?: ReactNode;
  readonly onEdit: (report: Report) => void;
}

/** The saved reports in their order; each opens, and has its name, its place, its copy and its end. */
export function SavedReports({ reports, actions, onEdit }: SavedReportsProps) {
  const { t } = useTranslation("analysis");
  const navigate = useNavigate();
  const href = useHref();
  const tell = useUndoToast("analysis");
  const isPhone = useIsPhone();
  const [told, setTold] = useState("");

  async function move(id: string, to: number): Promise<void> {
    if (tell(await moveReport(reports, id, to))) setTold(t("saved.moved", { place: to + 1, count: reports.length }));
  }

  async function duplicate(report: Report): Promise<void> {
    const done = await duplicateReport(report, t("saved.copyName", { name: report.name }));
    tell(done.ok ? ok(done.value.undo) : done, t("saved.duplicated"));
  }

  async function pin(report: Report): Promise<void> {
    tell(await pinReport(report, !report.isPinned), t(report.isPinned ? "saved.isUnpinned" : "saved.isPinned"));
  }

  async function remove(report: Report): Promise<void> {
    tell(await removeReport(report), t("saved.removed"), { kind: "info" });
  }

  if (reports.length === 0)
    return (
      <Section title={t("saved.title")} actions={actions} ruled>
        <Text tone="muted">{t("saved.none")}</Text>
      </Section>
    );
  return (
    <Section title={t("saved.title")} actions={actions} ruled>
      <ReorderableList
        label={t("saved.title")}
        told={told}
        isMovedByChoice
        onMove={(id, to) => void move(id, to)}
        items={reports.map((report, at) => {
          const { id, name, isPinned, reminder } = report;
          return {
            id,
            up: t("saved.up", { name }),
            down: t("saved.down", { name }),
            content: (
              <ListRow
                title={<bdi>{name}</bdi>}
                below={joined([isPinned && t("saved.pinned"), reminder && t(`form.${reminder.every}`)])}
                onPress={() => void navigate(href("advancedReports", { query: { id } }))}
              />
            ),
            choice: (
              <LazyMenu
                label={t("saved.menu", { name })}
                actions={[
                  ...(isPhone && at > 0
                    ? [
                        {
                          id: "up",
                          label: t("saved.moveUp"),
                          icon: "sortUp",
                          onAction: () => void move(id, at - 1),
                        } as const,
                      ]
                    : []),
                  ...(isPhone && at < reports.length - 1
                    ? [
                        {
                          id: "down",
                          label: t("saved.moveDown"),
                          icon: "sortDown",
                          onAction: () => void move(id, at + 1),
                        } as const,
                      ]
                    : []),
                  { id: "edit", label: t("saved.edit"), icon: "edit", onAction: () => onEdit(report) },
                  { id: "duplicate", label: t("saved.duplicate"), onAction: () => void duplicate(report) },
                  {
                    id: "pin",
                    label: t(isPinned ? "saved.unpin" : "saved.pin"),
                    onAction: () => void pin(report),
                  },
                  { id: "remove", label: t("saved.remove"), danger: true, onAction: () => void remove(report) },
                ]}
              />
            ),
          };
        })}
      />
    </Section>
  );
}
