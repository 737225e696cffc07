import type { Mailer } from "../mail/mailer.ts";

/** Sends short texts to telephones. A server without one offers no such factor. */
export interface PhoneSender {
  /** `phone` is E.164: a plus and digits. */
  send(phone: string, text: string): Promise<void>;
}

/** For whoever tries the product on their own machine: texts lie where mails do. Undefined where mail really leaves. */
export function outboxPhone(mailer: Mailer): PhoneSender | undefined {
  return mailer.kept && { send: (phone, text) => mailer.send({ to: phone, subject: "SMS", text }) };
}

/** Languages without their own text get the Danish one. */
const BEFORE_CODE: Readonly<Record<string, string>> = {
  da: "Din kode til Overblik:",
  sv: "Din kod till Overblik:",
  no: "Koden din til Overblik:",
  fi: "Overblik-koodisi:",
  is: "Kóðinn þinn fyrir Overblik:",
  en: "Your code for Overblik:",
};

export function codeText(language: string, code: string): string {
  const before = Object.hasOwn(BEFORE_CODE, language) ? BEFORE_CODE[language] : BEFORE_CODE["da"];
  return `${before} ${code}`;
}
