import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { SecurityId } from "#domain/ids.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { EMPTY_SECURITY, isSecurityMissing, securityFields } from "../trades/newParts.ts";
import { NewSecurityFields } from "../trades/NewSecurityFields.tsx";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

/** A security to follow: `?watch`. */
export function WatchSheet() {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();

  function close(): void {
    changeQuery({ watch: undefined });
  }

  return (
    <Sheet open={query.has("watch")} onClose={close} title={t("watch.add")}>
      <Fields onDone={close} />
    </Sheet>
  );
}

function Fields({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation("portfolio");
  const { currency } = useBaseCurrency();
  const tell = useUndoToast("portfolio");
  const [security, setSecurity] = useState({ ...EMPTY_SECURITY, currency });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    setTried(true);
    if (isSecurityMissing(security)) return;
    const fields = securityFields(security);
    const id = SecurityId.parse(crypto.randomUUID());
    const written = await writeWithUndo([{ kind: "create", collection: "securities", fields: { ...fields, id } }]);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    tell(written.value, t("watch.added", { name: security.name.trim() }));
    onDone();
  }

  return (
    <Form label={t("watch.add")} onSubmit={save} error={problem} submit={t("watch.save")}>
      <Text tone="muted">{t("watch.help")}</Text>
      <NewSecurityFields value={security} onChange={setSecurity} tried={tried} />
    </Form>
  );
}
