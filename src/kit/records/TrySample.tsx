import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useToday } from "#data/state/useToday.ts";
import { useWorkspace, workspaceSwitch } from "#data/records/workspace.ts";
import { Button } from "#ui/actions/Button.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useBusy } from "#ui/useBusy.ts";

interface TrySampleProps {
  /** Quiet beside steps, `secondary` where it stands alone. */
  readonly kind?: "quiet" | "secondary";
}

/** *Prøv med eksempeldata*: the overview of a household that does not exist. Its words and its code come when they are needed. */
export function TrySample({ kind = "quiet" }: TrySampleProps) {
  const isOwn = useWorkspace() === undefined;
  return (
    isOwn && (
      <Suspense fallback={null}>
        <OpenSample kind={kind} />
      </Suspense>
    )
  );
}

function OpenSample({ kind }: Required<TrySampleProps>) {
  const { t, i18n } = useTranslation("sample");
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = useHref();
  const today = useToday();
  const currency = useDisplayCurrency();
  const [busy, whileBusy] = useBusy();

  async function made() {
    const [{ openedSample }] = await Promise.all([
      import("#data/records/sampleWorkspace.ts"),
      i18n.loadNamespaces("sampleNames"),
    ]);
    if (!i18n.hasLoadedNamespace("sampleNames")) return undefined;
    const name = i18n.getFixedT(null, "sampleNames");
    return openedSample({ today, currency, wordOf: (word) => name(word), cameFrom: `${pathname}${search}${hash}` });
  }

  async function open(): Promise<void> {
    const next = await whileBusy(made().catch(() => undefined));
    if (!next) return void notify({ kind: "warn", text: t("notFetched") });
    const path = routeAt(pathname) === "dashboard" ? pathname : href("dashboard");
    workspaceSwitch.set({ path, next });
    void navigate(path);
  }

  return (
    <Button kind={kind} busy={busy} onPress={() => void open()}>
      {t("try")}
    </Button>
  );
}
