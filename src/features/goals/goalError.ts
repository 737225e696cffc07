import type { TFunction } from "i18next";

/** The sentence for what does not fit in a field; `rule` is what the schema says. */
export function goalError(t: TFunction<"goals">, field: string, rule: string | undefined): string | undefined {
  return rule && t(`errors.${field}.${rule}` as never);
}
