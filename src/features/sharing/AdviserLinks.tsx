import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reloadSharedViews, useSharedViews } from "#data/sharing/sharedViews.ts";
import type { SharedLink } from "#domain/sharing/sharedLink.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Points } from "#ui/format/Points.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { LinkList } from "./LinkList.tsx";
import { NewLink } from "./NewLink.tsx";
import { ReadyLink } from "./ReadyLink.tsx";
import { useSharingProblem } from "./useSharingProblem.ts";

/** §1.3 Links for somebody else to read: those that were made, and the way to a new one. Part of a page, with no title of its own. */
export function AdviserLinks() {
  const { t } = useTranslation("sharing");
  const { value, problem } = useSharedViews();
  const [step, setStep] = useState<"new" | SharedLink>();
  const add = (
    <Button kind="primary" icon="add" onPress={() => setStep("new")}>
      {t("new")}
    </Button>
  );

  return (
    <Stack gap={6}>
      <Points text={[t("about.sealed"), t("about.whole"), t("about.day")].join("\n")} />
      {problem && <LoadProblem problem={problem} isStale={value !== undefined} />}
      {value?.length === 0 && (
        <EmptyState title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <Section title={t("list.title")} help={t("list.help")} actions={add}>
          <LinkList views={value} />
        </Section>
      )}
      {!value && !problem && <Skeleton lines={4} />}
      {step === "new" && <NewLink onClose={() => setStep(undefined)} onMade={setStep} />}
      {typeof step === "object" && <ReadyLink link={step} onDone={() => setStep(undefined)} />}
    </Stack>
  );
}

interface LoadProblemProps {
  readonly problem: NonNullable<ReturnType<typeof useSharedViews>["problem"]>;
  /** The list of an earlier answer is shown below. */
  readonly isStale: boolean;
}

/** Being offline is no error. */
function LoadProblem({ problem, isStale }: LoadProblemProps) {
  const { t } = useTranslation(["sharing", "common"]);
  const problemText = useSharingProblem();
  const isOffline = problem.kind === "Offline";
  return (
    <Notice
      kind={isOffline ? "info" : "warn"}
      actions={<Button onPress={() => void reloadSharedViews()}>{t("common:actions.retry")}</Button>}
    >
      {isOffline ? t(isStale ? "stale" : "needsServer") : problemText(problem)}
    </Notice>
  );
}
