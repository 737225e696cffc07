import { expect, test } from "vitest";
import { readMail } from "./readMail.ts";
import { textOfHtml } from "./textOfHtml.ts";

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\r\n"));

test("[§3 documents] a mail is its letter and its files; of HTML the text that one reads", async () => {
  const mail = await readMail(
    bytesOf([
      "From: =?utf-8?q?Forsikring_=C3=98st?= <post@eks.dk>",
      "To: a@eks.dk, B <b@eks.dk>",
      "Subject: =?utf-8?b?UG9saWNlIPCfj6A=?=",
      "Date: Thu, 12 Mar 2026 09:30:00 +0100",
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x",
      "Content-Type: text/html; charset=utf-8",
      "",
      '<p>K&aelig;re &amp; v&oslash;rdsatte</p><script>fetch("https://eks.dk/s")</script><img src="https://eks.dk/i.png"><p>Din <b>police</b></p>',
      "--x",
      'Content-Type: text/plain; name="vilk.txt"',
      'Content-Disposition: attachment; filename="vilkår 2026.txt"',
      "",
      "Vilkår",
      "--x--",
    ]),
  );
  if (!mail.ok) throw new Error(mail.problem.kind);
  const { attachments, ...letter } = mail.value;
  expect(letter).toEqual({
    from: "Forsikring Øst <post@eks.dk>",
    to: "a@eks.dk, B <b@eks.dk>",
    copyTo: "",
    subject: "Police 🏠",
    sentAt: "2026-03-12T08:30:00.000Z",
    text: "Kære & vørdsatte\n\nDin police",
  });
  expect(attachments.map(({ name, type, bytes }) => [name, type, new TextDecoder().decode(bytes).trim()])).toEqual([
    ["vilkår 2026.txt", "text/plain", "Vilkår"],
  ]);
});

test("[§3 documents] an empty file, a mail without a day and one nested without end are no reason to fail", async () => {
  expect(await readMail(new Uint8Array())).toEqual({ ok: false, problem: { kind: "Empty" } });
  expect(await readMail(bytesOf(["Subject: x", "Date: engang", "", "y"]))).toMatchObject({
    ok: true,
    value: { sentAt: undefined, text: "y" },
  });
  const nested = Array.from({ length: 80 }, (_, at) => [
    `Content-Type: multipart/mixed; boundary="b${at}"`,
    "",
    `--b${at}`,
  ]).flat();
  expect(await readMail(bytesOf(nested))).toEqual({ ok: false, problem: { kind: "Unreadable" } });
});

test("[§3 documents] nothing of a page is left but its text, also where a tag is never closed", () => {
  expect(textOfHtml("a<br>b<style>p{}</style><table><tr><td>1</td><td>2</td></tr></table>")).toBe("a\nb\n1\t2");
  const list =
    "Med:<ul><li><p>Bygning</p></li><li> </li><li>Indbo<ol><li>Møbler</li><li><b>Tøj</b></li></ol></li></ul><p>Hilsen</p>";
  expect(textOfHtml(list)).toMatch(/^Med:\n+• Bygning\n+• Indbo\n+1\. Møbler\n2\. Tøj\n+Hilsen$/);
  expect(textOfHtml("før<svg><text>x</text> efter<iframe src=y> slut")).toBe("førx efter slut");
  expect(textOfHtml("<scr<script>ipt>x</script>y")).not.toContain("<script");
});
