import { createServer, type Socket } from "node:net";

/** A mail server as far as one mail needs it. `failing` says how it answers who a mail is for. */
export interface TinySmtp {
  readonly url: string;
  /** The mails that arrived whole: recipient and text. */
  readonly mails: readonly { readonly to: string; readonly text: string }[];
  /** How often somebody came with a mail. */
  readonly tries: number;
  failing: boolean;
  stop(): Promise<void>;
}

export function startSmtp(failing = false): Promise<TinySmtp> {
  const mails: { to: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  const state = { failing, tries: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let to = "";
    let text: string | undefined;
    let rest = "";
    say("220 tiny");
    socket.on("data", (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard(line);
      }
    });

    function heard(line: string): void {
      if (text !== undefined && line !== ".") text += `${line}\n`;
      else if (text !== undefined) {
        mails.push({ to, text });
        text = undefined;
        say("250 kept");
      } else if (line.startsWith("RCPT TO:")) {
        state.tries += 1;
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        say(state.failing ? `450 mailbox of ${to} is busy` : "250 ok");
      } else if (line === "DATA") {
        text = "";
        say("354 go on");
      } else if (line === "QUIT") {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}?ignoreTLS=true`,
        mails,
        get tries() {
          return state.tries;
        },
        get failing() {
          return state.failing;
        },
        set failing(value) {
          state.failing = value;
        },
        stop: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}
