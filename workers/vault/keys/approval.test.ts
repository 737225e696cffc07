import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { firstDevice, must, PASSWORD, put, testDevice, USER } from "#tests/support/testDevice.ts";
import type { ApprovalPart } from "./approvalApi.ts";

const ID = randomUUID();

/** A device that is open, and one that has forgotten its password. */
async function twoDevices() {
  const { device: open, keyset } = await firstDevice();
  const locked = testDevice();
  await locked.vault.openAccount(USER);
  return { open, locked, keyset };
}

type Two = Awaited<ReturnType<typeof twoDevices>>;

/** Both have said their part; `between` is whoever carries it. */
async function compared(
  { open, locked }: Two,
  between: {
    readonly answer?: (part: ApprovalPart) => ApprovalPart;
    readonly reveal?: (part: ApprovalPart) => ApprovalPart;
  } = {},
) {
  const same = (part: ApprovalPart): ApprovalPart => part;
  const { answer: carryAnswer = same, reveal: carryReveal = same } = between;
  const { commitment } = must(await locked.vault.askApproval());
  const answer = must(await open.vault.answerApproval(ID, commitment));
  const revealed = must(await locked.vault.revealApproval(ID, carryAnswer(answer)));
  return { shown: revealed.code, code: await open.vault.approvalCode(ID, carryReveal(revealed.part)) };
}

test("both devices show the same six digits, and the password of the open one lets the other in", async () => {
  const two = await twoDevices();
  const { shown, code } = await compared(two);
  expect(shown).toMatch(/^\d{6}$/);
  expect(must(code).code).toBe(shown);

  expect(await two.open.vault.grantApproval(ID, { password: "forkert" })).toMatchObject({
    problem: { kind: "WrongPassword" },
  });
  const sealed = must(await two.open.vault.grantApproval(ID, { password: PASSWORD }));
  expect(await two.locked.vault.passwordKeyset({ approved: true }, "Ny adgangskode")).toMatchObject({ ok: false });
  must(await two.locked.vault.takeApproval(two.keyset, sealed));
  must(await two.locked.vault.load());
  must(await two.locked.vault.commit([put(randomUUID(), { name: "Pung" })]));
  // It may now set a password of its own, without the one that was forgotten.
  expect(await two.locked.vault.passwordKeyset({ approved: true }, "Ny adgangskode")).toMatchObject({ ok: true });
});

test("[§4] a passkey of the open device lets the other in as its password does; another one does not", async () => {
  const two = await twoDevices();
  const passkey = { credentialId: "Y3JlZA", prfSalt: "c2FsdA", label: "Telefonen" };
  const answer = (fill: number) => ({
    credentialId: passkey.credentialId,
    secret: new Uint8Array(32).fill(fill),
  });
  const added = must(await two.open.vault.passkeyKeyset(PASSWORD, passkey, answer(7).secret));
  must(await two.open.vault.adoptKeyset(added.keyset));
  await compared(two);
  expect(await two.open.vault.grantApproval(ID, answer(8))).toMatchObject({ problem: { kind: "WrongPasskey" } });
  const right = answer(7);
  const sealed = must(await two.open.vault.grantApproval(ID, right));
  expect(right.secret.every((byte) => byte === 0)).toBe(true);
  must(await two.locked.vault.takeApproval(added.keyset, sealed));
  expect(await two.locked.vault.load()).toMatchObject({ ok: true });
});

test("whoever puts a key of their own in between makes the codes differ, or is found out at once", async () => {
  const two = await twoDevices();
  const { part: stranger } = await strangersPart();
  const swapped = await compared(two, { answer: () => stranger });
  expect(must(swapped.code).code).not.toBe(swapped.shown);

  // The asking device has committed to its part; another one is refused before any code is shown.
  const forged = await compared(two, { reveal: () => stranger });
  expect(forged.code).toMatchObject({ ok: false, problem: { kind: "Tampered" } });
  expect(await two.open.vault.grantApproval(ID, { password: PASSWORD })).toMatchObject({ ok: false });
});

test("what was sealed for one request opens no other, and nothing is granted before the codes were shown", async () => {
  const two = await twoDevices();
  must(await two.open.vault.answerApproval(ID, must(await two.locked.vault.askApproval()).commitment));
  expect(await two.open.vault.grantApproval(ID, { password: PASSWORD })).toMatchObject({
    problem: { kind: "NoRequest" },
  });

  await compared(two);
  const sealed = must(await two.open.vault.grantApproval(ID, { password: PASSWORD }));
  await compared(two);
  expect(await two.locked.vault.takeApproval(two.keyset, sealed)).toMatchObject({ problem: { kind: "Tampered" } });
  expect(await two.locked.vault.load()).toMatchObject({ problem: { kind: "Locked" } });
});

test("an open device that is asked twice at once about one request says one part", async () => {
  const { open } = await twoDevices();
  const [first, second] = await Promise.all([open.vault.answerApproval(ID, "x"), open.vault.answerApproval(ID, "x")]);
  expect(must(second)).toEqual(must(first));
});

test("a locked device lets nobody in", async () => {
  const two = await twoDevices();
  expect(await two.locked.vault.answerApproval(ID, "x")).toMatchObject({ problem: { kind: "Locked" } });
  expect(await two.locked.vault.revealApproval(ID, { publicKey: "", nonce: "" })).toMatchObject({
    problem: { kind: "NoRequest" },
  });
});

async function strangersPart() {
  const stranger = testDevice();
  await stranger.vault.openAccount(USER);
  await stranger.vault.askApproval();
  const { device: other } = await firstDevice();
  const answer = must(await other.vault.answerApproval(ID, "x"));
  return must(await stranger.vault.revealApproval(ID, answer));
}
