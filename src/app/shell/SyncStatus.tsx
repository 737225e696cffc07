import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSyncState } from "#data/sync/sync.ts";
import { damagedRows, newerRows } from "#data/records/records.ts";
import { useStore } from "#data/state/store.ts";
import { useUnsentFiles } from "#data/files/useFilesHere.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { SyncDot } from "#ui/notices/SyncDot.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const ChangeNotices = lazyPart(async () => (await import("#features/sync/ChangeNotices.tsx")).ChangeNotices);
const SyncSheet = lazyPart(async () => (await import("#features/sync/SyncSheet.tsx")).SyncSheet);

/** The dot and its word; a press tells what is saved here, what is sent, what waits and what needs the person. */
export function SyncStatus() {
  const { t } = useTranslation("ui");
  const sync = useSyncState();
  const files = useUnsentFiles();
  const damaged = useStore(damagedRows).length;
  const newer = useStore(newerRows).size;
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const plain = <SyncDot {...dot()} onPress={show} />;
  const left =
    sync.state === "attention" || sync.state === "lost" || sync.state === "offline" ? undefined : sync.underOlderKey;
  return (
    <>
      {left === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <KeyProgress left={left} onPress={show} />
        </Suspense>
      )}
      <Boundary part="component">
        <Suspense fallback={null}>
          <ChangeNotices onShow={show} />
          {open && <SyncSheet sync={sync} onClose={() => setOpen(false)} />}
        </Suspense>
      </Boundary>
    </>
  );

  function dot() {
    const { state, waiting } = sync;
    if (state !== "saved") return { state: state === "attention" ? "problem" : state, count: waiting } as const;
    if (files > 0) return { state: "waiting", words: t("sync.files", { count: files }) } as const;
    if (damaged > 0) return { state: "damaged", count: damaged } as const;
    return { state: newer > 0 ? "attention" : "synced" } as const;
  }
}

interface KeyProgressProps {
  /** Records that still lie under an older key. */
  readonly left: number;
  readonly onPress: () => void;
}

/** Stands in the dot's place while records move to a new key. */
function KeyProgress({ left, onPress }: KeyProgressProps) {
  const { t } = useTranslation("sync");
  const { number } = useFormat();
  return <SyncDot state="syncing" words={t("rekeying.dot", { number: number(left) })} onPress={onPress} />;
}
