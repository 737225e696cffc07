import { failed, ok, type Result } from "#domain/result.ts";
import { base64, fromBase64, textOf } from "../bytes.ts";
import { aad, open, padded, seal } from "../keys/envelope.ts";
import type { OpenKeys } from "../keys/keyset.ts";
import { countSeals } from "../keys/sealBudget.ts";
import type { Session } from "../session.ts";
import type { Damaged, SealedText, VaultApi } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";

/** Seals a text under the newest key. It opens in the same account and for the same `purpose` alone. */
async function sealText(session: Session, text: string, purpose: string): Promise<SealedText> {
  const { activeVersion, dataKeys, vaultId } = session.keys;
  const sealed = await seal(
    dataKeys.get(activeVersion)!,
    padded(text),
    textAad(vaultId, activeVersion, purpose),
    session.random,
  );
  await countSeals(session, { keyVersion: activeVersion, seals: 1 });
  return { keyVersion: activeVersion, iv: base64(sealed.iv), ct: base64(sealed.ct) };
}

/** The text without the spaces that end it, or nothing when key, account, purpose or bytes are others. */
async function openText(keys: OpenKeys, sealed: SealedText, purpose: string): Promise<string | undefined> {
  const key = keys.dataKeys.get(sealed.keyVersion);
  if (key === undefined) return undefined;
  try {
    const bytes = { iv: fromBase64(sealed.iv), ct: fromBase64(sealed.ct) };
    const plain = await open(key, bytes, textAad(keys.vaultId, sealed.keyVersion, purpose));
    return plain && textOf(plain).trimEnd();
  } catch {
    return undefined;
  }
}

function textAad(vaultId: string, keyVersion: number, purpose: string) {
  return aad("fin-txt-1", vaultId, keyVersion, purpose);
}

export function textCalls({ unlocked }: VaultContext): Pick<VaultApi, "sealText" | "openText"> {
  return {
    sealText: (text, purpose) => unlocked(async (open) => ok(await sealText(open, text, purpose))),
    openText: (sealed, purpose) =>
      unlocked(async ({ keys }): Promise<Result<string, Damaged>> => {
        const text = await openText(keys, sealed, purpose);
        return text === undefined ? failed({ kind: "Damaged" }) : ok(text);
      }),
  };
}
