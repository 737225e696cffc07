import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { enforceRateLimit, networkOf } from "../auth/rateLimiter.ts";
import type { Context } from "../context.ts";
import { HttpError, renderPlainError } from "../errors.ts";

const Body = z.object({ id: z.string() });

type Opened =
  | { readonly state: "ended" }
  | { readonly state: "open"; readonly version: number; readonly ends_at: string; readonly sealed: string };

/** `/functions/v1/shared-view`: the sealed snapshot behind a link, for whoever has it. The key that opens it never comes here. */
export function sharedViewRoutes(context: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderPlainError);
    app.post("/shared-view", async (request) => {
      const { database, limits } = context;
      await enforceRateLimit(database, limits, "sharedView", networkOf(request.ip));
      const body = Body.safeParse(request.body);
      if (!body.success) throw new HttpError("functionBody");
      const [row] = await database.statement<{ opened: Opened | null }>(
        "select public.open_shared_view($1) as opened",
        [body.data.id],
      );
      const opened = row?.opened ?? undefined;
      if (!opened) throw new HttpError("sharedViewUnknown");
      if (opened.state === "ended") throw new HttpError("sharedViewEnded");
      const { version, ends_at, sealed } = opened;
      return { version, ends_at, sealed };
    });
  };
}
