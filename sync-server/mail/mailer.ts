import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who gets the answer, where that is not the sender. */
  readonly replyTo?: string;
}

export interface KeptMail extends Mail {
  readonly at: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The mails that were kept instead of sent, newest first; undefined where mail really leaves. */
  readonly kept?: () => Promise<readonly KeptMail[]>;
}

/** Milliseconds; far below the time for which a mail belongs to the server that sends it. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...WAITS });
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}

/** Each mail is one `.eml` file, so that nothing has to be set up to try the product. */
export function outboxMailer(folder: string, from: string): Mailer {
  let count = 0;
  return {
    async send(mail) {
      const at = new Date();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${at.toISOString().replaceAll(":", "-")}-${String(count++).padStart(4, "0")}.eml`;
      // Under its own name only when it is whole, so that nobody reads half a mail.
      await writeFile(join(folder, `${name}.part`), written(mail, from, at), { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
    async kept() {
      const names = await readdir(folder).catch(() => []);
      const newestFirst = names
        .filter((name) => name.endsWith(".eml"))
        .toSorted()
        .toReversed();
      return Promise.all(newestFirst.map(async (name) => read(await readFile(join(folder, name), "utf8"))));
    },
  };
}

function written(mail: Mail, from: string, at: Date): string {
  const headers = [
    `From: ${from}`,
    `To: ${onOneLine(mail.to)}`,
    ...(mail.replyTo === undefined ? [] : [`Reply-To: ${onOneLine(mail.replyTo)}`]),
    `Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString("base64")}?=`,
    `Date: ${at.toUTCString()}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  return `${headers.join("\n")}\n\n${mail.text}`;
}

/** An address ends no header and begins none. */
function onOneLine(address: string): string {
  return address.replaceAll(/\p{Cc}+/gu, " ");
}

/** Reads what `written` wrote, and nothing else. */
function read(eml: string): KeptMail {
  const end = eml.indexOf("\n\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(eml.slice(0, end))?.[1] ?? "";
  const replyTo = header("Reply-To");
  const subject = /\?B\?(.*)\?=/.exec(header("Subject"))?.[1] ?? "";
  return {
    to: header("To"),
    ...(replyTo !== "" && { replyTo }),
    subject: Buffer.from(subject, "base64").toString(),
    text: eml.slice(end + 2),
    at: new Date(header("Date")).toISOString(),
  };
}
