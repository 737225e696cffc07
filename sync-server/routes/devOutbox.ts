import type { FastifyInstance } from "fastify";
import { HttpError } from "../errors.ts";
import { escaped } from "../html.ts";
import { isLoopback } from "../loopback.ts";
import type { KeptMail } from "../mail/mailer.ts";

/** Mails kept instead of sent, for whoever tries the product on their own machine. Only on loopback without SMTP. */
export function devOutboxRoutes(kept: () => Promise<readonly KeptMail[]>) {
  return async function routes(app: FastifyInstance): Promise<void> {
    // A page elsewhere whose name leads to this machine still sends its own name.
    app.addHook("onRequest", async (request) => {
      const asked = URL.parse(`http://${request.headers.host}`);
      if (!asked || !isLoopback(asked) || request.headers["x-forwarded-for"] !== undefined) {
        throw new HttpError("nothingHere");
      }
    });
    app.get("/outbox.json", () => kept());
    app.get("/outbox", async (_request, reply) => {
      const mails = (await kept()).map(article).join("\n");
      return reply
        .header("content-security-policy", "default-src 'none'; form-action 'none'; frame-ancestors 'none'")
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(
          `<!doctype html>\n<html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>\n` +
            `<h1>Outbox</h1>\n${mails || "<p>No mail yet. Reload after signing up.</p>"}\n</html>\n`,
        );
    });
  };
}

function article({ to, replyTo, subject, text, at }: KeptMail): string {
  const linked = escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${wrapping(address)}</a>`);
  const paragraphs = linked.split("\n\n").map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`);
  const answered = replyTo === undefined ? "" : `<p>Reply-To: ${wrapping(escaped(replyTo))}</p>\n`;
  return `<article>\n<h2>${escaped(subject)}</h2>\n<p>${wrapping(escaped(to))}, ${escaped(at)}</p>\n${answered}\n${paragraphs.join("\n")}\n</article><hr>`;
}

/** A long token may break anywhere, so that the page is no wider than a phone; the policy allows no styles. */
function wrapping(html: string): string {
  return html.replaceAll(/(?:&\w+;|[^&]){1,16}/g, "$&<wbr>");
}
