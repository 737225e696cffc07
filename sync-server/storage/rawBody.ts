import type { FastifyInstance } from "fastify";

/** Leaves bodies of any type and length in the connection until the handler reads `request.raw`. */
export function takeBodiesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  // The rest that a refused upload still sends is let go, or the next request on the same connection would wait behind
  // it. Whoever stopped reading has left an ear on the stream, which would hold it back.
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.removeAllListeners("readable");
    raw.resume();
  });
}
