import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ChangeNotice } from "#data/records/history.ts";
import { useStore } from "#data/state/store.ts";
import { labelOf } from "#data/sync/syncSheet.ts";
import { Button } from "#ui/actions/Button.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { historyAddress } from "./historyAddress.ts";
import { lastNotice } from "./lastNotice.ts";

/** More than these are counted. */
const SHOWN = 20;

interface ChangedRecordsProps {
  /** The history stands on a page behind the sheet. */
  readonly onLeave: () => void;
}

/** The records of the last notice, each with the way to what it held before. Nothing before the first. */
export function ChangedRecords({ onLeave }: ChangedRecordsProps) {
  const notice = useStore(lastNotice);
  return notice && <Records {...notice} onLeave={onLeave} />;
}

function Records({ kind, records, onLeave }: ChangeNotice & ChangedRecordsProps) {
  const { t } = useTranslation("sync");
  const { language } = useFormat();
  const navigate = useNavigate();

  function go(address: string): void {
    onLeave();
    void navigate(address);
  }

  return (
    <RecordLines
      title={t(`notice.${kind}Many`, { count: records.length })}
      lines={records.slice(0, SHOWN).map((record) => {
        const { key, name, kind: of } = labelOf(record);
        const address = historyAddress(record, language);
        return {
          key,
          title: name ? <bdi>{name}</bdi> : t(`kinds.${of}`),
          below: name && t(`kinds.${of}`),
          aside: address && (
            <Button kind="quiet" onPress={() => go(address)}>
              {t("notice.history")}
              <VisuallyHidden>{`, ${name ?? t(`kinds.${of}`)}`}</VisuallyHidden>
            </Button>
          ),
        };
      })}
      after={records.length > SHOWN && t("more", { count: records.length - SHOWN })}
    />
  );
}
