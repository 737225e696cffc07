import { expect, test } from "vitest";
import { startSmsGateway } from "#tests/support/smsGateway.ts";
import type { Mail } from "../mail/mailer.ts";
import { codeText, outboxPhone, webhookPhone } from "./phone.ts";

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

test("a text is posted to the operator's service, and one that is not taken counts as not sent", async () => {
  const { url, texts, close } = await startSmsGateway();
  await webhookPhone(url, "token").send("+4520304050", "123456");
  await webhookPhone(url).send("+4520304050", "123456");
  const text = { to: "+4520304050", text: "123456" };
  expect(texts).toEqual([
    { ...text, authorization: "Bearer token" },
    { ...text, authorization: undefined },
  ]);
  await expect(webhookPhone(url).send("+4500000000", "123456")).rejects.toThrow(/^The service for texts answered 502$/);
  close();
  await expect(webhookPhone(url).send("+4520304050", "123456")).rejects.toThrow();
});
