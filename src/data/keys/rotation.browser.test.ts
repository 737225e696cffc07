import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { connect } from "../session/serverSession.ts";
import { recoveryKeyState, testRecoveryKey } from "./recoveryKey.ts";
import { rotateAfterCompromise } from "./rotation.ts";
import { sessionView } from "../session/session.ts";
import { finishInterruptedKeyChanges } from "./finishInterruptedKeyChanges.ts";

const PASSWORD = "Tre små grise 3";
let server: PageServer;
/** How often the other sessions were ended. */
let ended = 0;

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterAll(() => server.end());
beforeEach(() => {
  ended = 0;
  server.answers["end_other_sessions"] = () => {
    ended += 1;
    return 1;
  };
});

/** The server does what it is asked once more, and nobody hears of it; `isSilent`: nor of anything after it. */
function loseAnswer(of: string, isSilent: boolean): void {
  const answer = server.answers[of]!;
  server.answers[of] = (body) => {
    server.answers[of] = answer;
    answer(body);
    server.reachable = !isSilent;
    throw new TypeError("no answer");
  };
}

/** As at the end of an exchange with the server. */
async function nextContact(): Promise<void> {
  server.reachable = true;
  const remote = await connect();
  if (!remote.ok) throw new Error(remote.problem.kind);
  await finishInterruptedKeyChanges(remote.value, sessionView().account!);
}

const keptHere = () => keptKeyset(sessionView().account!.userId);

test("[§4] new keys throughout whose answer was lost are asked after: the key is shown, and the other sessions end", async () => {
  loseAnswer("put_keyset", false);
  const made = await rotateAfterCompromise(PASSWORD);
  expect(made).toMatchObject({ ok: true });
  expect(server.keyset()?.user_key).toBe(2);
  expect(ended).toBe(1);
  if (made.ok) expect(await testRecoveryKey(made.value.text)).toEqual({ ok: true, value: undefined });
  await nextContact();
  expect(ended).toBe(1);
});

test("[§4] where nobody can be asked it is uncertain; the next contact takes the new keys and ends the other sessions", async () => {
  const before = await keptHere();
  loseAnswer("put_keyset", true);
  expect(await rotateAfterCompromise(PASSWORD)).toEqual({ ok: false, problem: { kind: "Uncertain" } });
  expect((await keptHere())?.rev).toBe(before?.rev);
  expect(ended).toBe(0);
  await nextContact();
  expect(ended).toBe(1);
  await vi.waitFor(async () => expect((await keptHere())?.mac).toBe(server.keyset()?.mac), SOON);
  expect(recoveryKeyState(await keptHere(), localStorage.getItem("overblik.unseenRecoveryKey")).kind).toBe("none");
  await nextContact();
  expect(ended).toBe(1);
});

test("[§4] other sessions whose end nobody confirmed are ended at the next contact", async () => {
  server.answers["end_other_sessions"] = () => Response.json({}, { status: 503 });
  expect(await rotateAfterCompromise(PASSWORD)).toMatchObject({ ok: true });
  server.answers["end_other_sessions"] = () => (ended += 1);
  await nextContact();
  expect(ended).toBe(1);
});

test("[§4] keys that never reached the server end nobody's session", async () => {
  server.answers["put_keyset"] = () => {
    throw new TypeError("no answer");
  };
  expect(await rotateAfterCompromise(PASSWORD)).toEqual({ ok: false, problem: { kind: "Offline" } });
  await nextContact();
  expect(ended).toBe(0);
});
