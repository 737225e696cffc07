import type { Mailer } from "../mail/mailer.ts";

/** Sends short texts to telephones. A server without one offers no such factor. */
export interface PhoneSender {
  /** As `/settings` names it. */
  readonly name?: string;
  /** `phone` is E.164: a plus and digits. */
  send(phone: string, text: string): Promise<void>;
}

/**
 * Writes texts to the folder of mails instead of sending them, for whoever tries the product on their own machine.
 * Undefined where mail really leaves.
 */
export function outboxPhone(mailer: Mailer): PhoneSender | undefined {
  return mailer.kept && { name: "outbox", send: (phone, text) => mailer.send({ to: phone, subject: "SMS", text }) };
}

/** How long the operator's service may take. */
const WEBHOOK_MS = 10_000;

/** Hands each text to a service of the operator's, which knows the provider: `{"to", "text"}` as JSON, and 2xx is sent. */
export function webhookPhone(url: string, token?: string): PhoneSender {
  return {
    name: "webhook",
    async send(to, text) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(WEBHOOK_MS),
        redirect: "error",
      });
      await response.body?.cancel();
      // Neither the telephone nor the text: this is logged.
      if (!response.ok) throw new Error(`The service for texts answered ${response.status}`);
    },
  };
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
