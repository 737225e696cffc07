import { connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** From here on it takes connections and whatever is sent on them, and never answers. */
  hang(): void;
  /** New connections are answered again; those from before never are. */
  heal(): void;
  stop(): Promise<void>;
}

/** A network in front of a server, as a train in a tunnel or a café that wants a sign-in has it. */
export async function startStallingProxy(port: number, serverPort: number): Promise<StallingProxy> {
  /** The near ends, with the far end of those that are carried on. */
  const lines = new Map<Socket, Socket | undefined>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = isHanging ? undefined : connect(serverPort, "127.0.0.1");
    lines.set(near, far);
    near.on("error", () => undefined);
    near.once("close", () => {
      lines.get(near)?.destroy();
      lines.delete(near);
    });
    if (far) carry(near, far);
    else near.resume();
  });

  function carry(near: Socket, far: Socket): void {
    near.pipe(far).pipe(near);
    far.on("error", () => undefined);
    far.once("close", () => lines.get(near) === far && near.destroy());
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    hang() {
      isHanging = true;
      for (const [near, far] of lines) {
        lines.set(near, undefined);
        far?.unpipe(near);
        near.unpipe(far);
        far?.destroy();
        near.resume();
      }
    },
    heal: () => void (isHanging = false),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const near of lines.keys()) near.destroy();
      }),
  };
}
