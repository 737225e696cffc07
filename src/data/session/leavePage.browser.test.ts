import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { allDrafts, draftOf, keepDraft, onDraftsBack, onDraftsChanged } from "../records/drafts.ts";
import { backUpSession, restoreSession } from "./leavePage.ts";
import { keepDraftsSealed, sealDrafts } from "../records/sealedDrafts.ts";
import { dispatchSession } from "./session.ts";
import { askVault, openVault, setVault } from "../keys/vault.ts";
import { workerHost } from "../keys/vaultWorker.ts";

const USER_ID = crypto.randomUUID();
const TYPED = { name: "Mormors ring", currentValue: { minor: 45_000, currency: "DKK" } };

beforeAll(async () => {
  setVault(openVault(workerHost(), () => undefined));
  await askVault((api) => api.openAccount(USER_ID));
  const kdf = await askVault(async (api) => ok(await api.newKdf()));
  if (!kdf.ok) throw new Error("no vault");
  await askVault((api) => api.derive("Tre små grise 3", kdf.value));
  const keyset = await askVault((api) => api.createKeyset());
  if (!keyset.ok) throw new Error("no keyset");
  expect(await askVault((api) => api.adoptKeyset(keyset.value))).toMatchObject({ ok: true });
});
afterAll(() => setVault(undefined));
beforeEach(() => {
  sessionStorage.clear();
  dispatchSession({ kind: "signedIn", account: { userId: USER_ID, email: "anna@example.dk", tier: "standard" } });
  dispatchSession({ kind: "vault", vault: "unlocked" });
});

/** The page goes and a new one is there: what lay in memory is gone. */
function replacePage(): void {
  dispatchSession({ kind: "vault", vault: "locked" });
  expect(allDrafts()).toEqual([]);
}

test("[§4] what was typed lies sealed while an update replaces the page, and is back when the vault is open", async () => {
  keepDraft("asset/new", TYPED);
  await backUpSession();
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain("asset/new");
  expect(kept).not.toContain("Mormors");
  expect(kept).not.toContain("45000");

  replacePage();
  const brought: string[] = [];
  const stop = onDraftsBack((key) => brought.push(key));
  restoreSession();
  expect(draftOf("asset/new")).toBeUndefined();
  dispatchSession({ kind: "vault", vault: "unlocked" });
  const end = keepDraftsSealed(USER_ID);
  await expect.poll(() => draftOf("asset/new")).toEqual(TYPED);
  expect(brought).toEqual(["asset/new"]);
  stop();
  end();
});

test("[§4] a text that is still coming back when another one is typed outlives the next lock beside it", async () => {
  keepDraft("asset/new", TYPED);
  await backUpSession();
  replacePage();
  dispatchSession({ kind: "vault", vault: "unlocked" });
  const end = keepDraftsSealed(USER_ID);
  let changes = 0;
  const stop = onDraftsChanged(() => (changes += 1));
  keepDraft("goal/new", TYPED);
  await sealDrafts(USER_ID);
  expect(changes).toBe(2);
  stop();
  end();

  replacePage();
  dispatchSession({ kind: "vault", vault: "unlocked" });
  const endAgain = keepDraftsSealed(USER_ID);
  await expect.poll(() => [draftOf("asset/new"), draftOf("goal/new")]).toEqual([TYPED, TYPED]);
  endAgain();
});

test("[§4] a backup that is too old brings nothing back and is gone", async () => {
  keepDraft("asset/new", TYPED);
  await backUpSession();
  for (const [key, text] of Object.entries({ ...sessionStorage })) {
    const value = JSON.parse(text as string) as Record<string, unknown>;
    if ("at" in value) sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() - 10 * 60_000 }));
  }
  replacePage();
  restoreSession();
  expect(sessionStorage).toHaveLength(0);
});

test("[§4] the page that was left is shown again, and an address of another site is not", async () => {
  const { pathname, search } = location;
  const here = `${pathname}${search}`;
  await backUpSession();
  history.replaceState(null, "", "/oversigt");
  let shown = 0;
  const count = (): void => void (shown += 1);
  addEventListener("popstate", count);
  restoreSession();
  expect([`${location.pathname}${location.search}`, shown]).toEqual([here, 1]);
  removeEventListener("popstate", count);
});
