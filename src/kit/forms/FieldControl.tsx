import type { CategoryLeaf } from "#domain/categories/categoryTree.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Currency, Money } from "#domain/money.ts";
import { type Drafted, drafted, shown } from "#domain/text/typed.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import type { CategoryId } from "#domain/ids.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { CategoryField } from "../categories/CategoryField.tsx";
import { TagsField } from "./TagsField.tsx";

interface Shared {
  /** The sentence under the label. */
  readonly help?: string | undefined;
  /** It has to be filled in. */
  readonly isRequired?: boolean;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** How one field of a form is filled in. */
export type Control<Values> = Shared &
  (
    | { readonly kind: "text" | "longText" | "check" | "tags" }
    | {
        readonly kind: "category";
        /** Leaves out those that cannot be chosen here. */
        readonly isOffered?: (leaf: CategoryLeaf) => boolean;
      }
    | {
        readonly kind: "percent";
        /** It may be less than nothing. */
        readonly isSigned?: boolean;
      }
    | {
        readonly kind: "money";
        /** The currency of all amounts is chosen here; answers with what else that changes. */
        readonly inCurrency?: ((currency: Currency) => Partial<Values>) | undefined;
        /** Other values that an amount typed by hand changes. */
        readonly along?: Partial<Values>;
        /** Where it is not that of the form. */
        readonly currency?: Currency;
        /** A sum of amounts may be typed as well. */
        readonly isSum?: boolean;
        /** It may be less than nothing. */
        readonly isSigned?: boolean;
      }
    | {
        readonly kind: "day";
        readonly max?: IsoDate;
        /** Where it mostly is. */
        readonly likely?: { readonly min?: IsoDate; readonly max?: IsoDate };
      }
    | { readonly kind: "segments"; readonly options: readonly Option[] }
    | {
        readonly kind: "choice";
        readonly options: readonly Option[];
        /** The option that stands for nothing chosen; left out where something always is. */
        readonly none?: string;
        /** Stands there until something is chosen. */
        readonly placeholder?: string;
      }
  );

interface FieldControlProps<Values extends object> {
  readonly draft: { readonly values: Values; set(changes: Partial<Values>): void };
  readonly field: keyof Values & string;
  readonly label: string;
  readonly error: string | undefined;
  readonly control: Control<Values>;
}

/** The control of one field of a form that keeps a draft. Its amounts are in the currency of the form, where they name no other. */
export function FieldControl<Values extends object>({
  draft: { values, set },
  field,
  label,
  error,
  control,
}: FieldControlProps<Values>) {
  const value: unknown = values[field];
  const change = (next: unknown, along?: Partial<Values>) => set({ [field]: next, ...along });
  const { help, isRequired = false } = control;
  const shared = { label, error, name: field, description: help, optional: !isRequired };
  switch (control.kind) {
    case "text":
      return <TextField {...shared} value={(value as string | undefined) ?? ""} onChange={(text) => change(text)} />;
    case "category":
      return (
        <CategoryField
          name={field}
          label={label || undefined}
          optional={!isRequired}
          isOffered={control.isOffered}
          value={value as CategoryId | undefined}
          onChange={(category) => change(category)}
          error={error}
        />
      );
    case "tags":
      return (
        <TagsField
          name={field}
          optional={!isRequired}
          description={help}
          value={value as readonly string[]}
          onChange={(tags) => change(tags)}
        />
      );
    case "segments":
      return (
        <SegmentedControl
          label={label}
          value={value as string}
          options={control.options}
          onChange={(chosen) => change(chosen)}
        />
      );
    case "longText":
      return <TextArea {...shared} value={(value as string | undefined) ?? ""} onChange={(text) => change(text)} />;
    case "check":
      return <Checkbox label={label} description={help} value={value === true} onChange={(isOn) => change(isOn)} />;
    case "percent":
      return (
        <PercentField
          {...shared}
          signed={control.isSigned}
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
          {...(control.likely && { likely: control.likely })}
          onChange={(day, text) => change(drafted(day, text))}
        />
      );
    case "money": {
      const { inCurrency, along, currency = currencyOf(values), isSum = false, isSigned } = control;
      return (
        <MoneyField
          {...shared}
          {...shown(value as Drafted<Money>)}
          currency={currency}
          signed={isSigned}
          {...(isSum && { read: parseArithmetic })}
          {...(inCurrency && {
            currencies: "all",
            onCurrencyChange: (currency: Currency) => set(inCurrency(currency)),
          })}
          onChange={(amount, text) => change(drafted(amount, text), along)}
        />
      );
    }
    case "choice": {
      const { options, none, placeholder } = control;
      return (
        <Select<string>
          {...shared}
          value={(value as string | undefined) ?? ""}
          {...(placeholder !== undefined && { placeholder })}
          onChange={(chosen) => change(chosen || undefined)}
          options={none === undefined ? options : [{ value: "", label: none }, ...options]}
        />
      );
    }
  }
}

function currencyOf(values: { readonly currency?: Currency }): Currency {
  return values.currency ?? "DKK";
}
