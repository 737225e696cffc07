import type { IsoDate } from "#domain/dates.ts";
import type { Currency, Money } from "#domain/money.ts";
import { type Drafted, drafted, shown } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

interface Shared {
  /** The sentence under the label. */
  readonly help?: string | undefined;
  /** It has to be filled in. */
  readonly isRequired?: boolean;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** How one field of a form is filled in. */
export type Control<Values> = Shared &
  (
    | { readonly kind: "text" | "longText" | "percent" | "check" }
    | {
        readonly kind: "money";
        /** The currency of all amounts is chosen here; answers with what else that changes. */
        readonly inCurrency?: ((currency: Currency) => Partial<Values>) | undefined;
        /** Other values that an amount typed by hand changes. */
        readonly along?: Partial<Values>;
      }
    | { readonly kind: "day"; readonly max?: IsoDate }
    | {
        readonly kind: "choice";
        readonly options: readonly Option[];
        /** The option that stands for nothing chosen; left out where something always is. */
        readonly none?: string;
      }
  );

interface FieldControlProps<Values extends object> {
  readonly draft: { readonly values: Values; set(changes: Partial<Values>): void };
  readonly field: keyof Values & string;
  readonly label: string;
  readonly error: string | undefined;
  readonly control: Control<Values>;
}

/** The control of one field of a form that keeps a draft. Its amounts are in the currency of the form. */
export function FieldControl<Values extends { readonly currency: Currency }>({
  draft: { values, set },
  field,
  label,
  error,
  control,
}: FieldControlProps<Values>) {
  const value: unknown = values[field];
  const change = (next: unknown, along?: Partial<Values>) => set({ [field]: next, ...along } as Partial<Values>);
  const { help, isRequired = false } = control;
  const shared = { label, error, name: field, description: help, optional: !isRequired };
  switch (control.kind) {
    case "text":
      return <TextField {...shared} value={(value as string | undefined) ?? ""} onChange={(text) => change(text)} />;
    case "longText":
      return <TextArea {...shared} value={(value as string | undefined) ?? ""} onChange={(text) => change(text)} />;
    case "check":
      return <Checkbox label={label} description={help} value={value === true} onChange={(isOn) => change(isOn)} />;
    case "percent":
      return (
        <PercentField
          {...shared}
          {...shown(value as Drafted<number>)}
          onChange={(rate, text) => change(drafted(rate, text))}
        />
      );
    case "day":
      return (
        <DateField
          {...shared}
          {...shown(value as Drafted<IsoDate>)}
          {...(control.max && { max: control.max })}
          onChange={(day, text) => change(drafted(day, text))}
        />
      );
    case "money": {
      const { inCurrency, along } = control;
      return (
        <MoneyField
          {...shared}
          {...shown(value as Drafted<Money>)}
          currency={values.currency}
          {...(inCurrency && {
            currencies: "all",
            onCurrencyChange: (currency: Currency) => set(inCurrency(currency)),
          })}
          onChange={(amount, text) => change(drafted(amount, text), along)}
        />
      );
    }
    case "choice": {
      const { options, none } = control;
      return (
        <Select<string>
          {...shared}
          value={(value as string | undefined) ?? ""}
          onChange={(chosen) => change(chosen || undefined)}
          options={none === undefined ? options : [{ value: "", label: none }, ...options]}
        />
      );
    }
  }
}
