import type { Result } from "#domain/result.ts";
import { withFactor } from "./factors.ts";
import { createLoader, type Loaded } from "../state/loaded.ts";
import type { SecurityProblem } from "../remote/problems.ts";
import type { Device } from "../remote/remoteSecurityRows.ts";
import { askSecurity } from "./securityLink.ts";
import { noteLogged } from "./securityLog.ts";

export type { Device } from "../remote/remoteSecurityRows.ts";

const listed = createLoader<readonly Device[], SecurityProblem>((userId) =>
  askSecurity((security) => security.devices(), userId),
);

/** The account's sessions, the one heard from last first. */
export function useDevices(): Loaded<readonly Device[], SecurityProblem> {
  return listed.use();
}

export function reloadDevices(): Promise<void> {
  return listed.reload();
}

/** An empty name gives the browser's own back. */
export function nameDevice(id: string, name: string): Promise<Result<unknown, SecurityProblem>> {
  return changed(() => askSecurity((security) => security.nameDevice(id, name.trim())));
}

/** Its session ends at once; what lies on it stays sealed there. */
export function endDevice(id: string): Promise<Result<unknown, SecurityProblem>> {
  return changed(() => askSecurity((security) => security.endDevice(id)));
}

/** Answers how many were signed out. */
export function endOtherDevices(): Promise<Result<number, SecurityProblem>> {
  return changed(() => askSecurity((security) => security.endOtherDevices()));
}

async function changed<Value>(
  call: () => Promise<Result<Value, SecurityProblem>>,
): Promise<Result<Value, SecurityProblem>> {
  const answer = await withFactor(call);
  if (answer.ok) noteLogged();
  await listed.reload();
  return answer;
}
