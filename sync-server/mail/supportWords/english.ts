import type { SupportWords } from "./supportWords.ts";

export const ENGLISH: SupportWords = {
  receiptSubject: "We have received your message ({case})",
  greeting: "Hello",
  receipt:
    "We have received your message and will reply to this address. If you want to add something, write again from the Help page and mention the case number.",
  caseNumber: "Case number",
  received: "Received",
  from: "From",
  language: "Language",
  plan: "Plan",
  subject: "Subject",
  subjects: {
    trouble: "Something does not work",
    question: "Question",
    payment: "Subscription and payment",
    idea: "Suggestion",
  },
  message: "Message",
  diagnostics: "Details that the app sent along",
};
