/** A schema that tells whether a value is one of its own. */
interface Schema<Value> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false; readonly data?: undefined };
}

type Word = (value: unknown) => string | undefined;

/** The word for a value of a schema; none for anything else, which an older or newer version of the app may have written. */
export function worded<Value>(schema: Schema<Value>, word: (value: Value) => string): Word {
  return (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? word(parsed.data) : undefined;
  };
}

/** The words for values of fields that are no amount, day or text of their own, by the name of the field. */
export function valueWords(
  words: Readonly<Record<string, Word>>,
): (field: string, value: unknown) => string | undefined {
  return (field, value) => (Object.hasOwn(words, field) ? words[field]?.(value) : undefined);
}
