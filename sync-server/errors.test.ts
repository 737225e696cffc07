import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { renderAuthError, renderPlainError } from "./errors.ts";
import { renderError } from "./rest/errors.ts";
import { renderStorageError } from "./storage/storageError.ts";

/** The answer of a renderer for an error with this SQLSTATE. */
function answer(render: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void, state: string) {
  const said: { status?: number; body?: unknown } = {};
  const reply = {
    status: (status: number) => ((said.status = status), reply),
    header: () => reply,
    type: () => reply,
    send: (body: unknown) => ((said.body = body), reply),
  };
  const request = { headers: {}, method: "POST", log: { error: () => undefined }, id: "1" };
  const error = Object.assign(new Error(`invalid byte sequence in "secret" at select * from auth.users`), {
    code: state,
  });
  render(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return said;
}

describe.each([
  ["accounts", renderAuthError],
  ["functions and pages", renderPlainError],
  ["tables", renderError],
  ["documents", renderStorageError],
])("for %s", (_name, render) => {
  test.each(["22021", "22P05", "22P02", "22003", "22007", "22001", "22023", "2200X"])(
    "a value that the database refuses (%s) is 400, in words that quote nothing",
    (state) => {
      const { status, body } = answer(render, state);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/secret|select|auth\.users/);
    },
  );

  test("a damaged database is 500 all the same", () => {
    expect(answer(render, "XX001").status).toBe(500);
  });
});
