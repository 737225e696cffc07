import type { ReactNode } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { FormFields, type FormRows, type TypedForm } from "./FormFields.tsx";

interface SheetForm {
  readonly save: () => unknown;
  readonly problem?: string | undefined;
  readonly busy?: boolean;
  readonly draft?: { readonly round: number; readonly isBroughtBack: boolean; discard(): void };
}

/** Its fields by rows of a form from `useSheetForm`, or by hand; without a form there is nothing to fill in, and `children` stand alone. */
type Filled<Values extends object> =
  | { readonly form: SheetForm & TypedForm<Values>; readonly rows: FormRows<Values> }
  | { readonly form: SheetForm | false; readonly rows?: undefined };

interface FormSheetProps {
  readonly title: string;
  readonly submit: string;
  /** The main button waits for something to save. */
  readonly isIdle?: boolean;
  /** Further buttons, between the main one and the one that takes away. */
  readonly actions?: ReactNode;
  /** The line above the buttons that says what the fields come to; it stays in sight with them. */
  readonly foot?: ReactNode;
  /** Takes away what the form is about, where that is there. */
  readonly removal?: { readonly label: string; readonly onPress: () => void } | false | undefined;
  /** Under the rows. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A form in a sheet over the page it was opened from: its fields, what is wrong, and the ways to save, to take away and to leave. */
export function FormSheet<Values extends object>({
  title,
  submit,
  isIdle = false,
  actions,
  foot,
  removal,
  children,
  onClose,
  ...filled
}: FormSheetProps & Filled<Values>) {
  const { form } = filled;
  return (
    <Sheet open title={title} onClose={onClose}>
      {form ? (
        <Form
          key={form.draft?.round}
          onSubmit={form.save}
          error={form.problem}
          foot={foot}
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
          {filled.rows && <FormFields form={filled.form} rows={filled.rows} />}
          {children}
        </Form>
      ) : (
        children
      )}
    </Sheet>
  );
}
