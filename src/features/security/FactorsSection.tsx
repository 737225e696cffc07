import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Factors, reloadFactors, removeFactor, type SecondFactor, useFactors } from "#data/account/factors.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useBusy } from "#ui/useBusy.ts";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { AddPhone } from "./AddFactor.tsx";
import { AddTotp } from "./AddFactor.tsx";
import { RecoveryCodesSection } from "./RecoveryCodesSection.tsx";
import { LoadErrorNotice } from "./LoadErrorNotice.tsx";

/** §4 How one signs in: the password, and a second factor beside it. */
export function FactorsSection() {
  const { value, problem } = useFactors();
  return (
    <Section>
      {problem && (
        <LoadErrorNotice problem={problem} isStale={value !== undefined} onRetry={() => void reloadFactors()} />
      )}
      {value ? <Known known={value} /> : !problem && <Skeleton />}
    </Section>
  );
}

function Known({ known: { factors, recovery, assurance } }: { readonly known: Factors }) {
  const { t } = useTranslation("security");
  const [adding, setAdding] = useState<SecondFactor["type"]>();
  const [removing, setRemoving] = useState<SecondFactor>();
  const [makesCodes, setMakesCodes] = useState(false);
  const verified = factors.filter(({ isVerified }) => isVerified);
  const hasApp = verified.some(({ type }) => type === "totp");

  return (
    <>
      <Stack gap={2}>
        <Row gap={2}>
          <Badge tone={assurance === "aal2" ? "accent" : "plain"} icon={assurance === "aal2" ? "shield" : "lock"}>
            {t(`factors.level.${assurance}`)}
          </Badge>
        </Row>
        <Text>{t(`factors.assurance.${assurance}`)}</Text>
        {!hasApp && <Hint>{t("factors.help")}</Hint>}
      </Stack>
      {verified.length > 0 && <FactorList factors={verified} onRemove={setRemoving} />}
      <Row gap={2}>
        <Button kind={hasApp ? "secondary" : "primary"} icon="add" onPress={() => setAdding("totp")}>
          {t(hasApp ? "factors.addAnother" : "factors.addTotp")}
        </Button>
        {hasApp && (
          <Button icon="device" onPress={() => setAdding("phone")}>
            {t("factors.addPhone")}
          </Button>
        )}
      </Row>
      {hasApp && (
        <RecoveryCodesSection
          recovery={recovery}
          isMaking={makesCodes}
          onMake={() => setMakesCodes(true)}
          onMade={() => setMakesCodes(false)}
        />
      )}
      {adding === "totp" && (
        <AddTotp
          onClose={() => setAdding(undefined)}
          onAdded={() => {
            setAdding(undefined);
            // The day the telephone is gone has to be thought of now.
            setMakesCodes(recovery === undefined);
          }}
        />
      )}
      {adding === "phone" && <AddPhone onClose={() => setAdding(undefined)} />}
      {removing && (
        <RemoveFactor factor={removing} isLast={verified.length === 1} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

interface FactorListProps {
  readonly factors: readonly SecondFactor[];
  readonly onRemove: (factor: SecondFactor) => void;
}

function FactorList({ factors, onRemove }: FactorListProps) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const today = useToday();
  return (
    <Lines
      lines={factors.map((factor) => ({
        key: factor.id,
        title: factor.name || t(`factors.${factor.type}`),
        below: t("factors.added", {
          what: factor.type === "totp" ? t("factors.totp") : t("factors.phoneEnding", { end: factor.phone?.slice(-2) }),
          when: format.relativeDay(localDay(new Date(factor.createdAt)), today),
        }),
        aside: (
          <Button kind="quiet" onPress={() => onRemove(factor)}>
            {t("factors.remove")}
          </Button>
        ),
      }))}
    />
  );
}

interface RemoveFactorProps {
  readonly factor: SecondFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const { t } = useTranslation("security");
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();
  const name = factor.name || t(`factors.${factor.type}`);

  async function remove(): Promise<void> {
    const removed = await whileBusy(removeFactor(factor.id));
    if (removed.ok) notify({ kind: "good", text: t("factors.removed", { name }) });
    else notify({ kind: "danger", text: problemText(removed.problem) });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t("factors.removeTitle", { name })}
      confirm={t("factors.removeConfirm")}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Text>{t(isLast ? "factors.removeLast" : "factors.removeOther")}</Text>
    </ConfirmDialog>
  );
}
