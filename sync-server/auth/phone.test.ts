import { expect, test } from "vitest";
import type { Mail } from "../mail/mailer.ts";
import { codeText, outboxPhone } from "./phone.ts";

test("texts lie where mails are kept, and nothing is sent to telephones where mail really leaves", async () => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => void sent.push(mail);
  await outboxPhone({ send, kept: async () => [] })?.send("+4520304050", "123456");
  expect(sent).toEqual([{ to: "+4520304050", subject: "SMS", text: "123456" }]);
  expect(outboxPhone({ send })).toBeUndefined();
});

test("a text is in the person's language, or in Danish", () => {
  expect(codeText("sv", "123456")).toBe("Din kod till Overblik: 123456");
  for (const language of ["da", "fo", "kl", "constructor"]) {
    expect(codeText(language, "123456")).toBe("Din kode til Overblik: 123456");
  }
});
