import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { create } from "#data/records/repository.ts";
import { undoOf } from "#data/records/undoOf.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { EMPTY_SECURITY, isSecurityMissing, securityFields } from "../trades/newParts.ts";
import { NewSecurityFields } from "../trades/NewSecurityFields.tsx";
import { useHome } from "#data/investments/usePortfolio.ts";
import { useUndoToast } from "#kit/undo/useUndoToast.ts";

/** A security to follow: `?watch`. */
export function WatchSheet() {
  const { t } = useTranslation("portfolio");
  const [query, setQuery] = useSearchParams();

  function close(): void {
    const next = new URLSearchParams(query);
    next.delete("watch");
    setQuery(next, { replace: true });
  }

  return (
    <Sheet open={query.has("watch")} onClose={close} title={t("watch.add")}>
      <Fields onDone={close} />
    </Sheet>
  );
}

function Fields({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation("portfolio");
  const { currency } = useHome();
  const tell = useUndoToast();
  const [security, setSecurity] = useState({ ...EMPTY_SECURITY, currency });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    setTried(true);
    if (isSecurityMissing(security)) return;
    const fields = securityFields(security);
    const written = await create("securities", fields);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    const back = undoOf("securities", written.value.id, undefined, fields);
    tell(t("watch.added", { name: security.name.trim() }), back);
    onDone();
  }

  return (
    <Form
      label={t("watch.add")}
      onSubmit={save}
      error={problem}
      actions={
        <Button type="submit" kind="primary">
          {t("watch.save")}
        </Button>
      }
    >
      <Text tone="muted">{t("watch.help")}</Text>
      <NewSecurityFields value={security} onChange={setSecurity} tried={tried} />
    </Form>
  );
}
