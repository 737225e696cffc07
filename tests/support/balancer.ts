import { connect, createServer, type Socket } from "node:net";

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** One address for several servers: each connection goes to the next that answers. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;

  function kept(socket: Socket): Socket {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }

  /** Tries every server once; a client that none takes is hung up on. */
  function forward(near: Socket, tries: number): void {
    const port = ports[turn++ % ports.length] ?? 0;
    const far = kept(connect(port, "127.0.0.1"));
    let isThrough = false;
    far.once("connect", () => {
      isThrough = true;
      near.pipe(far).pipe(near);
    });
    far.on("error", () => {
      if (!isThrough && tries > 1 && !near.destroyed) forward(near, tries - 1);
      else near.destroy();
    });
    far.once("close", () => isThrough && near.destroy());
    near.once("close", () => far.destroy());
  }

  const server = createServer((near) => {
    kept(near).on("error", () => undefined);
    forward(near, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
