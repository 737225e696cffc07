export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Under this heading, together with those before and after it that have the same. */
  readonly group?: string | undefined;
}

/** The options of a choice, in groups where they have any. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  const groups: { readonly name: string | undefined; readonly options: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups.map(({ name, options: within }) => {
    const shown = within.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ));
    if (name === undefined) return shown;
    return (
      <optgroup key={name} label={name}>
        {shown}
      </optgroup>
    );
  });
}
