import { createHmac, timingSafeEqual } from "node:crypto";
import type { Claims } from "../auth/tokens.ts";
import type { Database } from "../db/database.ts";
import type { Place } from "./objects.ts";
import { StorageError } from "./storageError.ts";

/** The longest life of a signed address: one that was passed on or logged is soon worth nothing. */
export const MAX_SIGNED_SECONDS = 60;

interface Signed extends Place {
  readonly use: "read" | "upload";
  readonly upsert?: boolean;
  /** Who asked: the address stands only as long as that session and those rights do. */
  readonly caller: Claims;
  /** Unix seconds. */
  readonly until: number;
}

export interface Signer {
  sign(what: Omit<Signed, "until">, seconds: number): Promise<string>;
  /** Throws `InvalidSignature` unless the token was made for this use of this place and is young enough. */
  read(token: unknown, use: Signed["use"], place: Place): Promise<Signed>;
}

/**
 * Signs addresses of objects with a key from the database, so that any server reads what another has signed. It signs
 * nothing else.
 */
export function signer(database: Database): Signer {
  let key: Promise<Buffer> | undefined;
  const secret = () =>
    (key ??= secretOf(database).catch((error: unknown) => ((key = undefined), Promise.reject(error))));
  const mac = async (body: string) =>
    createHmac("sha256", await secret())
      .update(body)
      .digest();

  return {
    async sign({ caller, ...what }, seconds) {
      const until = Math.floor(Date.now() / 1000) + Math.min(seconds, MAX_SIGNED_SECONDS);
      const { role, sub, aal, session_id } = caller;
      const body = Buffer.from(JSON.stringify({ ...what, caller: { role, sub, aal, session_id }, until })).toString(
        "base64url",
      );
      return `${body}.${(await mac(body)).toString("base64url")}`;
    },
    async read(token, use, { bucket, name }) {
      const [body = "", given = ""] = typeof token === "string" ? token.split(".") : [];
      const expected = await mac(body);
      const bytes = Buffer.from(given, "base64url");
      if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected))
        throw new StorageError("InvalidSignature");
      const signed = JSON.parse(Buffer.from(body, "base64url").toString()) as Signed;
      const fits = signed.use === use && signed.bucket === bucket && signed.name === name;
      if (!fits || signed.until <= Date.now() / 1000) throw new StorageError("InvalidSignature");
      return signed;
    },
  };
}

async function secretOf(database: Database): Promise<Buffer> {
  const [row] = await database.transaction((query) =>
    query<{ key: string }>("select encode(secret, 'hex') as key from private.server_secrets where name = 'storage'"),
  );
  return Buffer.from(row?.key ?? "", "hex");
}
