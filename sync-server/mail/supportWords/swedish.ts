import type { SupportWords } from "./supportWords.ts";

export const SWEDISH: SupportWords = {
  receiptSubject: "Vi har tagit emot ditt meddelande ({case})",
  greeting: "Hej",
  receipt:
    "Vi har tagit emot ditt meddelande och svarar till den här adressen. Om du vill lägga till något skriver du igen från sidan Hjälp och nämner ärendenumret.",
  caseNumber: "Ärendenummer",
  received: "Mottaget",
  from: "Från",
  language: "Språk",
  plan: "Plan",
  subject: "Ämne",
  subjects: {
    trouble: "Något fungerar inte",
    question: "Fråga",
    payment: "Abonnemang och betalning",
    idea: "Förslag",
  },
  message: "Meddelande",
  diagnostics: "Uppgifter som appen skickade med",
};
