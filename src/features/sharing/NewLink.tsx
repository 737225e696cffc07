import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shareSnapshot } from "#data/sharing/sharedViews.ts";
import { useSnapshotFigures } from "#data/sharing/useSnapshotFigures.ts";
import { addDays, type IsoDate } from "#domain/dates.ts";
import { type SharedLink } from "#domain/sharing/sharedLink.ts";
import { type SharedPart, SHARED_PARTS, SHARING } from "#domain/sharing/sharedSnapshot.ts";
import {
  isEmptySnapshot,
  type SharedThing,
  shareableThings,
  type SnapshotFigures,
  snapshotOf,
} from "#domain/sharing/snapshotOf.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { CheckboxGroup } from "#ui/choices/CheckboxGroup.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { FieldError } from "#ui/fields/Field.tsx";
import { FieldGroup } from "#ui/fields/FieldGroup.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useSharingProblem } from "./useSharingProblem.ts";

interface NewLinkProps {
  readonly onClose: () => void;
  readonly onMade: (link: SharedLink) => void;
}

/** The figures to show, a word to the reader and the last day, and the link that comes of it. */
export function NewLink({ onClose, onMade }: NewLinkProps) {
  const { t } = useTranslation("sharing");
  const figures = useSnapshotFigures();
  return (
    <Sheet open title={t("form.title")} onClose={onClose} isRead>
      {figures ? <LinkForm figures={figures} onClose={onClose} onMade={onMade} /> : <Skeleton lines={6} />}
    </Sheet>
  );
}

interface LinkFormProps extends NewLinkProps {
  readonly figures: SnapshotFigures;
}

function LinkForm({ figures, onClose, onMade }: LinkFormProps) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const things = shareableThings(figures);
  const { today } = figures;
  const latest = addDays(today, SHARING.daysAtMost);
  const [parts, setParts] = useState<ReadonlySet<SharedPart>>(new Set());
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState("");
  const [until, setUntil] = useState<IsoDate | undefined>(addDays(today, SHARING.daysAtFirst));
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problemText = useSharingProblem();
  const snapshot = snapshotOf(figures, { parts, without, note });
  const isNothing = isEmptySnapshot(snapshot);
  const isDay = until !== undefined && until >= today && until <= latest;

  function choose(part: SharedPart, isIn: boolean): void {
    setParts(isIn ? new Set([...parts, part]) : new Set([...parts].filter((one) => one !== part)));
    const ids = new Set(things.get(part)?.map(({ id }) => id));
    setWithout(new Set([...without].filter((id) => !ids.has(id))));
  }

  /** Of a part that is not in, ticking one thing brings that one alone. */
  function chooseThing(part: SharedPart, { id }: SharedThing, isIn: boolean): void {
    const all = things.get(part) ?? [];
    const out = new Set(parts.has(part) ? without : [...without, ...all.map((one) => one.id)]);
    if (isIn) out.delete(id);
    else out.add(id);
    setWithout(out);
    const isLeft = all.some((one) => !out.has(one.id));
    setParts(isLeft ? new Set([...parts, part]) : new Set([...parts].filter((one) => one !== part)));
  }

  async function make(): Promise<void> {
    setTried(true);
    setError(undefined);
    if (isNothing || until === undefined || !isDay) return focusFirstInvalid();
    const made = await whileBusy(shareSnapshot(snapshot, until));
    if (made.ok) onMade(made.value);
    else setError(problemText(made.problem));
  }

  if (things.size === 0) return <Text>{t("form.none")}</Text>;
  return (
    <Form
      label={t("form.title")}
      submit={t("form.submit")}
      busy={busy}
      holds
      error={error}
      onCancel={onClose}
      onSubmit={make}
    >
      <FieldGroup label={t("form.parts")} close>
        {SHARED_PARTS.filter((part) => things.has(part)).map((part) => (
          <PartChoice
            key={part}
            part={part}
            things={things.get(part) ?? []}
            isChosen={(id) => parts.has(part) && (id === undefined || !without.has(id))}
            onChoose={choose}
            onChooseThing={chooseThing}
          />
        ))}
        {tried && isNothing && <FieldError id="shared-parts-error">{t("form.nothing")}</FieldError>}
      </FieldGroup>
      <TextArea
        label={t("form.note")}
        description={t("form.noteHelp")}
        optional
        rows={3}
        maxLength={SHARING.noteCharacters}
        value={note}
        onChange={setNote}
      />
      <DateField
        label={t("form.until")}
        description={t("form.untilHelp")}
        value={until}
        min={today}
        max={latest}
        onChange={setUntil}
        error={tried && !isDay ? t("form.untilWrong", { day: format.date(latest, "long") }) : undefined}
      />
    </Form>
  );
}

interface PartChoiceProps {
  readonly part: SharedPart;
  readonly things: readonly SharedThing[];
  /** Whether the part is in, or a thing of it. */
  readonly isChosen: (id?: string) => boolean;
  readonly onChoose: (part: SharedPart, isIn: boolean) => void;
  readonly onChooseThing: (part: SharedPart, thing: SharedThing, isIn: boolean) => void;
}

function PartChoice({ part, things, isChosen, onChoose, onChooseThing }: PartChoiceProps) {
  const { t } = useTranslation("sharing");
  const label = t(`parts.${part}`);
  if (part === "netWorth" || part === "budget") {
    return (
      <Checkbox
        label={label}
        description={t(`partHelp.${part}`)}
        value={isChosen()}
        onChange={(isIn) => onChoose(part, isIn)}
      />
    );
  }
  const chosen = things.filter(({ id }) => isChosen(id)).length;
  return (
    <CheckboxGroup
      label={label}
      description={t("form.some", { count: chosen, all: things.length })}
      value={chosen === 0 ? "none" : chosen === things.length ? "all" : "some"}
      onChange={(isIn) => onChoose(part, isIn)}
      opens={t("form.choose", { part: label })}
    >
      {things.map((thing) => (
        <Checkbox
          key={thing.id}
          label={<bdi>{thing.name}</bdi>}
          value={isChosen(thing.id)}
          onChange={(isIn) => onChooseThing(part, thing, isIn)}
        />
      ))}
    </CheckboxGroup>
  );
}
