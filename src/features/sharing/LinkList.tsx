import { useState } from "react";
import { useTranslation } from "react-i18next";
import { revokeSharedView, type SharedView } from "#data/sharing/sharedViews.ts";
import { useToday } from "#data/state/useToday.ts";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useSharingProblem } from "./useSharingProblem.ts";

interface LinkListProps {
  readonly views: readonly SharedView[];
}

type State = "open" | "ended" | "revoked";

/** It ends with the midnight after its last day. */
function lastDayOf({ endsAt }: SharedView): IsoDate {
  return localDay(new Date(endsAt.getTime() - 1));
}

function stateOf(view: SharedView, today: IsoDate): State {
  if (view.revokedAt) return "revoked";
  return lastDayOf(view) >= today ? "open" : "ended";
}

/** The links, those that are open first: until when, how often each was opened, and the way to stop it. */
export function LinkList({ views }: LinkListProps) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const today = useToday();
  const [revoking, setRevoking] = useState<SharedView>();
  const isOpen = (view: SharedView) => stateOf(view, today) === "open";
  const shown = views.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));

  function when(moment: Date): string {
    const day = format.relativeDay(localDay(moment), today);
    return t("list.at", { day, time: format.timeOfDay(moment) });
  }

  function untilText(view: SharedView): string {
    const { revokedAt } = view;
    if (revokedAt) return t("list.revokedOn", { day: format.date(localDay(revokedAt), "long") });
    return t(isOpen(view) ? "list.until" : "list.endedOn", { day: format.date(lastDayOf(view), "long") });
  }

  function openedText(view: SharedView): string {
    const { openings, openedAt } = view;
    if (openings === 0 || !openedAt) return t(isOpen(view) ? "list.neverOpened" : "list.notOpened");
    return t("list.opened", { count: openings, when: when(openedAt) });
  }

  return (
    <>
      <Lines
        label={t("list.title")}
        lines={shown.map((view) => {
          const state = stateOf(view, today);
          const made = when(view.createdAt);
          return {
            key: view.id,
            title: (
              <Row gap={2}>
                {t("list.name", { when: made })}
                <Badge tone={state === "open" ? "accent" : "plain"}>{t(`list.${state}`)}</Badge>
              </Row>
            ),
            below: joined([untilText(view), openedText(view)]),
            ...(state === "open" && {
              aside: (
                <Button kind="quiet" spoken={t("list.revokeOf", { when: made })} onPress={() => setRevoking(view)}>
                  {t("list.revoke")}
                </Button>
              ),
            }),
          };
        })}
      />
      {revoking && <Revoking view={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function Revoking({ view, onClose }: { readonly view: SharedView; readonly onClose: () => void }) {
  const { t } = useTranslation("sharing");
  const [busy, whileBusy] = useBusy();
  const [error, setError] = useState<string>();
  const problemText = useSharingProblem();

  async function revoke(): Promise<void> {
    setError(undefined);
    const done = await whileBusy(revokeSharedView(view.id));
    if (!done.ok) return setError(problemText(done.problem));
    notify({ kind: "good", text: t("revoke.done") });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t("revoke.title")}
      confirm={t("revoke.confirm")}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>{t("revoke.text")}</Text>
        {error && <Notice kind="danger">{error}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
