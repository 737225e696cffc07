import { useTranslation } from "react-i18next";
import { useNewer, useRecord } from "#data/records/useRecords.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { TradeFieldsProps } from "./TradeFields.tsx";

const TradeFields = lazyPart<TradeFieldsProps>(async () => (await import("./TradeFields.tsx")).TradeFields);

/** The form for a trade: a new one by `?add`, that one by `?id`. */
export function TradeSheet() {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const id = query.get("id");
  const trade = useRecord("trades", id ?? "");
  const isNewer = useNewer().has(`trades/${id}`);

  function close(): void {
    changeQuery({ add: undefined, id: undefined });
  }

  return (
    <Sheet
      key={id ?? "new"}
      open={query.has("add") || id !== null}
      onClose={close}
      title={t(id === null ? "form.add" : "form.edit")}
    >
      {id !== null && !trade ? (
        <Notice kind="warn">{t("problems.NotFound")}</Notice>
      ) : (
        <Boundary part="component" waiting={<Skeleton lines={6} />}>
          {isNewer && <Notice kind="warn">{t("problems.NewerApp")}</Notice>}
          <TradeFields trade={trade} onDone={close} />
        </Boundary>
      )}
    </Sheet>
  );
}
