import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchPrices, keepPrices, type PriceOffer, readPrices } from "#data/investments/prices.ts";
import { useToday } from "#data/state/useToday.ts";
import { useWorkspace } from "#data/records/workspace.ts";
import { useAddress } from "#kit/useAddress.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PriceOfferView } from "./PriceOfferView.tsx";

/** Many prices at once, from a file or by way of the server: `?prices`. They are looked at before they are kept. */
export function PricesSheet() {
  const { t } = useTranslation("prices");
  const [query, changeQuery] = useAddress();

  function close(): void {
    changeQuery({ prices: undefined });
  }

  return (
    <Sheet open={query.has("prices")} onClose={close} title={t("title")}>
      <Content onDone={close} />
    </Sheet>
  );
}

type Place = "file" | "server";

function Content({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation("prices");
  const { t: tAction } = useTranslation();
  const tell = useUndoToast("prices");
  const { decimalMark } = useFormat();
  const today = useToday();
  const isOwn = useWorkspace() === undefined;
  const [offer, setOffer] = useState<PriceOffer>();
  const [busy, setBusy] = useState<Place | "keep">();
  const [problem, setProblem] = useState<{ readonly at: Place; readonly text: string }>();

  async function ask(at: Place, asked: ReturnType<typeof readPrices> | ReturnType<typeof fetchPrices>) {
    setBusy(at);
    setProblem(undefined);
    const found = await asked;
    setBusy(undefined);
    if (found.ok) setOffer(found.value);
    else setProblem({ at, text: t(`problems.${found.problem.kind}`) });
  }

  async function keep({ plan }: PriceOffer) {
    setBusy("keep");
    const kept = await keepPrices(plan);
    setBusy(undefined);
    if (!kept.ok) {
      setOffer(undefined);
      return setProblem({ at: "file", text: t(`problems.${kept.problem.kind}`) });
    }
    tell(kept.value, t("kept", { count: plan.create.length + plan.update.length }), {
      left: (count) => t("left", { count }),
    });
    onDone();
  }

  if (offer) {
    const count = offer.plan.create.length + offer.plan.update.length;
    return (
      <Stack gap={5}>
        <PriceOfferView offer={offer} />
        <Row>
          {count > 0 && (
            <Button kind="primary" busy={busy === "keep"} onPress={() => void keep(offer)}>
              {t("keep", { count })}
            </Button>
          )}
          <Button onPress={() => setOffer(undefined)}>{tAction("actions.back")}</Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={6}>
      <Section title={t("file.title")}>
        <FileDrop
          label={t("file.choose")}
          description={t("file.help")}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={busy !== undefined}
          error={problem?.at === "file" ? problem.text : undefined}
          onFiles={([file]) => file && void ask("file", readPrices(file, decimalMark, today))}
        />
      </Section>
      {/* Of an example the server is asked nothing. */}
      {isOwn && (
        <Section title={t("server.title")} ruled help={t("server.help")}>
          <Row>
            <Button icon="download" busy={busy === "server"} onPress={() => void ask("server", fetchPrices(today))}>
              {t("server.fetch")}
            </Button>
          </Row>
          {problem?.at === "server" && <Notice kind="info">{problem.text}</Notice>}
        </Section>
      )}
    </Stack>
  );
}
