import type { SupportWords } from "./supportWords.ts";

export const NORWEGIAN: SupportWords = {
  receiptSubject: "Vi har mottatt meldingen din ({case})",
  greeting: "Hei",
  receipt:
    "Vi har mottatt meldingen din og svarer til denne adressen. Hvis du vil legge til noe, skriver du igjen fra siden Hjelp og oppgir saksnummeret.",
  caseNumber: "Saksnummer",
  received: "Mottatt",
  from: "Fra",
  language: "Språk",
  plan: "Plan",
  subject: "Emne",
  subjects: {
    trouble: "Noe virker ikke",
    question: "Spørsmål",
    payment: "Abonnement og betaling",
    idea: "Forslag",
  },
  message: "Melding",
  diagnostics: "Opplysninger som appen sendte med",
};
