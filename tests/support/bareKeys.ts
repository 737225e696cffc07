import type { Bytes } from "#workers/vault/bytes.ts";
import { deriveKeys, hkdfSha256, masterSecret } from "#workers/vault/keys/keys.ts";
import { makingKeys, rawDataKey, userKeyByPassword } from "#workers/vault/keys/keyset.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";

/** The bytes of every key that an open vault works with, made again from the password: what nobody may find anywhere. */
export async function bareKeys(
  userId: string,
  keyset: KeysetDocument,
  password: string,
): Promise<Readonly<Record<string, Bytes>>> {
  const master = await masterSecret(password, keyset.kdf);
  const userKey = await userKeyByPassword(userId, keyset, await deriveKeys(password, keyset.kdf));
  if (!userKey.ok) throw new Error(userKey.problem.kind);
  const held = await makingKeys(userKey.value);
  const dataKeys = await Promise.all(keyset.keys.map((key) => rawDataKey(key, keyset.vault_id, held)));
  return {
    master,
    passwordKey: await hkdfSha256(master, "fin/v1/kek"),
    userKey: userKey.value,
    keysetKey: await hkdfSha256(userKey.value, "fin/v1/keyset"),
    macKey: await hkdfSha256(userKey.value, "fin/v1/keyset-mac"),
    backupKey: await hkdfSha256(userKey.value, "fin/v1/backup"),
    ...Object.fromEntries(dataKeys.map((key, index) => [`dataKey${index + 1}`, key!])),
  };
}
