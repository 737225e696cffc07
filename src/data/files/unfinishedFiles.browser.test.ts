import { afterEach, beforeEach, expect, test } from "vitest";
import { DocumentId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addDocument } from "./documents.ts";
import { device } from "../device/device.ts";
import { askVault } from "../keys/vault.ts";
import { dispatchSession } from "../session/session.ts";
import { accountInUse } from "../state/household.ts";
import { dropUnfinished, whileAdding } from "./unfinishedFiles.ts";

let household: TwoDevices;
let userId: string;
beforeEach(async () => {
  userId = crypto.randomUUID();
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId, email: "ane@example.dk", tier: "standard" } });
  household = await twoDevices();
});
afterEach(() => {
  accountInUse.renew();
  household.close();
});

const here = async () => must(await askVault((api) => api.filesHere())).toSorted();
const named = async () => (await device.backups.get(userId))?.unfinishedFiles ?? [];

async function bytesAlone(): Promise<DocumentId> {
  const id = DocumentId.parse(crypto.randomUUID());
  const key = btoa("k".repeat(32));
  must(await askVault((api) => api.keepFile({ id, key, bytes: 3 }, new Uint8Array([1, 2, 3]))));
  return id;
}

test("[§9] bytes whose record was not written before the browser ended go at the next start, and no others", async () => {
  const kept = must(await addDocument(new File(["police"], "police.txt"), {}, new Date()));
  expect(await named(), "nothing is named once its record is there").toEqual([]);
  const [lost, unnamed] = [await bytesAlone(), await bytesAlone()];
  await device.backups.upsert(userId, { unfinishedFiles: [lost, kept.id] });
  await household.reopen();
  await dropUnfinished();
  // Bytes without a name may be of a household that was left, whose records come back.
  expect(await here()).toEqual([kept.id, unnamed].toSorted());
  expect(await named()).toEqual([]);
});

test("[§9] while another tab is adding a file nothing of it goes, and what could not be written leaves neither bytes nor a name", async () => {
  const id = await bytesAlone();
  const finished = Promise.withResolvers<Result<void>>();
  const begun = Promise.withResolvers<void>();
  const adding = whileAdding(id, () => {
    begun.resolve();
    return finished.promise;
  });
  await begun.promise;
  await dropUnfinished();
  expect([await here(), await named()]).toEqual([[id], [id]]);
  finished.resolve(ok());
  await adding;
  expect([await here(), await named()]).toEqual([[id], []]);
  await whileAdding(id, async () => ({ ok: false, problem: { kind: "Offline" } }) as const);
  expect([await here(), await named()]).toEqual([[], []]);
});
