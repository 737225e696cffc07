import { isValidElement, type ReactElement } from "react";
import { type Control, FieldControl } from "./FieldControl.tsx";

/** One field of a form: the value that it is for, its label, and how it is filled in. */
export type FormRow<Values> = Control<Values> & {
  readonly field: keyof Values & string;
  /** A category and tags have labels of their own. */
  readonly label?: string;
};

/** The values of a form while they are typed, and the sentence for each that does not fit. */
export interface TypedForm<Values extends object> {
  readonly values: Values;
  set(changes: Partial<Values>): void;
  errorOf(field: keyof Values & string): string | undefined;
}

/** Those that are not asked for now are left out; one that no control is made for is an element with a key. */
export type FormRows<Values> = readonly (FormRow<Values> | ReactElement | false | undefined)[];

interface FormFieldsProps<Values extends object> {
  readonly form: TypedForm<Values>;
  readonly rows: FormRows<Values>;
}

/** The fields of a form, in their order. */
export function FormFields<Values extends object>({ form, rows }: FormFieldsProps<Values>) {
  return rows.map((row) =>
    row === undefined || row === false || isValidElement(row) ? (
      row
    ) : (
      <FieldControl
        key={row.field}
        draft={form}
        field={row.field}
        label={row.label ?? ""}
        error={form.errorOf(row.field)}
        control={row}
      />
    ),
  );
}
