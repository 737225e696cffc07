import type { SupportWords } from "./supportWords.ts";

export const DANISH: SupportWords = {
  receiptSubject: "Vi har modtaget din besked ({case})",
  greeting: "Hej",
  receipt:
    "Vi har modtaget din besked og svarer på denne adresse. Hvis du vil tilføje noget, så skriv igen fra siden Hjælp, og nævn sagsnummeret.",
  caseNumber: "Sagsnummer",
  received: "Modtaget",
  from: "Fra",
  language: "Sprog",
  plan: "Plan",
  subject: "Emne",
  subjects: {
    trouble: "Noget virker ikke",
    question: "Spørgsmål",
    payment: "Abonnement og betaling",
    idea: "Forslag",
  },
  message: "Besked",
  diagnostics: "Oplysninger, som appen sendte med",
};
