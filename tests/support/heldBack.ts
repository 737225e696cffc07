import { deferred } from "#data/state/deferred.ts";
import type { PageServer } from "./pageServer.ts";

/** The server is asked to store the next keyset, and does so when it is told to. */
export function heldBack({ answers }: PageServer): { readonly asked: Promise<unknown>; readonly go: () => void } {
  const [asked, told] = [deferred<undefined>(), deferred<undefined>()];
  const put = answers["put_keyset"]!;
  answers["put_keyset"] = async (body) => {
    answers["put_keyset"] = put;
    asked.resolve(undefined);
    await told.promise;
    return put(body);
  };
  return { asked: asked.promise, go: () => told.resolve(undefined) };
}
