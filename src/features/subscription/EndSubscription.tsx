import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BOUND_MONTHS, OFFER_TERMS } from "#config/plans.ts";
import type { SubscriptionChange } from "#data/payments/billing.ts";
import { change } from "#data/payments/useSubscription.ts";
import { useToday } from "#data/state/useToday.ts";
import type { RunningSubscription } from "#domain/payments/billing.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useBusy } from "#ui/useBusy.ts";
import { dayOf, hasLasted } from "./moments.ts";
import { useBillingProblem } from "./useBillingProblem.ts";

const PAUSES = [1, 2, 3, 6] as const;

interface EndSubscriptionProps {
  readonly subscription: RunningSubscription;
}

/** Ending, pausing and taking either back. Cancelling takes two presses, of which the second says the day. */
export function EndSubscription({ subscription }: EndSubscriptionProps) {
  const { t } = useTranslation("subscription");
  const [asked, setAsked] = useState<"cancel" | "pause" | "end">();
  const { offer, startedAt, endsAt, isPaused, status } = subscription;
  const today = useToday();
  const isOver = endsAt !== null;
  const runs = status === "active" || status === "trialing";
  const isLong = OFFER_TERMS[offer].months > BOUND_MONTHS;
  // The time that was paid for runs on in a pause: a year outlasts every pause.
  const canPause = runs && !isLong;
  const canEnd = isLong && status === "active" && hasLasted(startedAt, BOUND_MONTHS, today);
  return (
    <Section title={t("end.title")} help={t("end.help")} ruled>
      <Row>
        {isOver || isPaused ? (
          <Resume />
        ) : (
          canPause && <Button onPress={() => setAsked("pause")}>{t("end.pause")}</Button>
        )}
        {!isOver && <Button onPress={() => setAsked("cancel")}>{t("end.cancel")}</Button>}
        {canEnd && <Button onPress={() => setAsked("end")}>{t("end.now")}</Button>}
      </Row>
      {asked === "cancel" && <Cancel subscription={subscription} onClose={() => setAsked(undefined)} />}
      {asked === "pause" && <Pause subscription={subscription} onClose={() => setAsked(undefined)} />}
      {asked === "end" && <EndNow onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** A change that answers with what is told of it. */
function useChange(onDone: () => void) {
  const problemText = useBillingProblem();
  const [busy, whileBusy] = useBusy();
  const [error, setError] = useState<string>();
  async function make(asked: SubscriptionChange, done: string): Promise<void> {
    setError(undefined);
    const changed = await whileBusy(change(asked));
    if (!changed.ok) return setError(problemText(changed.problem));
    notify({ kind: "good", text: done });
    onDone();
  }
  return { busy, error, make };
}

function Resume() {
  const { t } = useTranslation("subscription");
  const { busy, error, make } = useChange(() => undefined);
  return (
    <>
      <Button kind="primary" busy={busy} onPress={() => void make({ action: "resume" }, t("end.resumed"))}>
        {t("end.resume")}
      </Button>
      {error && <Text>{error}</Text>}
    </>
  );
}

interface AskProps extends EndSubscriptionProps {
  readonly onClose: () => void;
}

function Cancel({ subscription: { periodEnd }, onClose }: AskProps) {
  const { t } = useTranslation("subscription");
  const day = useFormat().date(dayOf(periodEnd), "long");
  const { busy, error, make } = useChange(onClose);
  return (
    <FormDialog
      title={t("end.cancelTitle")}
      submit={t("end.cancelSubmit", { day })}
      busy={busy}
      holds
      error={error}
      onSubmit={() => make({ action: "cancel" }, t("end.cancelled", { day }))}
      onClose={onClose}
    >
      <Text>{t("end.cancelText", { day })}</Text>
      <Text tone="muted">{t("end.kept")}</Text>
    </FormDialog>
  );
}

function Pause({ subscription: { paidUntil }, onClose }: AskProps) {
  const { t } = useTranslation("subscription");
  const day = useFormat().date(dayOf(paidUntil), "long");
  const [months, setMonths] = useState("1");
  const { busy, error, make } = useChange(onClose);
  return (
    <FormDialog
      title={t("end.pauseTitle")}
      submit={t("end.pauseSubmit")}
      busy={busy}
      holds
      error={error}
      onSubmit={() => make({ action: "pause", months: Number(months) }, t("end.pauseDone"))}
      onClose={onClose}
    >
      <Select
        label={t("end.pauseFor")}
        value={months}
        onChange={setMonths}
        options={PAUSES.map((count) => ({ value: String(count), label: t("end.months", { count }) }))}
      />
      <Text tone="muted">{t("end.pauseText", { day })}</Text>
    </FormDialog>
  );
}

function EndNow({ onClose }: Pick<AskProps, "onClose">) {
  const { t } = useTranslation("subscription");
  const { busy, error, make } = useChange(onClose);
  return (
    <FormDialog
      title={t("end.nowTitle")}
      submit={t("end.nowSubmit")}
      danger
      busy={busy}
      holds
      error={error}
      onSubmit={() => make({ action: "end" }, t("end.nowDone"))}
      onClose={onClose}
    >
      <Text>{t("end.nowText")}</Text>
      <Text tone="muted">{t("end.kept")}</Text>
    </FormDialog>
  );
}
