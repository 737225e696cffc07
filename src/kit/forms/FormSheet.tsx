import type { ReactNode } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";

interface FormSheetProps {
  readonly title: string;
  /** From `useSheetForm`, or of one's own; without one there is nothing to fill in, and `children` stand alone. */
  readonly form:
    | {
        readonly save: () => unknown;
        readonly problem?: string | undefined;
        readonly busy?: boolean;
        readonly draft?: { readonly round: number; readonly isBroughtBack: boolean; discard(): void };
      }
    | false;
  readonly submit: string;
  /** The main button waits for something to save. */
  readonly isIdle?: boolean;
  /** Further buttons, between the main one and the one that takes away. */
  readonly actions?: ReactNode;
  /** Takes away what the form is about, where that is there. */
  readonly removal?: { readonly label: string; readonly onPress: () => void } | false | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A form in a sheet over the page it was opened from: its fields, what is wrong, and the ways to save, to take away and to leave. */
export function FormSheet({
  title,
  form,
  submit,
  isIdle = false,
  actions,
  removal,
  children,
  onClose,
}: FormSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      {form ? (
        <Form
          key={form.draft?.round}
          onSubmit={form.save}
          error={form.problem}
          actions={
            <>
              <Button type="submit" kind="primary" busy={form.busy} disabled={isIdle}>
                {submit}
              </Button>
              {actions}
              {removal && (
                <Button kind="danger" onPress={removal.onPress}>
                  {removal.label}
                </Button>
              )}
            </>
          }
        >
          {form.draft && <DraftRestoredNotice draft={form.draft} />}
          {children}
        </Form>
      ) : (
        children
      )}
    </Sheet>
  );
}
