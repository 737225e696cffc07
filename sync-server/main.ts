import { parseArgs } from "node:util";
import { type RunningServer, startServer } from "./server.ts";

const USAGE = `sync-server [--port 8090] [--host 127.0.0.1] [--data .data] [--json] [--restored]

  --port N     0 takes any free port
  --data DIR   keys, mails and the embedded database
  --json       prints {"ready","outbox"} as JSON on the last line
  --restored   the database was just restored from a copy; once is enough

  DATABASE_URL   PostgreSQL 15 or newer instead of the embedded database
  SMTP_URL       sends mail; without it mails are files in DIR/outbox
  MAIL_FROM      the sender of mails
  PUBLIC_URL     where people reach the site
  TRUST_PROXY    how many proxies in front add to X-Forwarded-For
`;

/** What is under way gets this long before the process ends all the same. */
const STOP_MS = 10_000;

function options() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8090" },
      host: { type: "string", default: "127.0.0.1" },
      data: { type: "string", default: ".data" },
      json: { type: "boolean", default: false },
      restored: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}`);
  return { ...values, port };
}

function announce(server: RunningServer, json: boolean): void {
  for (const note of server.notes) console.log(note);
  const outbox = server.showsOutbox ? `${server.url}/dev/outbox` : undefined;
  if (outbox) console.log(`mails  ${outbox}`);
  console.log(`ready ${server.url}`);
  if (json) console.log(JSON.stringify({ ready: server.url, outbox: outbox ?? null }));
}

try {
  const { help, json, host, port, data, restored } = options();
  if (help) {
    console.log(USAGE);
  } else {
    const { env } = process;
    const server = await startServer({
      host,
      port,
      dataFolder: data,
      databaseUrl: env["DATABASE_URL"],
      smtpUrl: env["SMTP_URL"],
      mailFrom: env["MAIL_FROM"],
      restored,
      publicUrl: env["PUBLIC_URL"],
      trustedProxies: Number(env["TRUST_PROXY"] ?? 0),
    });
    announce(server, json);
    const stop = () => {
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void server.stop().then(() => process.exit(0));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
