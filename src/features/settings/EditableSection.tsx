import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { draftOf } from "#data/records/drafts.ts";
import { saveHousehold } from "#data/records/householdRecord.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useBusy } from "#ui/useBusy.ts";

export interface EditableFormProps {
  readonly close: () => void;
}

interface EditableSectionProps {
  /** The name of the section in an address, which also opens it for a change. */
  readonly place: "people" | "names" | "income" | "costs" | "shares";
  /** The known facts; nothing where nobody has told. */
  readonly told: ReactNode;
  /** The form in its place, until it is closed. */
  readonly Fields: ComponentType<EditableFormProps>;
  /** Nothing can be told yet. */
  readonly isIdle?: boolean;
}

/** A section that shows what is known, and gives way to its form where it stands. */
export function EditableSection({ place, told, Fields, isIdle = false }: EditableSectionProps) {
  const { t } = useTranslation("household");
  const { hash, key } = useLocation();
  const isAsked = !isIdle && hash === `#${place}`;
  const [isOpen, setOpen] = useState(() => isAsked || draftOf(draftKey(place)) !== undefined);
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    if (isAsked) setOpen(true);
  }
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Whoever has finished goes on from the button that began it.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const title = t(`${place}.title`);
  const word = t(told ? "edit" : "tell");
  return (
    <Section
      place={place}
      title={title}
      ruled
      actions={
        !isOpen &&
        !isIdle && (
          <Button ref={button} spoken={`${word}: ${title}`} onPress={() => setOpen(true)}>
            {word}
          </Button>
        )
      }
    >
      {isOpen ? <Fields close={() => setOpen(false)} /> : told || <Text tone="muted">{t(`${place}.none`)}</Text>}
    </Section>
  );
}

interface SectionFormProps extends EditableFormProps {
  readonly draft: { readonly round: number; readonly isBroughtBack: boolean; discard(): void };
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form of a section: whoever cancels finds what is known again, and nothing half typed the next time. */
export function SectionForm({ draft, busy, problem, onSubmit, close, children }: SectionFormProps) {
  const { t } = useTranslation("household");
  return (
    <Form
      key={draft.round}
      submit={t("save")}
      busy={busy}
      error={problem}
      onSubmit={onSubmit}
      onCancel={() => {
        draft.discard();
        close();
      }}
    >
      <DraftRestoredNotice draft={draft} />
      {children}
    </Form>
  );
}

export function draftKey(place: EditableSectionProps["place"]): string {
  return `settings/household/${place}`;
}

/** Keeps changes of the household, says so with the way back, and why where it could not. */
export function useSaveHousehold(place: EditableSectionProps["place"], close: () => void) {
  const { t } = useTranslation("household");
  const tell = useUndoToast("household");
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();
  async function save(changes: FieldChanges<"household">): Promise<boolean> {
    if (busy) return false;
    setProblem(undefined);
    const saved = await whileBusy(saveHousehold(changes));
    if (!saved.ok) {
      setProblem(t(`problems.${saved.problem.kind}`));
      return false;
    }
    tell(saved.value, t(`${place}.saved`));
    close();
    return true;
  }
  return { busy, problem, save };
}
