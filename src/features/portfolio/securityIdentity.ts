import { Security } from "#domain/entities/security.ts";

/** Whether the record would take it. */
export function isIsin(text: string): boolean {
  return Security.shape.isin.safeParse(text).success;
}

export function isCountry(text: string): boolean {
  return Security.shape.country.safeParse(text).success;
}
