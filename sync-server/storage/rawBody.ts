import type { FastifyInstance } from "fastify";

/** Bodies of any type and length stay in the connection until the handler reads `request.raw`. */
export function takeBodiesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
}
