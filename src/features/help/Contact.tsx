import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { GATED_FEATURES, opens } from "#config/gates.ts";
import { type Tier, TIERS } from "#config/spec.ts";
import { useSession } from "#data/session/session.ts";
import { type SupportProblem, supportState } from "#data/support/support.ts";
import { ClosedPart } from "#kit/plans/ClosedPart.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useAnswer } from "#ui/useAnswer.ts";
import { CheckMessage } from "./CheckMessage.tsx";
import { useMessage } from "./useMessage.ts";
import { WriteMessage } from "./WriteMessage.tsx";

/** §6 Help by e-mail: written, looked through and sent, where the plan has it and somebody answers. */
export function Contact() {
  const { t } = useTranslation(["help", "common"]);
  const { account } = useSession();
  const [state] = useAnswer(supportState);
  const email = account?.email ?? "";
  const tier = account?.tier ?? TIERS[0];

  function content() {
    if (!state) return <Skeleton lines={6} />;
    if (!state.ok && state.problem.kind === "Unavailable") return <Text>{t("contact.unavailable")}</Text>;
    // Without the server's word its last one counts: what is written now can be sent later.
    const isOpen = state.ok ? state.value.isOpen : opens("emailSupport", tier);
    if (!isOpen) {
      const plan = t(`common:plan.names.${GATED_FEATURES.emailSupport.plan}`);
      return <ClosedPart about={t("contact.needsPlan", { plan })} />;
    }
    return <Message email={email} tier={tier} isOffline={!state.ok && state.problem.kind === "Offline"} />;
  }

  return <Section title={t("contact.title")}>{content()}</Section>;
}

interface MessageProps {
  readonly email: string;
  readonly tier: Tier;
  readonly isOffline: boolean;
}

type Step = { readonly kind: "write" | "check" } | { readonly kind: "sent"; readonly number: string };

function Message({ email, tier, isOffline }: MessageProps) {
  const { t } = useTranslation("help");
  const message = useMessage(tier);
  const [step, setStep] = useState<Step>({ kind: "write" });
  const [problem, setProblem] = useState<SupportProblem>();
  const top = useFocusAtNewStep(step.kind);

  if (step.kind === "sent") {
    return (
      <div ref={top} tabIndex={-1}>
        <Notice
          kind="good"
          title={t("contact.sent.title")}
          actions={<Button onPress={() => setStep({ kind: "write" })}>{t("contact.sent.again")}</Button>}
        >
          {t("contact.sent.text", { number: step.number, email })}
        </Notice>
      </div>
    );
  }
  return (
    <div ref={top} tabIndex={-1}>
      {isOffline && <Notice>{t("contact.offline")}</Notice>}
      {step.kind === "write" ? (
        <WriteMessage message={message} email={email} onNext={() => setStep({ kind: "check" })} />
      ) : (
        <CheckMessage
          message={message}
          email={email}
          tier={tier}
          problem={problem}
          onProblem={setProblem}
          onBack={() => setStep({ kind: "write" })}
          onSent={(number) => {
            message.clear();
            setStep({ kind: "sent", number });
          }}
        />
      )}
    </div>
  );
}

/** Whoever presses a button that is gone with its step goes on at the top of the next one. */
function useFocusAtNewStep(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return top;
}
