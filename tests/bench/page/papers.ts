import type { NewRecord } from "#data/records/repository.ts";
import { DOCUMENT_CATEGORIES } from "#domain/entities/document.ts";
import { idOf } from "./ids.ts";

/** A paper of some pages has about as many different words. */
const WORDS_IN_ONE = 600;
const SYLLABLES = [
  "for",
  "sik",
  "ring",
  "bolig",
  "års",
  "op",
  "gør",
  "else",
  "lån",
  "bank",
  "skat",
  "vær",
  "di",
  "sum",
];
const NAMES = ["Årsopgørelse", "Forsikringspolice", "Skøde", "Låneaftale", "Kvittering", "Garantibevis"];

/** The records of so many papers, the first `read` of them with the words in their files; their bytes lie nowhere. */
export function papers(count: number, read: number): readonly NewRecord[] {
  const all = Array.from({ length: count }, (_, i) => paper(i));
  return [...all, ...Array.from({ length: read }, (_, i) => wordsOf(i))];
}

function paper(i: number): NewRecord {
  const addedAt = new Date(Date.UTC(2016, 0, 1 + (i % 3_900), 12)).toISOString();
  const fields = {
    id: idOf(200_000 + i),
    name: `${NAMES[i % NAMES.length]} ${2016 + (i % 11)}-${i}.pdf`,
    type: "application/pdf",
    bytes: 90_000 + ((i * 7919) % 900_000),
    fileKey: `${btoa(String(i)).replaceAll("=", "").padEnd(43, "A")}=`,
    addedAt,
    stored: true,
    category: DOCUMENT_CATEGORIES[i % DOCUMENT_CATEGORIES.length],
    ...(i % 3 === 0 && { tags: ["hus"], note: `Mappe ${i % 12}` }),
    ...(i % 25 === 0 && { expiresOn: "2027-03-01" }),
  };
  return { collection: "documents", fields } as unknown as NewRecord;
}

function wordsOf(i: number): NewRecord {
  const words = new Set<string>();
  for (let n = 0; words.size < WORDS_IN_ONE; n++) {
    const at = Math.imul(i * 31 + n, 0x9e3779b1) >>> 0;
    const syllable = (shift: number) => SYLLABLES[(at >>> shift) % SYLLABLES.length];
    words.add(n % 5 === 0 ? String(at % 1_000_000) : `${syllable(0)}${syllable(7)}${syllable(13)}`);
  }
  const fields = { id: idOf(200_000 + i), words: [...words].toSorted().join(" ") };
  return { collection: "document_words", fields } as unknown as NewRecord;
}
