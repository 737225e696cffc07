import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import { categoryOf, dayOf } from "#domain/documents/documentList.ts";
import { DocumentCategory, type DocumentRecord } from "#domain/entities/document.ts";
import { NOTE_AT_MOST, NOTICE_DAYS } from "#domain/entities/fields.ts";
import { Tag } from "#domain/entities/transaction.ts";
import { type Drafted, optionalDay, optionalText, requiredText, ruleBetween } from "#domain/text/typed.ts";

/** A document while what is known of it is being typed. */
export interface DocumentValues {
  readonly name: string;
  readonly category: DocumentCategory;
  /** An id of `EXPECTED_PAPERS`. */
  readonly paper: string | undefined;
  readonly date: Drafted<IsoDate>;
  readonly expiresOn: Drafted<IsoDate>;
  readonly noticeDays: readonly number[];
  /** Years with anything between them: *2025, 2026*. */
  readonly taxYears: string;
  readonly tags: readonly string[];
  readonly note: string;
}

export function valuesOf(document: DocumentRecord): DocumentValues {
  const { name, paper, expiresOn, noticeDays = NOTICE_DAYS, taxYears = [], tags = [], note = "" } = document;
  const category = categoryOf(document);
  return {
    name,
    category,
    paper,
    date: dayOf(document),
    expiresOn,
    noticeDays,
    taxYears: taxYears.join(", "),
    tags,
    note,
  };
}

const NAME_AT_MOST = 200;
const rule = ruleBetween<DocumentValues>();

export const DocumentForm = z.pipe(
  z
    .object({
      name: requiredText(NAME_AT_MOST),
      category: DocumentCategory,
      paper: z.optional(z.string()),
      date: optionalDay(),
      expiresOn: optionalDay(),
      noticeDays: z.array(z.int()),
      taxYears: z.string().check(z.refine((text) => yearsIn(text) !== undefined, "years")),
      tags: z.array(Tag),
      note: optionalText(NOTE_AT_MOST),
    })
    .check(rule("expiresOn", "beforeDate", ({ date, expiresOn }) => !date || !expiresOn || expiresOn >= date) as never),
  z.transform(({ taxYears, tags, expiresOn, noticeDays, ...rest }) => {
    const years = yearsIn(taxYears) ?? [];
    return {
      ...rest,
      expiresOn,
      noticeDays: expiresOn ? noticeDays : undefined,
      taxYears: years.length > 0 ? years : undefined,
      tags: tags.length > 0 ? tags : undefined,
    };
  }),
);

/** The years in a text, in order and once each; nothing where a number in it is no year of our time, or there is none in words. */
function yearsIn(text: string): number[] | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length === 0) return text.trim() === "" ? [] : undefined;
  if (!numbers.every((number) => /^(19|20|21)\d\d$/.test(number))) return undefined;
  return [...new Set(numbers.map(Number))].toSorted((a, b) => a - b);
}
