import { randomUUID } from "node:crypto";
import type { FactorSecrets } from "../auth/factorSecrets.ts";
import type { Database, Query } from "../db/database.ts";
import { type LoggableError, loggableError } from "../loggableError.ts";
import type { Mail, Mailer } from "./mailer.ts";

const CHANNEL = "overblik_mail";
/** While a mail is on its way no other server takes it; longer than any mail server is waited for. */
const LEASE_SECONDS = 300;
const FIRST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 900;
/** Longer than what stands in a mail works. */
const KEPT_HOURS = 24;
/** How often a server looks when nobody tells it to. */
const LOOK_SECONDS = 60;

export interface MailQueue<Errand> {
  /** In the transaction that causes them: with it they are sent, without it they never were. */
  put(query: Query, mails: readonly Mail[]): Promise<void>;
  /** The same for mails that are still to be found: the work is the same whether or not there will be any. */
  ask(query: Query, errand: Errand): Promise<void>;
  /** Sends until the answer is called, which waits for the mail that is on its way. */
  start(failed: (trouble: LoggableError & { readonly attempts: number }) => void): Promise<() => Promise<void>>;
}

interface QueueParts<Errand> {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secrets: FactorSecrets;
  readonly find: (query: Query, errand: Errand) => Promise<readonly Mail[]>;
}

type Content<Errand> = { readonly mail: Mail } | { readonly errand: Errand };

interface Claimed extends Record<string, unknown> {
  readonly id: string;
  readonly sealed: string;
  readonly attempts: number;
}

/**
 * A queue of mails in the database, sent by every server on it; a row is one server's at a time. A server that dies with
 * a mail on its way leaves it to be sent again.
 */
export function mailQueue<Errand>({ database, mailer, secrets, find }: QueueParts<Errand>): MailQueue<Errand> {
  async function keep(query: Query, content: Content<Errand>, address: string | null): Promise<void> {
    const id = randomUUID();
    const sealed = secrets.seal(Buffer.from(JSON.stringify(content)), `mail ${id}`);
    await query("insert into auth.mail_queue (id, address, sealed) values ($1, $2, $3)", [id, address, sealed]);
    // Heard when the transaction is committed, by every server.
    await query("select pg_notify($1, '')", [CHANNEL]);
  }

  async function put(query: Query, mails: readonly Mail[]): Promise<void> {
    for (const mail of mails) await keep(query, { mail }, mail.to.toLowerCase());
  }

  async function claimed(): Promise<Claimed | undefined> {
    const [row] = await database.statement<Claimed>(
      `update auth.mail_queue set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
       where id = (select id from auth.mail_queue
         where due_at <= now() and created_at > now() - make_interval(hours => ${KEPT_HOURS})
         order by due_at, id limit 1 for update skip locked)
       returning id::text as id, sealed, attempts`,
    );
    return row;
  }

  async function done(query: Query, id: string): Promise<void> {
    await query("delete from auth.mail_queue where id = $1", [id]);
  }

  async function sent({ id, sealed }: Claimed): Promise<void> {
    const content = JSON.parse(secrets.open(sealed, `mail ${id}`).toString()) as Content<Errand>;
    if ("mail" in content) {
      await mailer.send(content.mail);
      await done(database.statement, id);
    } else {
      await database.transaction(async (query) => {
        await done(query, id);
        await put(query, await find(query, content.errand));
      });
    }
  }

  async function secondsUntilNext(): Promise<number> {
    await database.statement(
      `delete from auth.mail_queue where created_at < now() - make_interval(hours => ${KEPT_HOURS})`,
    );
    const [next] = await database.statement<{ wait: number | null }>(
      "select ceil(extract(epoch from min(due_at) - now()))::int as wait from auth.mail_queue",
    );
    return Math.min(Math.max(next?.wait ?? LOOK_SECONDS, 1), LOOK_SECONDS);
  }

  return {
    put,
    ask: (query, errand) => keep(query, { errand }, null),

    async start(failed) {
      const state = { isStopped: false, isWoken: false };
      let running: Promise<void> | undefined;
      let timer: NodeJS.Timeout | undefined;

      async function sendAll(): Promise<void> {
        for (let row = await claimed(); row && !state.isStopped; row = await claimed()) {
          const { id, attempts } = row;
          try {
            await sent(row);
          } catch (error) {
            failed({ ...loggableError(error), attempts });
            const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
            await database.statement(
              "update auth.mail_queue set due_at = now() + make_interval(secs => $2::int) where id = $1",
              [id, wait],
            );
          }
        }
      }

      async function looked(): Promise<number> {
        try {
          await sendAll();
          return await secondsUntilNext();
        } catch (error) {
          failed({ ...loggableError(error), attempts: 0 });
          return FIRST_WAIT_SECONDS;
        }
      }

      async function round(): Promise<void> {
        const seconds = await looked();
        running = undefined;
        if (state.isWoken) look();
        else if (!state.isStopped) timer = setTimeout(look, seconds * 1000);
      }

      function look(): void {
        if (state.isStopped) return;
        state.isWoken = running !== undefined;
        if (state.isWoken) return;
        clearTimeout(timer);
        running = round();
      }

      await database.listen(CHANNEL, look, look);
      look();
      return async () => {
        state.isStopped = true;
        clearTimeout(timer);
        await running;
      };
    },
  };
}
