import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPriceCurrency, type Offer, OFFERS, PRICES } from "#config/plans.ts";
import { previewChange } from "#data/payments/billing.ts";
import { change } from "#data/payments/useSubscription.ts";
import { money } from "#domain/money.ts";
import type { ChangePreview, RunningSubscription } from "#domain/payments/billing.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useBillingProblem } from "./useBillingProblem.ts";
import { usePriceText } from "./usePriceText.ts";

interface ChangeOfferProps {
  readonly subscription: RunningSubscription;
}

/** The other offers in the currency that was bought in, each with what a change to it costs now and from then on. */
export function ChangeOffer({
  subscription: { offer: present, currency, status, endsAt, isPaused },
}: ChangeOfferProps) {
  const { t } = useTranslation("subscription");
  const problemText = useBillingProblem();
  const priceText = usePriceText();
  const [preview, setPreview] = useState<ChangePreview>();
  const [busy, whileBusy] = useBusy();
  const [asked, setAsked] = useState<Offer>();
  // One that ends or rests is resumed first: a change would go on paying for it.
  const canChange = (status === "active" || status === "trialing") && endsAt === null && !isPaused;
  if (!isPriceCurrency(currency) || !canChange) return null;

  async function look(offer: Offer): Promise<void> {
    setAsked(offer);
    const seen = await whileBusy(previewChange(offer));
    if (seen.ok) setPreview(seen.value);
    else notify({ kind: "warn", text: problemText(seen.problem) });
  }

  return (
    <Section title={t("change.title")} help={t("change.help")} ruled>
      <Lines
        lines={OFFERS.filter((offer) => offer !== present).map((offer) => ({
          key: offer,
          title: t(`offers.${offer}`),
          below: priceText(offer, PRICES[currency][offer], currency),
          aside: (
            <Button
              kind="quiet"
              spoken={`${t("change.look")}: ${t(`offers.${offer}`)}`}
              busy={busy && asked === offer}
              onPress={() => void look(offer)}
            >
              {t("change.look")}
            </Button>
          ),
        }))}
      />
      {preview && <ConfirmChange preview={preview} onClose={() => setPreview(undefined)} />}
    </Section>
  );
}

function ConfirmChange({ preview, onClose }: { readonly preview: ChangePreview; readonly onClose: () => void }) {
  const { t } = useTranslation("subscription");
  const format = useFormat();
  const problemText = useBillingProblem();
  const priceText = usePriceText();
  const [busy, whileBusy] = useBusy();
  const [error, setError] = useState<string>();
  const { offer, currency, dueNow, price, at } = preview;
  const amount = format.money(money(Math.abs(dueNow), currency));

  async function submit(): Promise<void> {
    setError(undefined);
    const changed = await whileBusy(change({ action: "change", offer, at }));
    if (!changed.ok) return setError(problemText(changed.problem));
    notify({ kind: "good", text: t("change.done", { offer: t(`offers.${offer}`) }) });
    onClose();
  }

  return (
    <FormDialog
      title={t("change.confirm", { offer: t(`offers.${offer}`) })}
      submit={dueNow > 0 ? t("change.pay", { amount }) : t("change.submit")}
      busy={busy}
      holds
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {dueNow !== 0 && <Text>{t(dueNow > 0 ? "change.dueNow" : "change.credited", { amount })}</Text>}
      <Text tone="muted">{t("change.then", { price: priceText(offer, price, currency) })}</Text>
    </FormDialog>
  );
}
