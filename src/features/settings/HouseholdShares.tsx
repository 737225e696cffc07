import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Write } from "#data/records/repository.ts";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { optionalRate, readable, type Typed, typed } from "#domain/text/typed.ts";
import { percentFact } from "#kit/details/facts.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useBusy } from "#ui/useBusy.ts";
import { draftKey, type EditableFormProps, SectionForm } from "./EditableSection.tsx";

/** Something that a household may own or owe together with others. */
type Shared =
  | { readonly collection: "assets"; readonly record: Asset }
  | { readonly collection: "debts"; readonly record: Debt };

/** Often owned by two, so that their share is worth asking for; other things count once they have one. */
const ASSETS: ReadonlySet<Asset["type"]> = new Set<Asset["type"]>(["real_estate", "property", "vehicle"]);
const DEBTS: ReadonlySet<Debt["type"]> = new Set<Debt["type"]>(["mortgage", "car_loan"]);

/** Homes, cars and the loans in them, and all else that has a share; not what a newer version of the app has written. */
export function useShared(): readonly Shared[] {
  const today = useToday();
  const { compare } = useFormat();
  const newer = useNewer();
  const assets = useRecords("assets").filter(
    (asset) => isHeld(asset, today) && (ASSETS.has(asset.type) || asset.ownerShare !== undefined),
  );
  const debts = useRecords("debts").filter(({ type, ownerShare }) => DEBTS.has(type) || ownerShare !== undefined);
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name);
  return [
    ...assets.toSorted(byName).map((record) => ({ collection: "assets", record }) as const),
    ...debts.toSorted(byName).map((record) => ({ collection: "debts", record }) as const),
  ].filter(({ collection, record }) => !newer.has(`${collection}/${record.id}`));
}

const WHOLE = 100;

export function SharesList({ shared }: { readonly shared: readonly Shared[] }) {
  return (
    <DefinitionList
      items={shared.map(({ record: { id, name, ownerShare = WHOLE } }) => ({
        id,
        term: name,
        value: percentFact(ownerShare),
      }))}
    />
  );
}

/** Per cent: one ten-thousandth. */
const SMALLEST_SHARE = 0.01;
const ShareAnswers = z.record(z.string(), optionalRate(SMALLEST_SHARE, WHOLE));
type ShareValues = Readonly<Record<string, Typed<number>>>;

/** A share for each; all of it where nothing stands. */
export function SharesForm({ close }: EditableFormProps) {
  const shared = useShared();
  const { t } = useTranslation("household");
  const tell = useUndoToast("household");
  const [busy, whileBusy] = useBusy();
  const initial = Object.fromEntries(shared.map(({ record: { id, ownerShare } }) => [id, ownerShare]));
  const draft = useDraft<ShareValues, z.infer<typeof ShareAnswers>>(draftKey("shares"), initial, ShareAnswers);

  async function submit(): Promise<void> {
    const answers = draft.check();
    if (!answers || busy) return;
    const writes = shared.flatMap(({ collection, record: { id, ownerShare } }): readonly Write[] => {
      const changes = { ownerShare: answers[id] };
      // An empty field and the whole say the same.
      if ((answers[id] ?? WHOLE) === (ownerShare ?? WHOLE)) return [];
      return [{ kind: "update", collection, id, changes } as Write];
    });
    if (writes.length > 0 && !tell(await whileBusy(writeWithUndo(writes)), t("shares.saved"))) return;
    draft.reset(draft.values);
    close();
  }

  return (
    <SectionForm draft={draft} busy={busy} onSubmit={submit} close={close}>
      {shared.map(({ record: { id, name } }, at) => {
        const rule = draft.errors[id];
        return (
          <PercentField
            key={id}
            label={name}
            description={at === 0 ? t("shares.help") : undefined}
            value={readable(draft.values[id])}
            onChange={(value, text) => draft.set({ [id]: typed(value, text) })}
            error={rule === "rateRange" || rule === "unreadable" ? t(`errors.share.${rule}`) : undefined}
          />
        );
      })}
    </SectionForm>
  );
}
