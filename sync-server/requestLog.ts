import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** One line for each request, when it is answered: whatever is known at its beginning is known then as well. */
export function requestLog(): LogController {
  return Object.assign(new LogController(), {
    incomingRequest: () => undefined,
    requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
      const about = { req: request, res: reply, responseTime: reply.elapsedTime };
      if (error) reply.log.error({ ...about, err: error }, "request errored");
      else reply.log.info(about, "request completed");
    },
  });
}
