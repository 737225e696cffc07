import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import type { Drafted } from "#domain/text/typed.ts";

type FormValue<Value> = string extends Value
  ? string
  : Value extends Money | IsoDate | number
    ? Drafted<Value>
    : Value extends boolean
      ? boolean
      : Value | undefined;

/** The values of a form by the fields of its record: what can be typed wrongly keeps what was typed, and a text that nobody has written is empty. */
export type FormValues<Fields extends object> = {
  readonly [Field in keyof Fields]-?: FormValue<NonNullable<Fields[Field]>>;
};

/** A form in which nothing is filled in: `texts` are empty, and of all other `fields` there is nothing. */
export function blankValues<Field extends string, Text extends Field>(
  fields: readonly Field[],
  texts: readonly Text[],
): { readonly [Name in Field]: Name extends Text ? string : undefined } {
  const names: readonly string[] = texts;
  return Object.fromEntries(fields.map((field) => [field, names.includes(field) ? "" : undefined])) as {
    readonly [Name in Field]: Name extends Text ? string : undefined;
  };
}

/** A form that begins with what a record has; what it lacks stays blank. */
export function filledValues<Values extends object>(blank: Values, record: object): Values {
  const given = Object.entries(record).filter(([name, value]) => value !== undefined && Object.hasOwn(blank, name));
  return { ...blank, ...Object.fromEntries(given) };
}
