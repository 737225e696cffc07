import type { FastifyInstance } from "fastify";

/** Bodies of any type and length stay in the connection until the handler reads `request.raw`. */
export function takeBodiesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  // A body that nobody has read would be taken for the next request on the same connection.
  app.addHook("onSend", async (request, reply) => {
    if (!request.raw.readableEnded && !request.raw.destroyed && request.raw.readableLength > 0) {
      reply.header("connection", "close");
    }
  });
}
